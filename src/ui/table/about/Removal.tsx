import { useEffect, useMemo, useRef, useState } from "react";
import type { Found } from "../../../mining/findings/finding.ts";
import type { AccessTable } from "../../../model/accessTable.ts";
import { decide, decidedTogether, staleSince } from "../../../model/commands/facts/decide.ts";
import { line } from "../../../model/lines.ts";
import { reasonOf } from "../../../model/reasonOf.ts";
import type { TableData } from "../../../model/table/memberships.ts";
import { inSlices, type Work } from "../../../model/tasks/slices.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import { signedNow } from "../../../session/who.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import type { FindingHandler } from "./useItems.ts";

/** More decisions than these would hold the page while they are kept: they are written in one piece. */
const MOST_MARKED = 100_000;

const CHANGED = "The table was changed meanwhile, and nothing was marked. Mark all again.";
const DECIDED = "Nothing is left to mark: all of them are decided about.";

interface RemovalProps extends FindingHandler {
  readonly found: Found;
  readonly items: Uint32Array;
}

/** Marks the memberships of what was found for removal, and says before how many these are. */
export function Removal({ found, items, onDone }: RemovalProps) {
  const { table } = useWorkspace();
  const [isMarking, setMarking] = useState(false);
  const [problem, setProblem] = useState("");
  const marking = useRef<AbortController>(undefined);
  // Once it is closed or folded, nothing is marked any more.
  useEffect(() => () => marking.current?.abort(), []);
  const { data } = table.memberships;
  const count = useMemo(() => countCells(found, items, data), [found, items, data]);
  // A decision is about one user, which no row is where they stand for many.
  if (found.words.isNoRemoval || count === 0 || data.counts) return null;
  const isTooMany = count > MOST_MARKED;
  const mark = async () => {
    marking.current = new AbortController();
    const { signal } = marking.current;
    setMarking(true);
    setProblem("");
    try {
      const done = await markAll(table, found, items, signal);
      if (done === undefined) setProblem(CHANGED);
      else if (done === "") setProblem(DECIDED);
      else onDone(done);
    } catch (error) {
      setProblem(`They could not be marked: ${reasonOf(error)}.`);
    } finally {
      setMarking(false);
    }
  };
  return (
    <span className="about-removal row">
      <Button isOff={isTooMany || isMarking} onClick={() => void mark()}>
        Mark all for removal
      </Button>
      <span className="muted small-text">
        {countOf(count, "membership")}
        {isTooMany && `; at most ${formatNumber(MOST_MARKED)} are marked at once: untick some`}
      </span>
      {problem && (
        <span className="small-text" role="alert">
          {problem}
        </span>
      )}
    </span>
  );
}

/** Marks them as one step, made in slices; returns what was done, in words: none where all are decided about, undefined where the table changed. */
async function markAll(
  table: AccessTable,
  found: Found,
  items: Uint32Array,
  signal: AbortSignal,
): Promise<string | undefined> {
  const hasChanged = staleSince(table.state);
  const isStale = () => signal.aborted || hasChanged(table.state);
  const cells = await inSlices(cellsOf(table, found, items), isStale);
  if (!cells || isStale()) return undefined;
  const { open, decided: stays } = cells;
  if (open.length === 0) return "";
  const told = { decision: "remove" as const, reason: found.words.title, ...signedNow() };
  const marked = await inSlices(decidedTogether(open, told, table.state), isStale);
  if (!marked || isStale() || !table.run(decide, marked)) return undefined;
  const done = `${countOf(open.length, "membership is", "memberships are")} marked for removal now`;
  return stays > 0
    ? `${done}; ${countOf(stays, "decision")} made before ${stays === 1 ? "stays" : "stay"}.`
    : `${done}.`;
}

function countCells({ of, cellsOf }: Found, items: Uint32Array, data: TableData): number {
  const { start } = of === "user" ? data.rows : data.columns;
  let count = 0;
  for (const item of items) count += cellsOf ? cellsOf(item).length : start[item + 1] - start[item];
  return count;
}

/** The rising numbers of what was found and nobody decided about, and how many somebody did: they looked at these by themselves. */
function* cellsOf(
  { memberships, decisions }: AccessTable,
  { of, cellsOf }: Found,
  items: Uint32Array,
): Work<{ readonly open: Float64Array; readonly decided: number }> {
  const { rows, columns } = memberships.data;
  const open: number[] = [];
  const decided = new Set<number>();
  const add = (user: number, group: number) => {
    if (!memberships.isAssigned(user, group)) return;
    const number = memberships.cellNumber(user, group);
    if (decisions.of(user, group)) decided.add(number);
    else open.push(number);
  };
  for (const item of items) {
    if (cellsOf) for (const { user, group } of cellsOf(item)) add(user, group);
    else if (of === "user") for (const group of line(rows, item)) add(item, group);
    else for (const user of line(columns, item)) add(user, item);
    yield;
  }
  const rising = Float64Array.from(open).sort();
  yield;
  return {
    open: rising.filter((number, at) => at === 0 || rising[at - 1] !== number),
    decided: decided.size,
  };
}
