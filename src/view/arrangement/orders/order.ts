import type { Memberships } from "../../../model/table/memberships.ts";
import type { Work } from "../../../model/tasks/slices.ts";

/** An order of users or groups that a person can choose, and that follows from the table alone. */
export interface ChosenOrder {
  /** As the menu shows it. */
  readonly text: string;
  /** The numbers of all users, or groups, in this order; undefined for the table's own. */
  find(table: Memberships): Work<Uint32Array | undefined>;
}

/** The table's own order, which is known. */
// biome-ignore lint/correctness/useYield: It is work like that of the other orders.
export function* ownOrder(): Work<undefined> {
  return undefined;
}
