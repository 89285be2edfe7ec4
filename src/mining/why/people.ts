import { NO_LINE } from "../../model/lines.ts";
import type { Work } from "../../model/tasks/slices.ts";
import type { MinedTable } from "../minedTable.ts";

export interface People {
  /** 1 for each user who counts: nobody who is left out says anything about a role. */
  readonly isCounted: Uint8Array;
  /** Those who have the role, sorted. */
  readonly holders: Uint32Array;
}

/**
 * The users who hold all groups of a role, whether or not it lists them: a role that was derived
 * lists just these, one of a plan or made by hand perhaps fewer, or others. Since applied roles may
 * have taken groups out of it, `groups` are those that it was derived with. A role without groups
 * says nothing of who holds it: then its own users count.
 */
export function* holdersOf(
  groups: Uint32Array,
  users: Uint32Array,
  table: Pick<MinedTable, "heldColumn">,
): Work<Uint32Array> {
  if (groups.length === 0) return users;
  // The group with the fewest holders first: none of the others can bring any more.
  const columns = Array.from(groups, (group) => table.heldColumn(group));
  columns.sort((a, b) => a.length - b.length);
  let holders = columns[0];
  for (const column of columns) {
    holders = shared(holders, column);
    yield;
  }
  return holders;
}

/** The users that are counted, of so many, without some. */
export function countedPeople(userCount: number, excluded: Uint32Array, holders: Uint32Array) {
  const isCounted = new Uint8Array(userCount).fill(1);
  for (const user of excluded) isCounted[user] = 0;
  return { isCounted, holders: holders.filter((user) => isCounted[user]) };
}

function shared(a: Uint32Array, b: Uint32Array): Uint32Array {
  if (a === b || a.length === 0) return a;
  let at = 0;
  const both = a.filter((one) => {
    while (at < b.length && b[at] < one) at++;
    return b[at] === one;
  });
  return both.length === 0 ? NO_LINE : both;
}
