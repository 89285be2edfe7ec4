import type { AccessTable } from "../model/accessTable.ts";

/** The kinds of squares on the matrix, with their names. */
export const SQUARES = {
  assigned: "assigned",
  assumed: "assumed",
  covered: "covered by a role",
  granted: "would be granted",
} as const;

export type Square = keyof typeof SQUARES;

/** The kinds of squares that there are in a table; the first is always explained. */
export function squaresOf({ memberships, coveredCount, grantedCount }: AccessTable): Square[] {
  const squares: Square[] = ["assigned"];
  if (memberships.assumed.size > 0) squares.push("assumed");
  if (coveredCount > 0) squares.push("covered");
  if (grantedCount > 0) squares.push("granted");
  return squares;
}
