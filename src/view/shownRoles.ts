import type { AccessTable, KeptRole } from "../model/accessTable.ts";
import { sortedBy } from "../model/sortedBy.ts";
import { foldText } from "./find/haystack.ts";

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
  const wanted = foldText(text.trim());
  return inRoleOrder(wanted ? all.filter(matcher(table, wanted)) : all, roles, order);
}

/** Each group's name is searched once, however many roles have it. */
function matcher({ roles, memberships }: AccessTable, wanted: string): (at: number) => boolean {
  const isMatch = Uint8Array.from(memberships.data.groupNames, (name) =>
    containsText(name, wanted) ? 1 : 0,
  );
  return (at) => {
    const { id, groups } = roles[at];
    if (containsText(id, wanted)) return true;
    for (let k = 0; k < groups.length; k++) if (isMatch[groups[k]]) return true;
    return false;
  };
}

function containsText(name: string, wanted: string): boolean {
  return foldText(name).includes(wanted);
}

function inRoleOrder(
  shown: Uint32Array,
  roles: readonly KeptRole[],
  order: RoleOrder,
): Uint32Array {
  if (order === "derivation") return shown;
  const sizeOf = order === "name" ? nameRankOf(roles) : SIZES[order];
  return sortedBy(shown, roles.length, (at) => -sizeOf(roles[at]));
}

/** The number of cells that a role would cover, of its users, and of its groups. */
const SIZES = {
  cells: ({ users, groups }: KeptRole) => users.length * groups.length,
  users: ({ users }: KeptRole) => users.length,
  groups: ({ groups }: KeptRole) => groups.length,
};

let nameRanks = new Map<string, number>();

/** Comparing names is slow, and applying a role changes none of them: their order is remembered. */
function nameRankOf(roles: readonly KeptRole[]): (role: KeptRole) => number {
  if (!roles.every(({ id }) => nameRanks.has(id))) {
    const { compare } = new Intl.Collator(undefined, { numeric: true });
    const ids = roles.map(({ id }) => id).sort(compare);
    nameRanks = new Map(ids.map((id, at) => [id, -at]));
  }
  return ({ id }) => nameRanks.get(id)!;
}
