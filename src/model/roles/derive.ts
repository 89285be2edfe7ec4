import { type Lines, line, lineCount, linesFrom } from "../lines.ts";
import { sortedBy } from "../sortedBy.ts";
import type { Work } from "../tasks/slices.ts";
import { closuresOf } from "./closures.ts";

/** A derived role, by columns. Its users are the holders of its group. */
export interface Candidate {
  readonly group: number;
  /** In column order. */
  readonly groups: Uint32Array;
}

/** The most held cells to derive roles of at once: half a frame the first time, not yet compiled. */
export const MOST_CELLS_AT_ONCE = 200_000;

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
  const closures = yield* closuresOf(rows, columns);
  return inOrder(closures.firsts, columns).map((group) => ({ group, groups: closures.of(group) }));
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

/** Each with a copy of its groups: a step to undo that holds some must not hold all of them. */
export function unpackCandidates({ of, groups }: PackedCandidates): Candidate[] {
  return Array.from(of, (group, at) => ({ group, groups: line(groups, at).slice() }));
}

/** The groups by their first holders, then by column. */
function inOrder(some: Uint32Array, columns: Lines): number[] {
  return Array.from(
    sortedBy(some, lineCount(columns), (group) => columns.items[columns.start[group]]),
  );
}
