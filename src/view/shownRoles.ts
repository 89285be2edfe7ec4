import type { AccessTable, TableRole } from "../model/accessTable.ts";
import { sortedBy } from "../model/sortedBy.ts";
import { folded } from "./find/haystack.ts";

/** The orders of the roles' buttons, in words. */
export const ROLE_ORDERS = {
  derivation: "As derived",
  cells: "Most cells",
  users: "Most users",
  groups: "Most groups",
  name: "By name",
} as const;

export type RoleOrder = keyof typeof ROLE_ORDERS;

/** The roles whose id or one of whose groups holds the text, whatever the case and accents, by their numbers. */
export function shownRoles(table: AccessTable, text: string, order: RoleOrder): Uint32Array {
  const { roles } = table;
  const all = new Uint32Array(roles.length);
  for (let at = 0; at < all.length; at++) all[at] = at;
  const wanted = folded(text.trim());
  return inOrder(wanted ? all.filter(matching(table, wanted)) : all, roles, order);
}

/** Each group's name is searched once, however many roles have it. */
function matching({ roles, memberships }: AccessTable, wanted: string): (at: number) => boolean {
  const isFound = Uint8Array.from(memberships.data.groupNames, (name) =>
    holds(name, wanted) ? 1 : 0,
  );
  return (at) => {
    const { id, groups } = roles[at];
    if (holds(id, wanted)) return true;
    for (let k = 0; k < groups.length; k++) if (isFound[groups[k]]) return true;
    return false;
  };
}

function holds(name: string, wanted: string): boolean {
  return folded(name).includes(wanted);
}

function inOrder(shown: Uint32Array, roles: readonly TableRole[], order: RoleOrder): Uint32Array {
  if (order === "derivation") return shown;
  const sizeOf = order === "name" ? namePlaces(roles) : SIZES[order];
  return sortedBy(shown, roles.length, (at) => -sizeOf(roles[at]));
}

/** The number of cells that a role would cover, of its users, and of its groups. */
const SIZES = {
  cells: ({ users, groups }: TableRole) => users.length * groups.length,
  users: ({ users }: TableRole) => users.length,
  groups: ({ groups }: TableRole) => groups.length,
};

let places = new Map<string, number>();

/** Comparing names is slow, and applying a role changes none of them: their order is remembered. */
function namePlaces(roles: readonly TableRole[]): (role: TableRole) => number {
  if (!roles.every(({ id }) => places.has(id))) {
    const { compare } = new Intl.Collator(undefined, { numeric: true });
    const ids = roles.map(({ id }) => id).sort(compare);
    places = new Map(ids.map((id, at) => [id, -at]));
  }
  return ({ id }) => places.get(id)!;
}
