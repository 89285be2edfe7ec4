import { NO_LINE } from "../model/lines.ts";
import { sortedBy } from "../model/sortedBy.ts";
import { type Counts, usersIn } from "../model/table/folded.ts";
import type { Work } from "../model/tasks/slices.ts";
import type { MinedTable } from "./minedTable.ts";

/** Users, or groups, that are almost in a role, those that lack the fewest cells first. */
export interface Almost {
  readonly items: Uint32Array;
  /** For each of the items, the number of cells that it lacks; of users alike, that each of them lacks. */
  readonly lacking: Uint32Array;
  /** The number of cells that they all lack together. */
  readonly cells: number;
}

/** Who is almost in a role, and which groups almost are. What is left out isn't counted anywhere. */
export interface AlmostIn {
  /** The groups that the role has at present; both lists are sorted. */
  readonly groups: Uint32Array;
  readonly users: Uint32Array;
  readonly almostUsers: Almost;
  /** The groups beside the role's own, and those that it inherits, that nearly all of its users hold. */
  readonly almostGroups: Almost;
}

/**
 * The users who hold at least so many percent of a role's groups, and the groups that at least so
 * many percent of its users hold; neither those who hold all nor what is in the role. Its groups are
 * those that it has now: of a candidate, what applied roles have left to it. What it inherits is its own, too.
 */
export function* almostIn(
  table: MinedTable,
  at: number,
  percent: number,
  inherited: Uint32Array = NO_LINE,
): Work<AlmostIn> {
  const role = table.roles[at];
  const { counts } = table;
  const groups = role.groups.filter((group) => !table.excludesGroup(group));
  const users = role.users.filter((user) => !table.excludesUser(user));
  const isOfRole = flags(users, table.userCount);

  const groupsOfUser = new Uint32Array(table.userCount);
  for (const group of groups) {
    const holders = table.heldColumn(group);
    for (let k = 0; k < holders.length; k++) groupsOfUser[holders[k]]++;
    yield;
  }
  for (const user of role.users) groupsOfUser[user] = 0;

  const usersOfGroup = new Uint32Array(table.groupCount);
  for (let group = 0; group < table.groupCount; group++) {
    const holders = table.heldColumn(group);
    let count = 0;
    for (let k = 0; k < holders.length; k++)
      count += isOfRole[holders[k]] && (counts?.[holders[k]] ?? 1);
    usersOfGroup[group] = count;
    yield;
  }
  for (const group of role.groups) usersOfGroup[group] = 0;
  for (const group of inherited) usersOfGroup[group] = 0;

  return {
    groups,
    users,
    almostUsers: almostOf(
      groupsOfUser,
      groups.length,
      percent,
      (user) => table.excludesUser(user),
      counts,
    ),
    almostGroups: almostOf(usersOfGroup, usersIn(users, counts), percent, (group) =>
      table.excludesGroup(group),
    ),
  };
}

/** The items that have at least so many percent of some cells, and not all of them. */
function almostOf(
  counts: Uint32Array,
  whole: number,
  percent: number,
  isExcluded: (item: number) => boolean,
  alike?: Counts,
): Almost {
  const some: number[] = [];
  let cells = 0;
  for (let item = 0; item < counts.length; item++) {
    const count = counts[item];
    // Whole numbers: exactly so many percent are enough.
    if (count === 0 || count >= whole || 100 * count < percent * whole) continue;
    if (isExcluded(item)) continue;
    some.push(item);
    cells += (whole - count) * (alike?.[item] ?? 1);
  }
  const items = sortedBy(some, counts.length, (item) => whole - counts[item]);
  return { items, lacking: items.map((item) => whole - counts[item]), cells };
}

function flags(some: Uint32Array, count: number): Uint8Array {
  const all = new Uint8Array(count);
  for (let k = 0; k < some.length; k++) all[some[k]] = 1;
  return all;
}

/** The first of some sorted numbers that are in neither of two lines, enough to name them. */
export function firstMissing(
  wanted: Uint32Array,
  assigned: Uint32Array,
  assumed: ArrayLike<number>,
  most: number,
): number[] {
  const missing: number[] = [];
  for (let k = 0, a = 0, b = 0; k < wanted.length && missing.length < most; k++) {
    while (a < assigned.length && assigned[a] < wanted[k]) a++;
    while (b < assumed.length && assumed[b] < wanted[k]) b++;
    if (assigned[a] !== wanted[k] && assumed[b] !== wanted[k]) missing.push(wanted[k]);
  }
  return missing;
}
