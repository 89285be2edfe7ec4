import { countShared, unionOf } from "../../lines.ts";
import { onceFor } from "../../onceFor.ts";
import type { TableRole } from "../role.ts";

/** The places of the roles of a table by their ids: kept for as long as they are the same. */
const placesById = onceFor(
  (roles: readonly TableRole[]) => new Map(roles.map(({ id }, at) => [id, at])),
);

/** The places of all roles that some get groups from, the nearest first and each once. */
function inheritedPlaces(some: Iterable<TableRole>, roles: readonly TableRole[]) {
  const found = new Set<number>();
  const add = ({ inherits }: TableRole) => {
    for (const id of inherits) {
      const at = placesById(roles).get(id);
      if (at !== undefined) found.add(at);
    }
  };
  for (const role of some) add(role);
  for (const at of found) add(roles[at]);
  return found;
}

/** The broader roles that a role gets groups from, nearest first, each once, if still there. */
export function inheritedRoles(role: TableRole, roles: readonly TableRole[]): readonly TableRole[] {
  if (role.inherits.length === 0) return [];
  const all = Array.from(inheritedPlaces([role], roles), (at) => roles[at]);
  return all.filter((other) => other.id !== role.id);
}

/** Those of them that give their groups to all people of a role: none that is put aside, or that one of these left. */
export function rolesAbove(role: TableRole, roles: readonly TableRole[]): readonly TableRole[] {
  return inheritedRoles(role, roles).filter((other) => givesToAll(other, role));
}

/** True for a role with all people of another one, unless it is put aside. */
export function givesToAll(
  { users, discarded }: Pick<TableRole, "users" | "discarded">,
  other: Pick<TableRole, "users">,
): boolean {
  return !discarded && countShared(users, other.users) === other.users.length;
}

/** All groups of a role: its own, and those that it inherits. */
export function groupsInAll(role: TableRole, roles: readonly TableRole[]): Uint32Array {
  return unionOf([role.groups, ...rolesAbove(role, roles).map(({ groups }) => groups)]);
}

/** The roles not applied that some applied ones inherit from, by their places: what they give is missing. */
export function missingLayers(some: Iterable<TableRole>, roles: readonly TableRole[]): number[] {
  const missing = [...inheritedPlaces(some, roles)].filter((at) => !roles[at].used);
  return missing.sort((a, b) => a - b);
}

/** True where one role gets groups from another, by ids, or is that one. */
export function reaches(
  inherits: ReadonlyMap<string, readonly string[]>,
  from: string,
  to: string,
): boolean {
  const reached = new Set([from]);
  for (const id of reached) for (const next of inherits.get(id) ?? []) reached.add(next);
  return reached.has(to);
}
