import { unionOf, without } from "../model/lines.ts";
import { usersIn } from "../model/table/folded.ts";
import type { Work } from "../model/tasks/slices.ts";
import type { MinedTable } from "./minedTable.ts";

export interface Uncovered {
  readonly count: number;
  /** Of a row that stands for many users, what each of them has. */
  readonly byUser: Uint32Array;
  readonly byGroup: Uint32Array;
}

/** Counts what is left over, by user and by group, as work that can be interrupted. */
export function* countUncovered(table: MinedTable): Work<Uncovered> {
  const byUser = new Uint32Array(table.userCount);
  const byGroup = new Uint32Array(table.groupCount);
  let count = 0;
  for (let group = 0; group < table.groupCount; group++) {
    const users = uncoveredUsers(table, group);
    for (let k = 0; k < users.length; k++) byUser[users[k]]++;
    byGroup[group] = usersIn(users, table.counts);
    count += byGroup[group];
    yield;
  }
  return { count, byUser, byGroup };
}

/** The users who hold a group that no applied role covers for them, sorted. */
export function uncoveredUsers(table: MinedTable, group: number): Uint32Array {
  const measured = table.measuredColumn(group);
  const applied = table.appliedRolesOf(group);
  if (applied.length === 0) return measured;
  return without(measured, unionOf(applied.map((role) => table.roles[role].users)));
}
