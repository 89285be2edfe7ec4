import { countShared, shared } from "../lines.ts";
import { countOf } from "../wording.ts";

/** How many users each row stands for; undefined where each is one. */
export type Counts = Uint32Array | undefined;

/** The rows of a table. */
interface UserRows {
  readonly userIds: readonly string[];
  readonly counts?: Uint32Array;
}

/** The number of users that some rows stand for. */
export function usersIn(rows: ArrayLike<number>, counts: Counts): number {
  if (!counts) return rows.length;
  let sum = 0;
  for (let k = 0; k < rows.length; k++) sum += counts[rows[k]];
  return sum;
}

/** The number of users that stand in two sorted lines of rows. */
export function usersInBoth(a: Uint32Array, b: Uint32Array, counts: Counts): number {
  return counts ? usersIn(shared(a, b), counts) : countShared(a, b);
}

/** The number of users of a table. */
export function allUsers({ userIds, counts }: UserRows): number {
  return counts ? counts.reduce((sum, count) => sum + count, 0) : userIds.length;
}

/** Why nothing can be said of single users; undefined where each row is one. */
export function foldedRefusal({ counts }: Pick<UserRows, "counts">): string | undefined {
  return counts
    ? "Rows stand for many users alike: what is done with one would be done with all. Open it unfolded for that."
    : undefined;
}

/** What a row of many users is called. */
export function alikeInWords(count: number): string {
  return `${countOf(count, "user")} alike`;
}
