import { type Matching, NOT_THERE } from "../comparison/matching.ts";
import type { TableState } from "../state/tableState.ts";
import type { Cell, Memberships } from "../table/memberships.ts";

/** A newer export of a table, as what people did to the table is carried over into it. */
export interface Newer {
  /** By row and column of the table before: the one in the newer, or `NOT_THERE`. */
  readonly matching: Matching;
  /** The table before, with all that was added to it. */
  readonly before: Memberships;
  /** The newer one as it came in; with groups in groups worked out where those count. */
  readonly newer: Memberships;
  /** The table before with its roles. */
  readonly state: TableState;
  /** The cells that were assumed and are assigned now, by their numbers before. */
  readonly assigned: readonly Cell[];
  /** True where the newer one has other held cells: roles that were derived before are out of date. */
  readonly hasOtherCells: boolean;
  /** Notes something that a person did and that there is no place for any more. */
  lose(lost: Lost): void;
}

/** Something that a person did and that a newer export has no place for; by the numbers before. */
export interface Lost {
  readonly what:
    | "decision"
    | "assumed"
    | "leftOut"
    | "attribute"
    | "conflict"
    | "nesting"
    | "variant";
  readonly user?: number;
  readonly group?: number;
  /** Its reason, or its name. */
  readonly text: string;
  /** True for a decision of which the news tell that it came true, or not: who had that cell is gone. */
  readonly isNews?: boolean;
}

/** Some of the users, or groups, by their numbers in the newer table, sorted; those that are gone are left out. */
export function numbersThere(some: ArrayLike<number>, toThere: Int32Array): Uint32Array {
  const numbers = new Uint32Array(some.length);
  let length = 0;
  for (let k = 0; k < some.length; k++) {
    const there = toThere[some[k]];
    if (there !== NOT_THERE) numbers[length++] = there;
  }
  return numbers.slice(0, length).sort();
}

/** Those of some that the newer table does not have, by their numbers before. */
export function thoseGone(some: Uint32Array, toThere: Int32Array): Uint32Array {
  return some.filter((one) => toThere[one] === NOT_THERE);
}

/** The id that a user has in the newer table; one of nobody stays: who is gone may come back. */
export function idThere(id: string, { matching, before, newer }: Newer): string {
  const user = before.rowOf(id);
  return newer.data.userIds[user === undefined ? NOT_THERE : matching.users[user]] ?? id;
}

/** The name that a group has in the newer table; one of no group stays. */
export function groupThere(name: string, { matching, before, newer }: Newer): string {
  const group = before.columnOf(name);
  return newer.data.groupNames[group === undefined ? NOT_THERE : matching.groups[group]] ?? name;
}
