import { type AlmostIn, almostIn } from "../../mining/almost/almostIn.ts";
import type { CellsByUser } from "../../mining/cellsByUser.ts";
import { grantsByUser } from "../../mining/grants/grantsByUser.ts";
import { minedTable } from "../../mining/minedTable.ts";
import { lostByUser, uncoverableBy } from "../../mining/uncoverable.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { nextTask } from "../../model/tasks/nextTask.ts";
import { inSlices } from "../../model/tasks/slices.ts";

export type { Almost, AlmostIn } from "../../mining/almost/almostIn.ts";
export { firstMissing } from "../../mining/almost/firstMissing.ts";
export type { CellsByUser } from "../../mining/cellsByUser.ts";
export { conflictText } from "../../mining/conflicts/words.ts";
export { nearestText } from "../../mining/nearest/words.ts";
export { conditionsText, ruleText, shareText, tellingText } from "../../mining/why/words.ts";

/**
 * The number of held cells that no role could cover any more once this one is applied; counted between
 * frames, when the role is on the screen.
 */
export async function uncoverableOf(
  table: AccessTable,
  role: number,
  isStale: () => boolean,
): Promise<number | undefined> {
  await nextTask();
  if (isStale()) return undefined;
  return inSlices(uncoverableBy(minedTable(table), role), isStale);
}

/** The users who would gain something by a role, and what; counted between frames. */
export function grantsOf(
  table: AccessTable,
  role: number,
  isStale: () => boolean,
): Promise<CellsByUser | undefined> {
  return inSlices(grantsByUser(minedTable(table), role), isStale);
}

/** The users of whom a role would make held cells uncoverable, and which; counted between frames. */
export function lossesOf(
  table: AccessTable,
  role: number,
  isStale: () => boolean,
): Promise<CellsByUser | undefined> {
  return inSlices(lostByUser(minedTable(table), role), isStale);
}

/** Who is almost in a role, and which groups are; counted between frames. */
export function almostInOf(
  table: AccessTable,
  role: number,
  percent: number,
  isStale: () => boolean,
): Promise<AlmostIn | undefined> {
  return inSlices(almostIn(minedTable(table), role, percent), isStale);
}
