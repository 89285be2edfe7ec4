import { NO_LINE, unionOf, without } from "../../model/lines.ts";
import type { Work } from "../../model/tasks/slices.ts";
import type { MinedTable } from "../minedTable.ts";

/** The users that a role grants something, and what. */
export interface Grants {
  /** Sorted. */
  readonly users: Uint32Array;
  /** For each of them the groups, sorted. */
  readonly groupsOf: ReadonlyMap<number, readonly number[]>;
  readonly count: number;
}

/**
 * The cells that a role would newly grant: those that are neither held nor granted by an applied
 * role; of an applied role all that are not held.
 */
export function* grantsByUser(table: MinedTable, at: number): Work<Grants> {
  const { users, groups, used } = table.roles[at];
  const groupsOf = new Map<number, number[]>();
  let count = 0;
  for (const group of groups) {
    for (const user of without(
      without(users, table.heldColumn(group)),
      granted(table, group, used),
    )) {
      const others = groupsOf.get(user);
      if (others) others.push(group);
      else groupsOf.set(user, [group]);
      count++;
    }
    yield;
  }
  return { users: Uint32Array.from(groupsOf.keys()).sort(), groupsOf, count };
}

/** The users to whom applied roles give a group already. */
function granted(table: MinedTable, group: number, isUsed: boolean): Uint32Array {
  if (isUsed) return NO_LINE;
  return unionOf(table.appliedRolesOf(group).map((role) => table.roles[role].users));
}
