import { equalLines } from "./equalLines.ts";
import { type Lines, line, lineCount, lowerBound, transpose } from "./lines.ts";

/** A role as it is derived, in columns' numbers. Its users are those that hold its group. */
export interface Candidate {
  readonly group: number;
  /** In column order. */
  readonly groups: Uint32Array;
}

/** When equal users are known, and when equal groups are, too: about as parts of the time. */
const USERS_DONE = 0.4;
const GROUPS_DONE = 0.7;
/** Among so many holders the one with the fewest groups is looked for. */
const LOOKED_AT = 16;

/**
 * The candidate roles of the held cells, in the order in which going through the users from the
 * top, and within a user through the groups from the left, meets them. Tells how much is done.
 *
 * A candidate's groups are the groups whose holders include all of its holders. So two candidates
 * have the same groups just if they have the same holders: equal columns are one candidate, the
 * leftmost. Of equal users and of equal groups only the first is looked at; real tables have many
 * of both.
 */
export function derive(
  rows: Lines,
  columns: Lines,
  tell: (done: number) => void = () => {},
): Candidate[] {
  const users = equalLines(rows, (part) => tell(part * USERS_DONE));
  const groups = equalLines(columns, (part) =>
    tell(USERS_DONE + part * (GROUPS_DONE - USERS_DONE)),
  );
  const holding = { rows, columns, users, groups };
  const equals = linesByFirst(groups);
  // As many as a user holds at most fit, since a closure begins with a user's groups.
  const closure = new Uint32Array(lineCount(columns));
  const candidates: Candidate[] = [];
  let seen = 0;
  for (const group of inOrder(columns, groups)) {
    const count = putClosure(group, holding, closure);
    candidates.push({ group, groups: withEquals(closure, count, equals) });
    seen += columns.start[group + 1] - columns.start[group];
    tell(GROUPS_DONE + (seen / columns.items.length) * (1 - GROUPS_DONE));
  }
  return candidates;
}

/** The first of equal groups, each that anybody holds: by their first holders, then by column. */
function inOrder(columns: Lines, groups: Uint32Array): number[] {
  const isHeld = (group: number) => columns.start[group] < columns.start[group + 1];
  const candidates = groups.filter((first, group) => first === group && isHeld(group));
  const firstHolder = (group: number) => columns.items[columns.start[group]];
  const keys = Float64Array.from(candidates, (group) => firstHolder(group) * groups.length + group);
  return Array.from(keys.sort(), (key) => key % groups.length);
}

interface Holding {
  readonly rows: Lines;
  readonly columns: Lines;
  /** The first user that equals each. */
  readonly users: Uint32Array;
  /** The first group that equals each. */
  readonly groups: Uint32Array;
}

/** Puts the groups that all holders of `group` hold, the first of equal ones; returns how many. */
function putClosure(group: number, holding: Holding, closure: Uint32Array): number {
  const { rows, columns, users, groups } = holding;
  const { items } = rows;
  const begin = smallestHolder(group, holding);
  const own = columns.start[group + 1] - columns.start[group];
  let length = 0;
  for (let k = rows.start[begin]; k < rows.start[begin + 1]; k++) {
    const other = items[k];
    if (other !== group && columns.start[other + 1] - columns.start[other] <= own) continue;
    if (groups[other] === other) closure[length++] = other;
  }
  const end = columns.start[group + 1];
  for (let h = columns.start[group]; h < end && length > 1; h++) {
    const holder = columns.items[h];
    if (users[holder] !== holder) continue;
    let from = rows.start[holder];
    const to = rows.start[holder + 1];
    let kept = 0;
    for (let k = 0; k < length; k++) {
      from = lowerBound(items, closure[k], from, to);
      if (from < to && items[from] === closure[k]) closure[kept++] = closure[k];
    }
    length = kept;
  }
  return length;
}

/** The holder with the fewest groups, of the first few. */
function smallestHolder(group: number, { rows, columns }: Holding): number {
  const from = columns.start[group];
  const to = Math.min(from + LOOKED_AT, columns.start[group + 1]);
  const size = (user: number) => rows.start[user + 1] - rows.start[user];
  let least = columns.items[from];
  for (let h = from + 1; h < to; h++)
    if (size(columns.items[h]) < size(least)) least = columns.items[h];
  return least;
}

/** For each first line those that equal it, itself included. */
function linesByFirst(firsts: Uint32Array): Lines {
  const start = Uint32Array.from({ length: firsts.length + 1 }, (_, at) => at);
  return transpose({ start, items: firsts }, firsts.length);
}

/** The first few of some groups, and those that equal them, in column order. */
function withEquals(some: Uint32Array, count: number, equals: Lines): Uint32Array {
  const sizeOf = (first: number) => equals.start[first + 1] - equals.start[first];
  let length = 0;
  for (let k = 0; k < count; k++) length += sizeOf(some[k]);
  if (length === count) return some.slice(0, count);
  const all = new Uint32Array(length);
  length = 0;
  for (let k = 0; k < count; k++) {
    all.set(line(equals, some[k]), length);
    length += sizeOf(some[k]);
  }
  return all.sort();
}
