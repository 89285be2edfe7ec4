import type { Excluded } from "./facts/excluded.ts";
import type { Fact } from "./facts/fact.ts";
import type { Nesting } from "./facts/nesting.ts";
import type { Rule } from "./facts/rule.ts";
import type { TableRole } from "./roles/role.ts";
import type { CarriedOver } from "./roles/roleState.ts";
import type { Memberships } from "./table/memberships.ts";

/** Roles that are kept under a name beside the present ones, with all that belongs to them. */
export interface Variant {
  /** No two of a table have the same. */
  readonly name: string;
  /** The moment at which it was kept, in ISO 8601; empty where that is not known. */
  readonly made: string;
  readonly rule: Rule;
  /** As they are before any is applied; one that variants share is the very same object. */
  readonly roles: readonly TableRole[];
  /** Those that are applied, in the order of their application. */
  readonly applied: readonly number[];
  /** The roles with other groups than that leaves them, and these. */
  readonly left: ReadonlyMap<number, Uint32Array>;
  readonly basis: Basis;
}

/** What the last recalculation of a variant's roles went by. */
export interface Basis {
  readonly isRecalculated: boolean;
  readonly derivedWithout: Excluded;
  readonly derivedNesting: Nesting;
  /** The numbers of the cells that were held by then and had not come in so, or the reverse; rising. */
  readonly toggled: Float64Array;
  /** Null where no newer export was taken since. */
  readonly carriedOver: CarriedOver | null;
}

/** How variants are recorded and read. */
interface VariantRecords {
  record(variants: readonly Variant[], table: Memberships): unknown;
  read(record: unknown, table: Memberships): readonly Variant[];
}

/** It comes with what makes variants, or reads kept tables: most tables have none. */
let records: VariantRecords;

export function recordVariantsBy(brought: VariantRecords): void {
  records = brought;
}

/** The variants of a table. Where our own file has them, it has their roles as it has the table's own. */
export const variants: Fact<readonly Variant[]> = {
  key: "variants",
  first: [],
  record: (all, table) => (all.length > 0 ? records.record(all, table) : undefined),
  read: (record, table) => records.read(record, table),
  forSameUsers: () => [],
  bytes: (all) => all.reduce((sum, { roles }) => sum + 8 * roles.length, 0),
  isRemark: true,
};
