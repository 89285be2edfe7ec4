import type { AccessTable } from "../../model/accessTable.ts";

/** What variants of the roles are measured on. */
export type VariedTable = Pick<
  AccessTable,
  "memberships" | "excluded" | "measured" | "measuredCount"
>;
