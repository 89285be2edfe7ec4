import { includes, line, mergeLines, NO_LINE, without } from "../lines.ts";
import { CellSet } from "../table/cellSet.ts";
import type { Cell } from "../table/memberships.ts";
import type { Work } from "../tasks/slices.ts";
import { type Newer, numbersThere } from "./newer.ts";

/** What became of the assumed cells. */
export interface AssumedThere {
  /** The numbers of the cells of the newer table that are assumed and did not come so, or the reverse; sorted. */
  readonly toggled: readonly number[];
  /** Those that are assigned now, by their numbers before. */
  readonly assigned: readonly Cell[];
  /** The number of cells that are assumed no longer, since their user or group is gone, or are now. */
  readonly changes: number;
}

/**
 * The assumed cells in a newer export: those before that it has and does not assign, and those that it
 * brings itself, less what a person has taken out.
 */
export function* assumedInNewer({
  matching,
  before,
  newer,
  lose,
}: Pick<Newer, "matching" | "before" | "newer" | "lose">): Work<AssumedThere> {
  const { users, groups } = matching;
  const assigned: Cell[] = [];
  // All that came, less what is known by then.
  let changes = newer.direct.assumed?.items.length ?? 0;
  const changed = new Map<number, number[]>();
  const rowsBefore = new Set([...before.assumed.rows.keys(), ...before.covered.rows.keys()]);
  const came = before.direct.assumed;
  if (came)
    for (let user = 0; user < before.userCount; user++)
      if (came.start[user] < came.start[user + 1]) rowsBefore.add(user);
  for (const user of [...rowsBefore].sort((a, b) => a - b)) {
    yield;
    const now = Uint32Array.from(before.directlyAssumed(user));
    const cameHere = came ? line(came, user) : NO_LINE;
    const row = users[user];
    const there = row < 0 ? NO_LINE : line(newer.direct.rows, row);
    for (const group of now) {
      if (row < 0 || groups[group] < 0) {
        changes++;
        lose({ what: "assumed", user, group, text: "" });
      } else if (includes(there, groups[group])) assigned.push({ user, group });
    }
    if (row < 0) continue;
    const brought = newer.direct.assumed ? line(newer.direct.assumed, row) : NO_LINE;
    const takenOut = numbersThere(without(cameHere, now), groups);
    const stay = without(numbersThere(now, groups), there);
    // To be assumed and not brought so, or brought so and taken out.
    const add = without(stay, brought);
    const remove = brought.filter((group) => includes(takenOut, group));
    changes -= remove.length + stay.length - add.length;
    const toggled = mergeLines(add, remove);
    if (toggled.length > 0) changed.set(row, Array.from(toggled));
  }
  const { assumed: comes } = newer.direct;
  for (let user = 0; comes && user < before.userCount; user++) {
    const row = users[user];
    if (row < 0 || comes.start[row] === comes.start[row + 1]) continue;
    yield;
    // What was assigned and comes as assumed is held as it was: neither lost nor new.
    const held = numbersThere(line(before.direct.rows, user), groups);
    changes -= 2 * line(comes, row).filter((group) => includes(held, group)).length;
  }
  const toggled: number[] = [];
  for (const row of [...changed.keys()].sort((a, b) => a - b))
    for (const group of changed.get(row)!) toggled.push(newer.cellNumber(row, group));
  return { toggled, assigned, changes };
}

/** The cells of a set that are still there and not assigned, by their numbers in the newer table; sorted. */
export function cellsInNewer(
  cells: CellSet,
  { matching, newer }: Pick<Newer, "matching" | "newer">,
): number[] {
  const there = new CellSet();
  for (const [user, groups] of cells.rows) {
    const row = matching.users[user];
    if (row < 0) continue;
    const left = without(numbersThere(groups, matching.groups), line(newer.direct.rows, row));
    if (left.length > 0) there.flipAll([{ user: row, groups: Array.from(left) }]);
  }
  return there.numbers(newer.groupCount);
}
