/**
 * A note that a table was compared with another export, which is not kept itself: with what file, when,
 * and what came out.
 */
export interface ComparedWith {
  /** The names of the files. */
  readonly files: readonly string[];
  /** Their kind, in words. */
  readonly format: string;
  /** The moment at which the comparison was begun, in ISO 8601: no two of a table have the same. */
  readonly time: string;
  /** The memberships in both, here alone, and there alone. */
  readonly same: number;
  readonly gained: number;
  readonly lost: number;
  readonly newUsers: number;
  readonly goneUsers: number;
  readonly newGroups: number;
  readonly goneGroups: number;
}
