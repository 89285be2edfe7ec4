import { type Lines, line, lineCount, linesFrom, transpose } from "../lines.ts";
import { sortedBy } from "../sortedBy.ts";
import { shareOf, type Work } from "../tasks/slices.ts";
import { Closures } from "./closures.ts";
import { equalLinesSteps } from "./equalLines.ts";

/** A derived role, by columns. Its users are the holders of its group. */
export interface Candidate {
  readonly group: number;
  /** In column order. */
  readonly groups: Uint32Array;
}

/** The most held cells to derive roles of at once: half a frame the first time, not yet compiled. */
export const MOST_CELLS_AT_ONCE = 200_000;

/** The progress, roughly, when equal users are known, and when equal groups are, too. */
const USERS_DONE = 0.4;
const GROUPS_DONE = 0.7;

/**
 * The candidate roles of the held cells, in the order in which going through the users from the
 * top, and within a user through the groups from the left, meets them.
 *
 * A candidate's groups are the groups whose holders include all of its holders. So two candidates
 * have the same groups if and only if they have the same holders: equal columns are one candidate,
 * the leftmost. Of equal users and of equal groups only the first is looked at; real tables have
 * many of both. Yields the share that is done.
 */
export function* derive(rows: Lines, columns: Lines): Work<Candidate[]> {
  const users = yield* shareOf(equalLinesSteps(rows), 0, USERS_DONE);
  const groups = yield* shareOf(equalLinesSteps(columns), USERS_DONE, GROUPS_DONE);
  const closures = new Closures(rows, columns, users, groups);
  const candidates = candidatesOf(columns, groups);
  const cells = columns.items.length;
  let cellsDone = 0;
  for (const group of largestFirst(candidates, columns)) {
    closures.compute(group);
    cellsDone += sizeOf(columns, group);
    yield GROUPS_DONE + (cellsDone / cells) * (1 - GROUPS_DONE);
  }
  const equals = linesByFirst(groups);
  return inOrder(candidates, columns).map((group) => ({
    group,
    groups: withEquals(closures.of(group), equals),
  }));
}

/** Candidates as a few arrays of numbers, which can be handed over without a copy. */
export interface PackedCandidates {
  readonly of: Uint32Array;
  readonly groups: Lines;
}

export function packCandidates(candidates: readonly Candidate[]): PackedCandidates {
  return {
    of: Uint32Array.from(candidates, ({ group }) => group),
    groups: linesFrom(candidates.map(({ groups }) => groups)),
  };
}

/**
 * Each with a copy of its groups: a step to undo that holds a few roles must not hold all of them.
 */
export function unpackCandidates({ of, groups }: PackedCandidates): Candidate[] {
  return Array.from(of, (group, at) => ({ group, groups: line(groups, at).slice() }));
}

/** The first of each set of equal groups that anybody holds. */
function candidatesOf(columns: Lines, groups: Uint32Array): Uint32Array {
  return groups.filter((first, group) => first === group && sizeOf(columns, group) > 0);
}

/** The groups by their number of holders, descending. */
function largestFirst(some: Uint32Array, columns: Lines): Uint32Array {
  return sortedBy(some, lineCount(columns), (group) => -sizeOf(columns, group));
}

/** The groups by their first holders, then by column. */
function inOrder(some: Uint32Array, columns: Lines): number[] {
  return Array.from(
    sortedBy(some, lineCount(columns), (group) => columns.items[columns.start[group]]),
  );
}

/** For each first line the lines that equal it, itself included. */
function linesByFirst(firsts: Uint32Array): Lines {
  const start = Uint32Array.from({ length: firsts.length + 1 }, (_, at) => at);
  return transpose({ start, items: firsts }, firsts.length);
}

/** The groups and those that equal them, in column order. */
function withEquals(some: Uint32Array, equals: Lines): Uint32Array {
  let length = 0;
  for (const first of some) length += sizeOf(equals, first);
  if (length === some.length) return some;
  const all = new Uint32Array(length);
  length = 0;
  for (const first of some) {
    all.set(line(equals, first), length);
    length += sizeOf(equals, first);
  }
  return all.sort();
}

function sizeOf({ start }: Lines, i: number): number {
  return start[i + 1] - start[i];
}
