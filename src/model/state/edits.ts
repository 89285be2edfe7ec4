import type { Excluded } from "../facts/excluded.ts";
import type { Facts } from "../facts/facts.ts";
import type { Nesting } from "../facts/nesting.ts";
import type { TableRole } from "../roles/role.ts";
import type { CarriedOver } from "../roles/roleState.ts";
import type { Expanded } from "../table/memberships.ts";

/** What a file may bring along with a table: roles, and what persons have added. */
export interface RoleSet extends Partial<Facts> {
  readonly roles: readonly TableRole[];
  /** The used roles, in the order of their application. */
  readonly applied: readonly number[];
}

/** All edits of a table since it came in: enough to restore it as it is. */
export interface TableEdits extends RoleSet {
  /** The sorted numbers of cells that are held and were not when they came in, or the reverse. */
  readonly toggled?: readonly number[];
  /** The numbers of the cells whose holding differs from that at the last recalculation; sorted. */
  readonly changedSince?: readonly number[];
  readonly isRecalculated?: boolean;
  /** What was left out at the last recalculation, and which memberships counted. */
  readonly derivedWithout?: Excluded;
  readonly derivedNesting?: Nesting;
  /** The roles as they came into a newer export since then. */
  readonly carriedOver?: CarriedOver | null;
}

export interface TableOptions {
  readonly name?: string;
  /** True where it was generated, not opened from a file. */
  readonly isSample?: boolean;
  /** Called in the place of any command, for a table that is only looked at. */
  readonly refuse?: () => undefined;
  /** The edits that were made before: the roles of a file, or all edits of an earlier visit. */
  readonly edits?: TableEdits;
  /** The assigned cells with groups in groups, where they count, or did at the last recalculation. */
  readonly expansion?: Expanded;
}

/** The name of a sample until a person gives it another. */
export const SAMPLE_NAME = "Sample";
