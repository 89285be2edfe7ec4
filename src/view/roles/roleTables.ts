/** The tables of roles: those that can be applied, those that are, and those that are put aside. */
const ROLE_TABS = ["candidates", "applied", "discarded"] as const;
export type RoleTab = (typeof ROLE_TABS)[number];

/** True for a role that stands in a table. */
export function isOfTab(
  tab: RoleTab,
  { used, discarded }: { readonly used: boolean; readonly discarded: boolean },
): boolean {
  if (tab === "discarded") return discarded;
  return used === (tab === "applied") && !discarded;
}

/** The columns of the tables of roles. An applied role has what it covers in the place of its gain. */
const ROLE_COLUMNS = ["name", "users", "groups", "cells", "gain", "grants"] as const;
export type RoleColumn = (typeof ROLE_COLUMNS)[number];

export interface RoleSort {
  readonly column: RoleColumn;
  readonly isAscending: boolean;
}

/** The tables of roles, as they are looked at. */
export interface RoleTables {
  readonly tab: RoleTab;
  readonly filter: string;
  /** The order of each table; without one the candidates are as derived, the applied as applied. */
  readonly sorts: { readonly [tab in RoleTab]?: RoleSort | undefined };
  /** The role whose details are shown, by its number. */
  readonly selected: number | undefined;
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
  selected: undefined,
  chosen: [],
};
