import type { AccessTable } from "../../model/accessTable.ts";
import { sortedBy } from "../../model/sortedBy.ts";
import { matchingRoles, nameRankOf } from "../shownRoles.ts";
import { isOfTab, type RoleColumn, type RoleSort, type RoleTables } from "./roleTables.ts";

/** Figures of all roles, by their numbers. */
export interface RoleFigureLists {
  /** Of a candidate the held cells that applying it would newly cover, of an applied role those that it covers. */
  readonly gain: ArrayLike<number>;
  /** The cells that a role grants, or would, and no other one does. */
  readonly grants: ArrayLike<number>;
}

/** The numbers of a table's roles that a filter leaves, in their order. */
export function roleRows(
  table: AccessTable,
  { tab, filter, sorts }: Pick<RoleTables, "tab" | "filter" | "sorts">,
  figures: RoleFigureLists | undefined,
): Uint32Array {
  const matching = matchingRoles(table, filter);
  const { roles } = table;
  if (tab !== "applied") {
    const rows = matching.filter((at) => isOfTab(tab, roles[at]));
    return inOrder(rows, table, sorts[tab], figures);
  }
  const isMatch = new Uint8Array(roles.length);
  for (const at of matching) isMatch[at] = 1;
  const applied = Uint32Array.from(table.applied.filter((at) => isMatch[at]));
  return inOrder(applied, table, sorts.applied, figures);
}

function inOrder(
  rows: Uint32Array,
  { roles }: AccessTable,
  sort: RoleSort | undefined,
  figures: RoleFigureLists | undefined,
): Uint32Array {
  if (!sort) return rows;
  const numberOf = numbersOf(roles, sort.column, figures);
  if (!numberOf) return rows;
  const sign = sort.isAscending ? 1 : -1;
  return sortedBy(rows, roles.length, (at) => sign * numberOf(at));
}

/** The number by which a column sorts; undefined while it is not known. */
function numbersOf(
  roles: AccessTable["roles"],
  column: RoleColumn,
  figures: RoleFigureLists | undefined,
): ((at: number) => number) | undefined {
  switch (column) {
    case "name": {
      const rankOf = nameRankOf(roles);
      return (at) => -rankOf(roles[at]);
    }
    case "users":
      return (at) => roles[at].users.length;
    case "groups":
      return (at) => roles[at].groups.length;
    case "cells":
      return (at) => roles[at].users.length * roles[at].groups.length;
    default:
      return figures && ((at) => figures[column][at]);
  }
}

/** The order after a press on a column's heading: the greatest first, the least first, none. */
export function nextSort(sort: RoleSort | undefined, column: RoleColumn): RoleSort | undefined {
  const beginsAscending = column === "name";
  if (sort?.column !== column) return { column, isAscending: beginsAscending };
  return sort.isAscending === beginsAscending
    ? { column, isAscending: !beginsAscending }
    : undefined;
}
