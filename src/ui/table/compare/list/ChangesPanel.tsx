import { type KeyboardEvent, useId, useRef } from "react";
import type { AccessTable } from "../../../../model/accessTable.ts";
import type { Comparison } from "../../../../model/comparison/comparison.ts";
import type { Moves } from "../../../../model/comparison/movers.ts";
import { andMore, isolated } from "../../../../model/isolated.ts";
import { countOf } from "../../../../model/wording.ts";
import type { ChangesList, Comparing } from "../../../../session/comparing/comparing.ts";
import {
  type ChangeRowSource,
  changedCells,
  type Target,
} from "../../../../session/comparing/list/changedCells.ts";
import { moverRows } from "../../../../session/comparing/list/moverRows.ts";
import { roleDifferenceRows } from "../../../../session/comparing/list/roleDifferenceRows.ts";
import { isSheetOn } from "../../../../view/roles/rolesPanel.ts";
import { focusMatrix } from "../../../../view/view.ts";
import { useValue } from "../../../../watch.ts";
import { useWorkspace } from "../../../actions/screen/screen.ts";
import { useGoTo } from "../../../actions/screen/useGoTo.ts";
import { Button, DismissButton } from "../../../kit/buttons.tsx";
import { Select, TextField } from "../../../kit/fields/textFields.tsx";
import { TabList, tabId } from "../../../kit/TabList.tsx";
import { useWorkedOut } from "../../../kit/useWorkedOut.ts";
import { PanelEdge } from "../../../roles/panel/PanelEdge.tsx";
import { useCompared, useComparing } from "../useCompared.ts";
import { ChangeRows } from "./ChangeRows.tsx";
import "../../../roles/panel/rolesPanel.css";
import "../../corner/legend.css";
import "./changesPanel.css";

const TABS = [
  { key: "users", name: "Users", empty: "No user has changed." },
  { key: "groups", name: "Groups", empty: "No group has changed." },
  { key: "movers", name: "Movers", empty: "No attribute of a user has changed." },
  {
    key: "roles",
    name: "Roles",
    empty: "No role is applied. End the comparison and plan roles, to see what changes for them.",
  },
] as const;

/** The kinds of changes to choose from, by users or groups. */
const KINDS: Readonly<Record<ChangesList["only"], string>> = {
  all: "All changes",
  gained: "Gained",
  lost: "Lost",
  new: "New",
  gone: "Gone",
};

/** The panel of the changes, beside the matrix or as a sheet below it. */
export function ChangesPanel() {
  const { isOpen } = useValue(useComparing().changesPanel);
  return isOpen && <OpenPanel />;
}

