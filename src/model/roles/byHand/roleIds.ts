import { countShared } from "../../lines.ts";
import type { Memberships } from "../../table/memberships.ts";
import { atOnce, type Work } from "../../tasks/slices.ts";
import { Marks } from "../marks.ts";

type NamedTable = Pick<Memberships, "data" | "heldColumn" | "columnOf">;

/** Groups and users that are to be a role. */
export interface RoleShape {
  readonly groups: Uint32Array;
  readonly users: Uint32Array;
}

/**
 * An id for each new role: the name of its most telling group, which the fewest hold outside the role.
 * Where another role has it, of those that are there or of the new ones before it, a number is behind
 * it. One without a group is a `Role`.
 */
export function roleIds(
  roles: readonly RoleShape[],
  memberships: NamedTable,
  others: Iterable<string> = [],
): string[] {
  return atOnce(roleIdsSteps(roles, memberships, others));
}

/** The same for many roles, role by role. */
export function* roleIdsSteps(
  roles: readonly RoleShape[],
  memberships: NamedTable,
  others: Iterable<string>,
): Work<string[]> {
  const { groupNames } = memberships.data;
  const names: string[] = [];
  for (const role of roles) {
    names.push(groupNames[tellingGroup(role, memberships)] ?? "Role");
    yield;
  }
  const taken = new Set(others);
  const isFirst = names.map((name) => !taken.has(name) && taken.add(name) !== undefined);
  const last = new Map<string, number>();
  return names.map((name, at) => {
    if (isFirst[at]) return name;
    for (let number = (last.get(name) ?? 1) + 1; ; number++) {
      const id = `${name} ${number}`;
      if (taken.has(id) || memberships.columnOf(id) !== undefined) continue;
      last.set(name, number);
      taken.add(id);
      return id;
    }
  });
}

/** The users of the role whose most telling group is looked for. */
const inRole = new Marks();

/** The group of a role that the fewest hold outside it; of several the first. */
function tellingGroup({ users, groups }: RoleShape, memberships: NamedTable): number {
  inRole.clear([users]);
  for (let k = 0; k < users.length; k++) inRole.add(users[k]);
  let best = groups[0];
  let fewest = Number.POSITIVE_INFINITY;
  for (const group of groups) {
    const holders = memberships.heldColumn(group);
    const outside = holders.length - countInRole(holders, users);
    if (outside >= fewest) continue;
    fewest = outside;
    best = group;
  }
  return best;
}

/** The number of holders in the role: they are looked up where they are the fewer. */
function countInRole(holders: Uint32Array, users: Uint32Array): number {
  if (users.length < holders.length) return countShared(holders, users);
  let count = 0;
  for (let k = 0; k < holders.length; k++) if (inRole.has(holders[k])) count++;
  return count;
}
