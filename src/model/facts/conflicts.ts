/**
 * Two groups that nobody may hold together, by their names. A `*` at the end of a name stands for any
 * rest. A name may be that of no group in the table: it may be, in the next one.
 */
export interface Conflict {
  readonly groups: readonly [string, string];
  /** Why not, in a person's words; empty where nobody said. */
  readonly reason: string;
}
