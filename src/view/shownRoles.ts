import type { AccessTable, TableRole } from "../model/accessTable.ts";
import { nameOf } from "../model/roles/role.ts";
import { sortedBy } from "../model/sortedBy.ts";
import { shownName } from "../model/wording.ts";
import { foldText } from "./find/foldText.ts";

/** The orders of the role buttons, with their labels. */
export const ROLE_ORDERS = {
  derivation: "As derived",
  cells: "Most cells",
  users: "Most users",
  groups: "Most groups",
  name: "By name",
} as const;

export type RoleOrder = keyof typeof ROLE_ORDERS;

/** The numbers of the roles whose name, id, or one of whose groups, contains the text; case and accents aside. */
export function matchingRoles(table: AccessTable, text: string): Uint32Array {
  const all = new Uint32Array(table.roles.length);
  for (let at = 0; at < all.length; at++) all[at] = at;
  const needle = foldText(text.trim());
  return needle ? all.filter(matcher(table, needle)) : all;
}

/** Those of them that are not discarded, in an order. */
export function shownRoles(table: AccessTable, text: string, order: RoleOrder): Uint32Array {
  const { roles } = table;
  const shown = matchingRoles(table, text).filter((at) => !roles[at].discarded);
  return inRoleOrder(shown, roles, order);
}

/** A test of roles for a text. Each group's name is searched once, however many roles have it. */
function matcher({ roles, memberships }: AccessTable, needle: string): (at: number) => boolean {
  const isMatch = Uint8Array.from(memberships.data.groupNames, (name) =>
    containsText(name, needle) ? 1 : 0,
  );
  return (at) => {
    const { id, name, groups } = roles[at];
    if (containsText(id, needle) || containsText(name, needle)) return true;
    for (let k = 0; k < groups.length; k++) if (isMatch[groups[k]]) return true;
    return false;
  };
}

function containsText(name: string, needle: string): boolean {
  return foldText(name).includes(needle);
}

function inRoleOrder(
  shown: Uint32Array,
  roles: readonly TableRole[],
  order: RoleOrder,
): Uint32Array {
  if (order === "derivation") return shown;
  const sizeOf = order === "name" ? nameRankOf(roles) : SIZES[order];
  return sortedBy(shown, roles.length, (at) => -sizeOf(roles[at]));
}

/** The sizes to sort roles by. */
const SIZES = {
  cells: ({ users, groups }: TableRole) => users.length * groups.length,
  users: ({ users }: TableRole) => users.length,
  groups: ({ groups }: TableRole) => groups.length,
};

let nameRanks = new Map<string, number>();

/** The rank of a role by its name, the last the least. Cached: comparing names is slow, and applying changes none. */
export function nameRankOf(roles: readonly TableRole[]): (role: TableRole) => number {
  if (!roles.every((role) => nameRanks.has(nameOf(role)))) {
    const { compare } = new Intl.Collator(undefined, { numeric: true });
    const names = roles.map(nameOf).sort((a, b) => compare(shownName(a), shownName(b)));
    nameRanks = new Map(names.map((name, at) => [name, -at]));
  }
  return (role) => nameRanks.get(nameOf(role))!;
}
