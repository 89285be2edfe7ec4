import { useMemo } from "react";
import type { Found } from "../../../mining/findings/finding.ts";
import { decide } from "../../../model/commands/facts/decide.ts";
import { line } from "../../../model/lines.ts";
import type { Cell, TableData } from "../../../model/table/memberships.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import { signedNow } from "../../../session/who.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import type { FindingHandler } from "./useItems.ts";

/** More memberships than these would hold the page while they are marked, and nobody removes them one by one. */
const MOST_MARKED = 20_000;

interface RemovalProps extends FindingHandler {
  readonly found: Found;
  readonly items: Uint32Array;
}

/** Marks the memberships of what was found for removal, and says before how many these are. */
export function Removal({ found, items, onDone }: RemovalProps) {
  const { table } = useWorkspace();
  const { data } = table.memberships;
  const count = useMemo(() => countCells(found, items, data), [found, items, data]);
  // A decision is about one user, which no row is where they stand for many.
  if (found.words.isNoRemoval || count === 0 || data.counts) return null;
  const isTooMany = count > MOST_MARKED;
  const mark = () => {
    const reason = found.words.title;
    const all = cellsOf(found, items, data);
    // Somebody has looked at these by themselves.
    const cells = all.filter(({ user, group }) => !table.decisions.of(user, group));
    const stays = all.length - cells.length;
    if (cells.length > 0) table.run(decide, { cells, decision: "remove", reason, ...signedNow() });
    const marked = `${countOf(cells.length, "membership is", "memberships are")} marked for removal now`;
    onDone(
      stays > 0
        ? `${marked}; ${countOf(stays, "decision")} made before ${stays === 1 ? "stays" : "stay"}.`
        : `${marked}.`,
    );
  };
  return (
    <span className="about-removal row">
      <Button isOff={isTooMany} onClick={mark}>
        Mark all for removal
      </Button>
      <span className="muted small-text">
        {countOf(count, "membership")}
        {isTooMany && `; at most ${formatNumber(MOST_MARKED)} are marked at once: untick some`}
      </span>
    </span>
  );
}

function countCells({ of, cellsOf }: Found, items: Uint32Array, data: TableData): number {
  const { start } = of === "user" ? data.rows : data.columns;
  let count = 0;
  for (const item of items) count += cellsOf ? cellsOf(item).length : start[item + 1] - start[item];
  return count;
}

function cellsOf({ of, cellsOf }: Found, items: Uint32Array, data: TableData): Cell[] {
  return Array.from(items, (item) => {
    if (cellsOf) return cellsOf(item);
    if (of === "user") return Array.from(line(data.rows, item), (group) => ({ user: item, group }));
    return Array.from(line(data.columns, item), (user) => ({ user, group: item }));
  }).flat();
}
