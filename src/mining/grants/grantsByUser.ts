import { unionOf, without } from "../../model/lines.ts";
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
export function grantsByUser(table: MinedTable, at: number): Work<Grants> {
  const { used } = table.roles[at];
  return grants(table, at, (group) => (used ? [] : table.appliedRolesOf(group)));
}

/**
 * The same, but of an applied role less what roles that were applied before it grant: of all applied
 * roles together each cell once.
 */
export function grantsBeyond(table: MinedTable, at: number): Work<Grants> {
  return grants(table, at, (group) => {
    const applied = table.appliedRolesOf(group);
    const place = applied.indexOf(at);
    return place < 0 ? applied : applied.slice(0, place);
  });
}

/** The cells of a role that are neither held nor granted by others, which are told for each group. */
function* grants(
  table: MinedTable,
  at: number,
  othersOf: (group: number) => readonly number[],
): Work<Grants> {
  const { users, groups } = table.roles[at];
  const groupsOf = new Map<number, number[]>();
  let count = 0;
  for (const group of groups) {
    const others = unionOf(othersOf(group).map((role) => table.roles[role].users));
    for (const user of without(without(users, table.heldColumn(group)), others)) {
      const before = groupsOf.get(user);
      if (before) before.push(group);
      else groupsOf.set(user, [group]);
      count++;
    }
    yield;
  }
  return { users: Uint32Array.from(groupsOf.keys()).sort(), groupsOf, count };
}
