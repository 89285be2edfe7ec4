import type { Memberships } from "../table/memberships.ts";

/** What a person adds to a table: one object, one line in the list that all else goes by. */
export interface Fact<T> {
  /** Its field in records, in files and in the schema. Stored: it never changes. */
  readonly key: string;
  /** What it is where nobody said anything. */
  readonly first: T;
  /** It as plain data that structured cloning takes. Stored: the form never changes. */
  record(value: T, table: Memberships): unknown;
  /** What a record stands for, checked, since it may be damaged. Those of before may have none. */
  read(record: unknown, table: Memberships): T;
  /** It as a table of the same users has it that is made beside this one: a comparison, a copy. */
  forSameUsers(value: T): T;
  /** The value as it is now; left out where it is never changed, only replaced. */
  copy?(value: T): T;
  /** The memory of one that a step to undo leads back to; left out where that is next to nothing. */
  bytes?(value: T): number;
  /** What else is another where it is. */
  readonly alsoTouches?: { readonly cells?: "many"; readonly decisions?: true };
  /** True where no role and no figure follows from it. */
  readonly isRemark?: true;
}
