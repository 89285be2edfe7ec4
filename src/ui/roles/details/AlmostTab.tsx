import { useEffect, useMemo, useState } from "react";
import { type Almost, type AlmostIn, firstMissing } from "../../../mining/almostIn.ts";
import { type CellRectangle, MOST_AT_ONCE } from "../../../model/commands/assume/someCells.ts";
import { isolated } from "../../../model/isolated.ts";
import { line, NO_LINE } from "../../../model/lines.ts";
import { foldedRefusal } from "../../../model/table/folded.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import { ALMOST_PERCENT } from "../../../view/roles/rolesPanel.ts";
import { useValue } from "../../../watch.ts";
import { assumeCells } from "../../actions/assumeCells.ts";
import { useScreen, useWorkspace } from "../../actions/screen/screen.ts";
import { useGoTo } from "../../actions/screen/useGoTo.ts";
import { Button } from "../../kit/buttons.tsx";
import { Segments } from "../../kit/fields/radios.tsx";
import { ActionList } from "../../kit/list/ActionList.tsx";
import { addToRole } from "./addToRole.ts";
import { groupsSentence, heldByText, lacksText, usersSentence } from "./almostWords.ts";
import { useUserId } from "./MemberLists.tsx";
import "./almost.css";

/** More names than this stand in no row: nobody reads so long a line. */
const MOST_NAMED = 20;

type Kind = "users" | "groups";

interface AlmostTabProps {
  readonly at: number;
  readonly found: AlmostIn | undefined;
}

/** Who and what is almost in the role, and how it comes in: by hand, or by assuming the rest. */
export function AlmostTab({ at, found }: AlmostTabProps) {
  return found ? <Found at={at} found={found} /> : <p className="no-names">Counting…</p>;
}

function Found({ at, found }: Required<AlmostTabProps> & { readonly found: AlmostIn }) {
  const { table, view } = useWorkspace();
  const { planned, rule } = table.roles[at];
  const isDerived = !planned && !rule;
  const { counts } = table.memberships.data;
  const percent = useValue(() => view.rolesPanel.get().almostPercent);
  const { almostUsers, almostGroups } = found;
  // At first the one that has something to show.
  const [kind, setKind] = useState<Kind>(() =>
    almostUsers.items.length === 0 && almostGroups.items.length > 0 ? "groups" : "users",
  );
  return (
    <div className="almost numbers fill">
      <div className="almost-tools between wrap">
        <Segments
          label="Almost in"
          choices={[
            ["users", countOf(table.memberships.usersIn(almostUsers.items), "user")],
            ["groups", countOf(almostGroups.items.length, "group")],
          ]}
          chosen={kind}
          onChoose={setKind}
        />
        <SharePicker />
      </div>
      {kind === "users" ? (
        <AlmostUsers
          {...{ at, found }}
          sentence={usersSentence(found, percent, isDerived, counts)}
        />
      ) : (
        <AlmostGroups
          {...{ at, found }}
          sentence={groupsSentence(found, percent, isDerived, counts)}
        />
      )}
    </div>
  );
}

interface ListProps {
  readonly at: number;
  readonly found: AlmostIn;
  readonly sentence: string;
}

function AlmostUsers({ at, found, sentence }: ListProps) {
  const screen = useScreen();
  const { memberships } = screen.workspace.table;
  const { userNames, groupNames } = memberships.data;
  const { groups, almostUsers } = found;
  const idOf = useUserId();
  const { goToUser } = useGoTo();
  return (
    <AlmostList
      almost={almostUsers}
      sentence={sentence}
      label="Users who are almost in the role"
      nameOf={(user) => userNames[user]}
      idOf={idOf}
      noteOf={(user, lacking) => {
        const { data, assumed } = memberships;
        const missing = firstMissing(groups, line(data.rows, user), assumed.row(user), MOST_NAMED);
        return lacksText(lacking, groups.length, shownNames(missing, groupNames));
      }}
      onChoose={goToUser}
      cellsOf={(users) => ({ users, groups })}
      onAdd={(users) => addToRole(screen, at, { users, groups: NO_LINE })}
    />
  );
}

function AlmostGroups({ at, found, sentence }: ListProps) {
  const screen = useScreen();
  const { memberships } = screen.workspace.table;
  const { userNames, groupNames } = memberships.data;
  const { users, almostGroups } = found;
  const { goToGroup } = useGoTo();
  return (
    <AlmostList
      almost={almostGroups}
      sentence={sentence}
      label="Groups that are almost the role’s"
      nameOf={(group) => groupNames[group]}
      noteOf={(group, lacking) => {
        const { data, assumed } = memberships;
        const [column, more] = [line(data.columns, group), assumed.column(group)];
        const missing = firstMissing(users, column, more, MOST_NAMED);
        return heldByText(lacking, memberships.usersIn(users), shownNames(missing, userNames));
      }}
      onChoose={goToGroup}
      cellsOf={(groups) => ({ users, groups })}
      onAdd={(groups) => addToRole(screen, at, { users: NO_LINE, groups })}
    />
  );
}

