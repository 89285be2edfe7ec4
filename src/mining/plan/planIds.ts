import { countShared } from "../../model/lines.ts";
import type { Memberships } from "../../model/table/memberships.ts";
import type { PlannedRole } from "./planOptions.ts";

type NamedTable = Pick<Memberships, "data" | "heldColumn" | "columnOf">;

/**
 * An id for each role of a plan: the name of its most telling group, which the fewest hold outside the
 * role. Where several roles have the same one, those after the first have a number behind it.
 */
export function planIds(roles: readonly PlannedRole[], memberships: NamedTable): string[] {
  const names = roles.map((role) => memberships.data.groupNames[tellingGroup(role, memberships)]);
  const taken = new Set<string>();
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

/** The group of a role that the fewest hold outside it; of several the first. */
function tellingGroup({ users, groups }: PlannedRole, memberships: NamedTable): number {
  let best = groups[0];
  let fewest = Number.POSITIVE_INFINITY;
  for (const group of groups) {
    const holders = memberships.heldColumn(group);
    const outside = holders.length - countShared(holders, users);
    if (outside >= fewest) continue;
    fewest = outside;
    best = group;
  }
  return best;
}
