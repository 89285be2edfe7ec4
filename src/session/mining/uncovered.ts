import { minedTable } from "../../mining/minedTable.ts";
import { countUncovered, type Uncovered } from "../../mining/uncovered/uncovered.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { inSlices } from "../../model/tasks/slices.ts";

/** What is left over of a table; undefined once that is not asked for any more. */
export function uncoveredOf(
  table: AccessTable,
  signal: AbortSignal,
): Promise<Uncovered | undefined> {
  return inSlices(countUncovered(minedTable(table)), () => signal.aborted);
}
