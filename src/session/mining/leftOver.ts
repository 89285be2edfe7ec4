import { countLeftOver, type LeftOver } from "../../mining/leftOver/leftOver.ts";
import { minedTable } from "../../mining/minedTable.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { inSlices } from "../../model/tasks/slices.ts";

/** What is left over of a table; undefined once that is not asked for any more. */
export function leftOverOf(table: AccessTable, signal: AbortSignal): Promise<LeftOver | undefined> {
  return inSlices(countLeftOver(minedTable(table)), () => signal.aborted);
}
