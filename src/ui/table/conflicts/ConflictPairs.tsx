import { useMemo } from "react";
import { countsOn } from "../../../model/facts/conflictExceptions.ts";
import { severityRank } from "../../../model/facts/conflicts.ts";
import { isolated } from "../../../model/isolated.ts";
import { sortedBy } from "../../../model/sortedBy.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import { type ConflictState, conflictsOf } from "../../../session/conflicts.ts";
import { useValue } from "../../../watch.ts";
import { useSession, useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { VirtualList } from "../../kit/list/VirtualList.tsx";

const ROW_HEIGHT = 48;
const SHOWN_ROWS = 8;

interface ConflictPairsProps {
  readonly onChoose: (conflict: number) => void;
  readonly onEdit: (conflict: number) => void;
}

/**
 * The pairs, the most severe first, each with the number of users who hold both now; one with any leads to
 * them.
 */
export function ConflictPairs({ onChoose, onEdit }: ConflictPairsProps) {
  const { table } = useWorkspace();
  const conflicts = conflictsOf(useSession());
  useValue(table.changes);
  const state = useValue(conflicts.state);
  const all = table.conflicts;
  const count = all.length;
  const order = useMemo(
    () => sortedBy(Uint32Array.from(all.keys()), all.length, (at) => -severityRank(all[at])),
    [all],
  );
  return (
    <>
      <p className="muted" role="status">
        {count === 0 ? NONE : summaryOf(count, state)}
      </p>
      {state.problems.length > 0 && (
        <div className="conflict-problems box" role="alert">
          <ul className="bullets">
            {state.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      {count > 0 && (
        <VirtualList
          label="Pairs of groups"
          count={count}
          rowHeight={ROW_HEIGHT}
          shownRows={SHOWN_ROWS}
          keyOf={(row) => order[row]}
          row={(row) => <Pair at={order[row]} state={state} onChoose={onChoose} onEdit={onEdit} />}
        />
      )}
    </>
  );
}

const NONE =
  "There are none yet. Add two groups that nobody may hold together, or choose a CSV with two in each line, and perhaps a reason; a * at the end of a name stands for any rest. Check then tells who holds both.";

function summaryOf(count: number, { counts, groups, excepted }: ConflictState): string {
  const pairs = countOf(count, "pair");
  if (!counts || !groups) return `${pairs}. Counting who holds both…`;
  const held = counts.reduce((sum, holders) => sum + (holders > 0 ? 1 : 0), 0);
  const { within } = groups;
  let lacking = 0;
  for (let at = 0; at < count; at++)
    if (groups.isUnknown(at, 0) || groups.isUnknown(at, 1)) lacking++;
  const may =
    excepted.size === 0 ? "" : `; of ${formatNumber(excepted.size)} somebody excepted does`;
  const both =
    held === 0 ? "nobody holds both of any" : `somebody holds both of ${formatNumber(held)}`;
  const none = lacking === 0 ? "" : `; of ${formatNumber(lacking)} a group is not in this table`;
  const beyond =
    within === count
      ? ""
      : `; those from pair ${formatNumber(within + 1)} on stand for too many groups with their *, and are not looked at`;
  return `${pairs}: ${both}${may}${none}${beyond}.`;
}

interface PairProps extends ConflictPairsProps {
  readonly at: number;
  readonly state: ConflictState;
}

function Pair({ at, state, onChoose, onEdit }: PairProps) {
  const { table } = useWorkspace();
  const { groups, reason, severity, exceptions = [] } = table.conflicts[at];
  const names = groups.map((name) => isolated(name)).join(" and ");
  const counted = state.counts?.[at];
  const may = state.excepted.get(at) ?? 0;
  const holders = counted === undefined ? undefined : counted + may;
  const ended = exceptions.filter((one) => !countsOn(one)).length;
  const unknown = groups.filter((_, side) => state.groups?.isUnknown(at, side));
  const remarks = [
    severity,
    exceptions.length > 0 &&
      `${countOf(exceptions.length, "exception")}${ended > 0 ? `, ${formatNumber(ended)} ended` : ""}`,
    unknown.length > 0 && `not in this table: ${unknown.map((name) => isolated(name)).join(", ")}`,
    reason !== "" && isolated(reason),
  ].filter(Boolean);
  return (
    <>
      <span className="grow">
        <b className="cut" title={names}>
          {names}
        </b>
        <span className="cut note">{remarks.join("; ")}</span>
      </span>
      {holders === undefined || holders === 0 ? (
        <span className="muted">{holders === 0 ? "nobody" : "…"}</span>
      ) : (
        <Button
          aria-label={`${countOf(holders, "user")} with ${names}`}
          onClick={() => onChoose(at)}
        >
          {may === holders ? `${formatNumber(may)} excepted` : countOf(holders - may, "user")}
        </Button>
      )}
      <Button aria-label={`Edit ${names}`} onClick={() => onEdit(at)}>
        Edit
      </Button>
    </>
  );
}
