import { unionOf } from "../../lines.ts";
import type { TableRole } from "../role.ts";

const known = new WeakMap<readonly TableRole[], ReadonlyMap<string, TableRole>>();

/** The roles of a table by their ids: kept for as long as they are the same. */
function byId(roles: readonly TableRole[]): ReadonlyMap<string, TableRole> {
  let found = known.get(roles);
  if (!found) known.set(roles, (found = new Map(roles.map((role) => [role.id, role]))));
  return found;
}

/**
 * The broader roles that a role gets groups from, those that it names and those that these name, the
 * nearest first and each once. One that is not there any more is left out.
 */
export function inheritedRoles(role: TableRole, roles: readonly TableRole[]): readonly TableRole[] {
  if (role.inherits.length === 0) return [];
  const all = byId(roles);
  const found = new Set([role]);
  for (const { inherits } of found)
    for (const id of inherits) {
      const other = all.get(id);
      if (other) found.add(other);
    }
  found.delete(role);
  return [...found];
}

/** All groups of a role: its own, and those that it inherits. */
export function groupsInAll(role: TableRole, roles: readonly TableRole[]): Uint32Array {
  return unionOf([role.groups, ...inheritedRoles(role, roles).map(({ groups }) => groups)]);
}
