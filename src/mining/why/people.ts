import { NO_LINE } from "../../model/lines.ts";
import type { Counts } from "../../model/table/folded.ts";
import type { Work } from "../../model/tasks/slices.ts";
import type { MinedTable } from "../minedTable.ts";

export interface People {
  /** The users that each row stands for; 0 for who does not count: nobody who is left out says anything about a role. */
  readonly counted: Uint32Array;
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

/** The users that are counted, of so many, without some; `counts` where rows stand for many. */
export function countedPeople(
  userCount: number,
  excluded: Uint32Array,
  holders: Uint32Array,
  counts?: Counts,
): People {
  const counted = counts?.slice() ?? new Uint32Array(userCount).fill(1);
  for (const user of excluded) counted[user] = 0;
  return { counted, holders: holders.filter((user) => counted[user]) };
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
