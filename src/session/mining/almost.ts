import { type AlmostIn, almostIn } from "../../mining/almost/almostIn.ts";
import { minedTable } from "../../mining/minedTable.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { inSlices } from "../../model/tasks/slices.ts";

export type { Almost, AlmostIn } from "../../mining/almost/almostIn.ts";

/** Who is almost in a role, and which groups are; counted between frames. */
export function almostInOf(
  table: AccessTable,
  role: number,
  percent: number,
  isStale: () => boolean,
): Promise<AlmostIn | undefined> {
  return inSlices(almostIn(minedTable(table), role, percent), isStale);
}