interface AlmostListProps {
  readonly almost: Almost;
  readonly sentence: string;
  readonly label: string;
  readonly nameOf: (item: number) => string;
  readonly idOf?: (item: number) => string;
  readonly noteOf: (item: number, lacking: number) => string;
  readonly onChoose: (item: number) => void;
  /** All cells of some of the items, which rise: those that are held stay as they are. */
  readonly cellsOf: (items: Uint32Array) => CellRectangle;
  /** Adds some of the items, which rise, to the role. */
  readonly onAdd: (items: Uint32Array) => void;
}

function AlmostList({ almost, sentence, ...props }: AlmostListProps) {
  const screen = useScreen();
  const refusal = foldedRefusal(screen.workspace.table.memberships.data);
  const { items, lacking, cells } = almost;
  const { label, nameOf, idOf, noteOf, onChoose, cellsOf, onAdd } = props;
  // Of a role with 100,000 users, each note takes a moment: those in sight are made once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: others belong to what is found anew
  const notes = useMemo(() => new Map<number, string>(), [almost]);
  const noteAt = (place: number) => {
    const note = notes.get(place) ?? noteOf(items[place], lacking[place]);
    notes.set(place, note);
    return note;
  };
  const assumeFor = (some: Uint32Array) =>
    assumeCells(screen, cellsOf(some), "A higher share finds fewer.");
  return (
    <>
      <div className="almost-all small-text row wrap">
        <p className="muted" role="status">
          {sentence}
        </p>
        {items.length > 0 && refusal && <p className="muted">{refusal}</p>}
        {items.length > 0 && !refusal && (
          <>
            <AssumeForAll
              count={items.length}
              cells={cells}
              onPress={() => assumeFor(items.slice().sort())}
            />
            <Button
              title={`Puts them in the role, which would grant ${countOf(cells, "missing cell")}`}
              onClick={() => onAdd(items.slice().sort())}
            >
              Add all {formatNumber(items.length)} to this role
            </Button>
          </>
        )}
      </div>
      {items.length > 0 && (
        <ActionList
          label={label}
          count={items.length}
          rowAt={(place) => ({
            key: items[place],
            name: isolated(nameOf(items[place])),
            id: idOf?.(items[place]),
            note: noteAt(place),
          })}
          onChoose={(place) => onChoose(items[place])}
          actions={
            refusal
              ? []
              : [
                  {
                    name: "Assume",
                    title: "Marks the missing cells as assumed",
                    onAct: (place) => assumeFor(Uint32Array.of(items[place])),
                  },
                  {
                    name: "Add to this role",
                    title: "Puts it in the role, which would grant what is missing",
                    onAct: (place) => onAdd(Uint32Array.of(items[place])),
                  },
                ]
          }
        />
      )}
    </>
  );
}

interface AssumeForAllProps {
  readonly count: number;
  readonly cells: number;
  readonly onPress: () => void;
}

function AssumeForAll({ count, cells, onPress }: AssumeForAllProps) {
  const isTooMuch = cells > MOST_AT_ONCE;
  const title = isTooMuch
    ? `At most ${formatNumber(MOST_AT_ONCE)} cells can be assumed at once: a higher share finds fewer`
    : `Marks ${countOf(cells, "missing cell")} as assumed`;
  return (
    <Button title={title} isOff={isTooMuch} onClick={onPress}>
      Assume for all {formatNumber(count)}
    </Button>
  );
}

function shownNames(items: readonly number[], names: readonly string[]): string[] {
  return items.map((item) => isolated(names[item]));
}

const { least, most } = ALMOST_PERCENT;

/** The share that is almost all: typed in percent, and remembered. */
function SharePicker() {
  const { view } = useWorkspace();
  const percent = useValue(() => view.rolesPanel.get().almostPercent);
  const [text, setText] = useState(String(percent));
  useEffect(() => setText(String(percent)), [percent]);
  const isMeant = (value: string) => /^\d+$/.test(value) && +value >= least && +value <= most;
  const type = (value: string) => {
    setText(value);
    if (isMeant(value)) view.rolesPanel.update({ almostPercent: Number(value) });
  };
  return (
    <label className="almost-share tight row" title={`From ${least} to ${most}%`}>
      At least
      <input
        type="number"
        aria-label="Percent that is almost all"
        min={least}
        max={most}
        value={text}
        aria-invalid={!isMeant(text) || undefined}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setText(String(percent))}
      />
      %
    </label>
  );
}