function OpenPanel() {
  const { view } = useWorkspace();
  const { changesPanel } = useComparing();
  const { other, comparison } = useCompared();
  const { tab, filter } = useValue(changesPanel);
  const element = useRef<HTMLElement>(null);
  const id = useId();
  const listId = `${id}-list`;
  const isSheet = useValue(() => isSheetOn(view));
  const { width, sheet } = useValue(view.rolesPanel);
  const rows = useChangeRows();
  const { empty } = TABS.find(({ key }) => key === tab)!;
  const otherName = isolated(other.name);
  const close = () => {
    changesPanel.update({ isOpen: false });
    focusMatrix(view);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  return (
    <aside
      ref={element}
      id={id}
      className="roles-panel changes-panel"
      aria-label="Changes"
      data-form={isSheet ? "sheet" : "side"}
      style={isSheet ? { height: `${100 * Math.min(sheet, MOST_SHEET)}cqh` } : { width }}
      onKeyDown={onKeyDown}
    >
      <PanelEdge id={id} panel={element} isSheet={isSheet} of="changes" />
      <div className="panel-bar row">
        <h2 className="grow cut">
          Changes {comparison.older === "other" ? "since" : "in"} {otherName}
        </h2>
        <DismissButton aria-label="Close the changes" title="Close (Escape)" onClick={close} />
      </div>
      <TabList
        label="Changes by"
        className="role-tabs"
        tabs={TABS}
        chosen={tab}
        panelId={listId}
        onChoose={(key) => changesPanel.update({ tab: key })}
      />
      <div
        id={listId}
        className="changes-list fill"
        role="tabpanel"
        aria-labelledby={tabId(listId, tab)}
      >
        {tab === "roles" && rows && rows.count > 0 && (
          <p className="changes-note muted small-text">
            Newly missing: users of a role who had all of its groups, and lack some now. Newly
            surplus: others who hold all of its groups now, and did not.
          </p>
        )}
        {tab === "movers" && <PassedOverNote />}
        <Filter />
        {tab === "movers" && comparison.older === "other" && rows && rows.count > 0 && (
          <ReviewMovers />
        )}
        {rows && rows.count > 0 && <Rows key={tab} rows={rows} tab={tab} />}
        {rows?.count === 0 && (
          <p className="padded muted">{filter === "" ? empty : "Nothing matches."}</p>
        )}
      </div>
    </aside>
  );
}

/** A sheet never covers the matrix: its rows lead there. */
const MOST_SHEET = 0.6;

function Filter() {
  const { changesPanel } = useComparing();
  const { tab, filter, only } = useValue(changesPanel);
  const name = `Filter ${tab}`;
  return (
    <search className="panel-filter padded row">
      <TextField
        className="grow"
        spellCheck={false}
        aria-label={name}
        placeholder={name}
        text={filter}
        onText={(filter) => changesPanel.update({ filter })}
      />
      {tab === "movers" && <AttributeChoice />}
      {(tab === "users" || tab === "groups") && (
        <Select
          aria-label="Kind of change"
          value={only}
          options={Object.entries(KINDS)}
          onChoose={(kind) => changesPanel.update({ only: kind as ChangesList["only"] })}
        />
      )}
    </search>
  );
}

/** The one attribute of the movers that is looked at, of those that changed. */
function AttributeChoice() {
  const { changesPanel } = useComparing();
  const { attribute } = useValue(changesPanel);
  const { attributes: names = [] } = useMoves() ?? {};
  return (
    <Select
      aria-label="Attribute"
      value={attribute}
      options={[["", "All attributes"], ...names.map((name) => [name, isolated(name)] as const)]}
      onChoose={(name) => changesPanel.update({ attribute: name })}
    />
  );
}

/** The attributes that were taken for no move, and why. */
function PassedOverNote() {
  const { passedOver = [] } = useMoves() ?? {};
  if (passedOver.length === 0) return null;
  const named = passedOver.slice(0, MOST_PASSED_OVER);
  const names = named.map(
    ({ attribute, changed }) => `${isolated(attribute)} (${countOf(changed, "user")})`,
  );
  return (
    <p className="changes-note muted small-text">
      No move: {andMore(names, passedOver.length)}, since days are none, nor is what changed for
      more than half of the users.
    </p>
  );
}

const MOST_PASSED_OVER = 4;

/** Leads to the review of what the movers in the list held before, which ends the comparison. */
function ReviewMovers() {
  const { present } = useWorkspace();
  const { comparison } = useCompared();
  const comparing = useComparing();
  const review = async () => {
    const [{ lastUpdateOf }, { miningOf }] = await Promise.all([
      import("../../../../model/update/lastChanges.ts"),
      import("../../../../session/mining/mining.ts"),
    ]);
    const found = await comparing.movers(moverChoice(comparing.changesPanel.get()));
    const since = found && lastUpdateOf(comparison, found);
    if (!since) return;
    comparing.end();
    miningOf(present).odd.showList({ of: "movers", since });
    present.view.rolesPanel.update({ isOpen: true, isReviewing: true });
    present.view.panelPartToFocus.set("review");
  };
  return (
    <p className="changes-review">
      <Button
        title="Lists what they hold now and held before, to keep or to remove; ends the comparison"
        onClick={() => void review()}
      >
        Review what they held before
      </Button>
    </p>
  );
}

function moverChoice({ filter, attribute }: Pick<ChangesList, "filter" | "attribute">) {
  return { text: filter, attribute: attribute || undefined };
}

function useMoves(): Moves | undefined {
  const comparing = useComparing();
  return useWorkedOut(() => comparing.moves(), [useCompared()]);
}

function Rows({ rows, tab }: { readonly rows: ChangeRowSource; readonly tab: ChangesList["tab"] }) {
  const { goToUser, goToGroup, goToCell } = useGoTo();
  const goTo = ({ user, group }: Target) => {
    if (user === undefined) goToGroup(group!);
    else if (group === undefined) goToUser(user);
    else goToCell({ user, group });
  };
  return (
    <ChangeRows
      label={`Changes by ${tab.slice(0, -1)}`}
      count={rows.count}
      rowAt={rows.rowAt}
      onChoose={(row) => goTo(rows.targetOf(row))}
    />
  );
}

/** The rows of the list that is chosen; those before stay until they are found. */
function useChangeRows(): ChangeRowSource | undefined {
  const { table } = useWorkspace();
  const { comparison } = useCompared();
  const comparing = useComparing();
  const chosen = useValue(comparing.changesPanel);
  const { tab, filter, only, attribute } = chosen;
  const work = () => findRows(table, comparison, comparing, chosen);
  return useWorkedOut(work, [tab], [table, comparison, comparing, filter, only, attribute]);
}

async function findRows(
  { roles }: AccessTable,
  comparison: Comparison,
  comparing: Comparing,
  { tab, filter, only, attribute }: Omit<ChangesList, "isOpen">,
): Promise<ChangeRowSource | undefined> {
  if (tab === "movers") {
    const found = await comparing.movers(moverChoice({ filter, attribute }));
    return found && moverRows(comparison, found);
  }
  if (tab === "roles") {
    const differences = await comparing.roles();
    return differences && roleDifferenceRows(comparison, roles, differences, filter);
  }
  const choice = { text: filter, only: only === "all" ? undefined : only, order: "table" } as const;
  const items = await comparing.changed(tab, choice);
  return items && changedCells(comparison, tab, items, only);
}
