import { addTo } from "../model/lines.ts";

export interface CellsByUser {
  /** Sorted. */
  readonly users: Uint32Array;
  readonly groupsOf: ReadonlyMap<number, readonly number[]>;
  readonly count: number;
}

/** The users that are put down between two chances to interrupt the work. */
const USERS_AT_ONCE = 10_000;

/** Gathers cells that come group by group, in the order of the groups, each with its users. */
export function* cellsByUser(columns: Iterable<readonly [group: number, users: Uint32Array]>) {
  const groupsOf = new Map<number, number[]>();
  let count = 0;
  for (const [group, users] of columns) {
    for (const user of users) {
      addTo(groupsOf, user, group);
      if (++count % USERS_AT_ONCE === 0) yield;
    }
    yield;
  }
  return { users: Uint32Array.from(groupsOf.keys()).sort(), groupsOf, count };
}
