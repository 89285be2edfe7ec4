import type { InForceShape, TableRole } from "../../model/roles/role.ts";
import type { JudgedName, RoleSort } from "./roleColumns.ts";

/** The tables of roles: those that can be applied, those that are, those put aside, and those in force, wherever these are. */
export type RoleTab = "candidates" | "applied" | "discarded" | "inForce";

/** True for a role that stands in a table. */
export function isOfTab(
  tab: RoleTab,
  { used, discarded, inForce }: Pick<TableRole, "used" | "discarded" | "inForce">,
): boolean {
  if (tab === "inForce") return inForce;
  if (tab === "discarded") return discarded;
  return used === (tab === "applied") && !discarded;
}

export interface RoleTables {
  readonly tab: RoleTab;
  readonly filter: string;
  /** What the roles in force that are shown are found to have. */
  readonly finding?: JudgedName | undefined;
  /** The order of each table; without one the candidates are as derived, the applied as applied. */
  readonly sorts: { readonly [tab in RoleTab]?: RoleSort | undefined };
  /** The roles below which nothing is shown where they are in layers, by their numbers. */
  readonly folded: readonly number[];
  readonly selected: number | undefined;
  /** What `Edit` begins with for the selected one, where a change is proposed. */
  readonly proposed?: InForceShape | undefined;
  /** The roles that are chosen for one step, by their numbers. */
  readonly chosen: readonly number[];
}

export const FIRST_TABLES: RoleTables = {
  tab: "candidates",
  filter: "",
  sorts: {
    candidates: { column: "gain", isAscending: false },
    applied: undefined,
    discarded: undefined,
  },
  folded: [],
  selected: undefined,
  chosen: [],
};
