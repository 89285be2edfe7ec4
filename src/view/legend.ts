import type { AccessTable } from "../model/accessTable.ts";
import { leavesOutNothing } from "../model/leftOut.ts";
import type { ComparedCells } from "../model/table/compared/comparedCells.ts";

/** The kinds of squares on the matrix of a table, with their names. */
const TABLE_SQUARES = {
  assigned: "assigned",
  assumed: "assumed",
  covered: "covered by a role",
  granted: "would be granted",
  removal: "marked for removal",
  leftOut: "left out",
} as const;

/** Those of a compared table beside them. */
const COMPARED_SQUARES = {
  gained: "gained",
  lost: "lost",
  same: "the same",
  new: "new",
  gone: "gone",
} as const;

export const SQUARES = { ...TABLE_SQUARES, ...COMPARED_SQUARES };

export type TableSquare = keyof typeof TABLE_SQUARES;
export type Square = keyof typeof SQUARES;

/** The kinds of squares that are shown of a table; the first is always explained. */
export function squaresOf(table: AccessTable): Square[] {
  const { compared } = table.memberships.data;
  return compared ? comparedSquares(table, compared) : tableSquares(table);
}

/** The kinds of squares that there are in a table by itself. */
export function tableSquares(table: AccessTable): TableSquare[] {
  const { memberships, coveredCount, grantedCount, decisions, leftOut } = table;
  const squares: TableSquare[] = ["assigned"];
  if (memberships.assumed.size > 0) squares.push("assumed");
  if (coveredCount > 0) squares.push("covered");
  if (grantedCount > 0) squares.push("granted");
  if (decisions.removalCount > 0) squares.push("removal");
  if (!leavesOutNothing(leftOut)) squares.push("leftOut");
  return squares;
}

/** Those of a compared table: colours of roles are not shown then. */
function comparedSquares(
  { memberships, leftOut }: AccessTable,
  { gained, lost, newUsers, newGroups, firstGoneUser, firstGoneGroup }: ComparedCells,
): Square[] {
  const squares: Square[] = [];
  if (gained.items.length > 0) squares.push("gained");
  if (lost.items.length > 0) squares.push("lost");
  squares.push("same");
  if (memberships.assumed.size > 0) squares.push("assumed");
  if (!leavesOutNothing(leftOut)) squares.push("leftOut");
  if (newUsers.length + newGroups.length > 0) squares.push("new");
  const { userCount, groupCount } = memberships;
  if (userCount > firstGoneUser || groupCount > firstGoneGroup) squares.push("gone");
  return squares;
}
