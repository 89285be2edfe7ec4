import { useEffect, useState } from "react";
import { type AssumedCells, assumedAt } from "../../../../mining/assumedCells.ts";
import { clearAssumed } from "../../../../model/commands/assume/assume.ts";
import { allAssumed } from "../../../../model/commands/assume/someCells.ts";
import { isolated } from "../../../../model/isolated.ts";
import { nameOf } from "../../../../model/roles/role.ts";
import { countOf, formatNumber } from "../../../../model/wording.ts";
import {
  type AssumedChoice,
  assumedNumber,
  isEverything,
} from "../../../../session/mining/assumedList.ts";
import { useValue } from "../../../../watch.ts";
import { elementOn, useScreen, useWorkspace } from "../../../actions/screen/screen.ts";
import { useGoTo } from "../../../actions/screen/useGoTo.ts";
import { Button } from "../../../kit/buttons.tsx";
import { Segments } from "../../../kit/fields/radios.tsx";
import { SearchField } from "../../../kit/fields/textFields.tsx";
import { ActionList } from "../../../kit/list/ActionList.tsx";
import { useWorkedOut } from "../../../kit/useWorkedOut.ts";
import { useUserId } from "../../details/MemberLists.tsx";
import { useMining, useWatched } from "../../table/useMining.ts";
import "./assumed.css";

/** The assumed cells by their users and groups, to go to, to look through, and to clear. */
export function AssumedPart() {
  const all = useWatched(useMining().assumed);
  useKeyboardOnList(all !== undefined);
  if (!all) return <p className="muted">Counting…</p>;
  if (all.count === 0)
    return (
      <p className="muted">
        No cell is assumed. A click on an empty cell assumes that the user is in the group.
      </p>
    );
  return <AssumedTools all={all} />;
}

/** Brings the keyboard to the list where that is asked for; to the section's heading if it is empty. */
function useKeyboardOnList(isThere: boolean): void {
  const screen = useScreen();
  const { view } = screen.workspace;
  const asked = useValue(view.panelPartToFocus);
  useEffect(() => {
    if (asked !== "assumed" || !isThere) return;
    view.panelPartToFocus.set(undefined);
    const section = elementOn(screen, '[data-section="assumed"]');
    const places = ['[role="grid"]', ".assumed input", "h3 button"];
    const found = places.map((one) => section?.querySelector<HTMLElement>(one)).find(Boolean);
    found?.focus({ preventScroll: true });
  }, [asked, isThere, screen, view]);
}

const EVERYTHING: AssumedChoice = { text: "", isCovered: undefined };

function AssumedTools({ all }: { readonly all: AssumedCells }) {
  const [choice, setChoice] = useState(EVERYTHING);
  const chosen = useChosenCells(all, choice);
  const count = chosen.places?.length ?? chosen.all.count;
  return (
    <div className="assumed stack">
      <div className="assumed-tools wrap">
        <SearchField
          aria-label="Filter the assumed cells"
          placeholder="Filter by user or group"
          text={choice.text}
          onText={(text) => setChoice({ ...choice, text })}
        />
        <ClearButton chosen={chosen} count={count} />
      </div>
      {(all.coveredCount > 0 || choice.isCovered !== undefined) && (
        <Segments
          label="Assumed cells"
          choices={[
            [undefined, "All"],
            [true, `${formatNumber(all.coveredCount)} covered by roles`],
            [false, `${formatNumber(all.count - all.coveredCount)} not`],
          ]}
          chosen={choice.isCovered}
          onChoose={(isCovered) => setChoice({ ...choice, isCovered })}
        />
      )}
      {count > 0 ? (
        <ChosenRows key={JSON.stringify(chosen.choice)} chosen={chosen} count={count} />
      ) : (
        <p className="muted">None of the {countOf(all.count, "assumed cell")} is like that.</p>
      )}
      <span className="unseen" role="status">
        {chosen.places && `${formatNumber(count)} of `}
        {countOf(chosen.all.count, "assumed cell")}
      </span>
    </div>
  );
}

interface ChosenProps {
  readonly chosen: ChosenCells;
  readonly count: number;
}

/** Clears what is shown: all, or what a filter leaves. */
function ClearButton({ chosen: { all, places, choice }, count }: ChosenProps) {
  const { table } = useWorkspace();
  const clear = () => {
    const some = places
      ? { cells: Float64Array.from(places, (place) => assumedNumber(table, all, place)) }
      : allAssumed(table.memberships);
    table.run(clearAssumed, some);
  };
  return (
    <Button
      title="Makes these cells not assigned again, as one step"
      isOff={count === 0}
      onClick={clear}
    >
      {isEverything(choice) ? "Clear all assumed" : `Clear the ${formatNumber(count)} shown`}
    </Button>
  );
}

function ChosenRows({ chosen: { all, places }, count }: ChosenProps) {
  const { table } = useWorkspace();
  const { goToCell } = useGoTo();
  const idOf = useUserId();
  const { userNames, groupNames } = table.memberships.data;
  const cellAt = (row: number) => assumedAt(all, places ? places[row] : row);
  const numberAt = (row: number) => assumedNumber(table, all, places ? places[row] : row);
  return (
    <ActionList
      label="Assumed cells"
      count={count}
      rowAt={(row) => {
        const { user, group } = cellAt(row);
        const role = table.coveringRole(user, group);
        const covered = role ? `, covered by ${isolated(nameOf(role))}` : "";
        return {
          key: numberAt(row),
          name: isolated(userNames[user]),
          id: idOf(user),
          note: `${isolated(groupNames[group])}${covered}`,
        };
      }}
      onChoose={(row) => goToCell(cellAt(row))}
      actions={[
        {
          name: "Clear",
          title: "Makes the cell not assigned again",
          onAct: (row) => void table.run(clearAssumed, { cells: Float64Array.of(numberAt(row)) }),
        },
      ]}
    />
  );
}

/** Some of the assumed cells, with the list and the choice that they come from. */
interface ChosenCells {
  readonly all: AssumedCells;
  readonly choice: AssumedChoice;
  /** Their places in the list; undefined for all of them. */
  readonly places: Uint32Array | undefined;
}

/** The assumed cells that a choice leaves; the last ones stay, with their list, until then. */
function useChosenCells(all: AssumedCells, choice: AssumedChoice): ChosenCells {
  const { assumed } = useMining();
  const work = async (isStale: () => boolean) => {
    const places = await assumed.choose(all, choice, isStale);
    return { all, choice, places };
  };
  return useWorkedOut(work, [], [assumed, all, choice]) ?? { all, choice, places: undefined };
}
