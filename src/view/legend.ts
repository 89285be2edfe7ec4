import type { AccessTable } from "../model/accessTable.ts";
import { leavesOutNothing } from "../model/leftOut.ts";

/** The kinds of squares on the matrix, with their names. */
export const SQUARES = {
  assigned: "assigned",
  assumed: "assumed",
  covered: "covered by a role",
  granted: "would be granted",
  removal: "marked for removal",
  leftOut: "left out",
} as const;

export type Square = keyof typeof SQUARES;

/** The kinds of squares that there are in a table; the first is always explained. */
export function squaresOf(table: AccessTable): Square[] {
  const { memberships, coveredCount, grantedCount, decisions, leftOut } = table;
  const squares: Square[] = ["assigned"];
  if (memberships.assumed.size > 0) squares.push("assumed");
  if (coveredCount > 0) squares.push("covered");
  if (grantedCount > 0) squares.push("granted");
  if (decisions.removalCount > 0) squares.push("removal");
  if (!leavesOutNothing(leftOut)) squares.push("leftOut");
  return squares;
}
