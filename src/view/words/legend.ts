import type { AccessTable } from "../../model/accessTable.ts";
import { excludesNothing } from "../../model/facts/excluded.ts";

/** The kinds of squares on the matrix, with their names; the last ones of compared tables alone. */
export const SQUARES = {
  assigned: "assigned",
  assumed: "assumed",
  covered: "covered by a role",
  granted: "would be granted",
  removal: "marked for removal",
  excluded: "left out",
  gained: "gained",
  lost: "lost",
  same: "the same",
  new: "new",
  gone: "gone",
} as const;

export type Square = keyof typeof SQUARES;

/** The kinds of squares that there are in a table; the first is always explained. */
export function squaresOf(table: AccessTable): Square[] {
  const { memberships, coveredCount, grantedCount, decisions, excluded } = table;
  const isCompared = memberships.data.compared !== undefined;
  const squares: Square[] = isCompared ? ["gained", "lost", "same", "new", "gone"] : ["assigned"];
  if (memberships.assumed.size > 0) squares.push("assumed");
  // What a comparison shows has no colours of roles.
  if (coveredCount > 0 && !isCompared) squares.push("covered");
  if (grantedCount > 0 && !isCompared) squares.push("granted");
  if (decisions.removalCount > 0 && !isCompared) squares.push("removal");
  if (!excludesNothing(excluded)) squares.push("excluded");
  return squares;
}
