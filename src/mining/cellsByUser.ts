import { addTo } from "../model/lines.ts";
import { type Counts, usersIn } from "../model/table/folded.ts";

export interface CellsByUser {
  /** Sorted. */
  readonly users: Uint32Array;
  readonly groupsOf: ReadonlyMap<number, readonly number[]>;
  /** The number of cells, each counted for every user of its row. */
  readonly count: number;
}

/** The users that are put down between two chances to interrupt the work. */
const USERS_AT_ONCE = 10_000;

/** Gathers cells that come group by group, in the order of the groups, each with its users. */
export function* cellsByUser(
  columns: Iterable<readonly [group: number, users: Uint32Array]>,
  counts: Counts,
) {
  const groupsOf = new Map<number, number[]>();
  let [count, done] = [0, 0];
  for (const [group, users] of columns) {
    for (const user of users) {
      addTo(groupsOf, user, group);
      if (++done % USERS_AT_ONCE === 0) yield;
    }
    count += usersIn(users, counts);
    yield;
  }
  return { users: Uint32Array.from(groupsOf.keys()).sort(), groupsOf, count };
}
