import { areEqual } from "../../lines.ts";
import { isKept, newRole, type TableRole } from "../role.ts";

/**
 * New roles in the place of those before, of which a person keeps some: pinned ones, and discarded
 * ones. These stay in their places, unapplied, with their groups and users. A new role with the id of
 * one of them is not added, nor one with the groups of one of them, unless equal groups may stand
 * beside one another. Where none is kept, the new ones are the roles.
 */
export function besideKept(
  before: readonly TableRole[],
  fresh: readonly TableRole[],
  areEqualAllowed = false,
): readonly TableRole[] {
  const places = [...before.keys()].filter((at) => isKept(before[at]));
  if (places.length === 0) return fresh;
  const kept = places.map((at) => before[at]);
  const ids = new Set(kept.map(({ id }) => id));
  const groupsKept = new Map<string, Uint32Array[]>();
  for (const { derivedGroups } of kept) {
    const alike = groupsKept.get(keyOf(derivedGroups));
    if (alike) alike.push(derivedGroups);
    else groupsKept.set(keyOf(derivedGroups), [derivedGroups]);
  }
  const isEqual = ({ groups }: TableRole) =>
    groupsKept.get(keyOf(groups))?.some((one) => areEqual(one, groups));
  const others = fresh.filter((role) => !ids.has(role.id) && (areEqualAllowed || !isEqual(role)));
  const roles: TableRole[] = [];
  let next = 0;
  for (const [k, place] of places.entries()) {
    while (roles.length < place && next < others.length) roles.push(others[next++]);
    roles.push(unapplied(kept[k]));
  }
  return [...roles, ...others.slice(next)];
}

/** The same for equal groups. */
function keyOf(groups: Uint32Array): string {
  return `${groups.length} ${groups[0]}`;
}

function unapplied(role: TableRole): TableRole {
  if (!role.used && role.groups === role.derivedGroups) return role;
  return newRole({ ...role, groups: role.derivedGroups, used: false });
}
