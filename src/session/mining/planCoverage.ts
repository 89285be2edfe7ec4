import { plannedCells } from "../../mining/plan/plannedCells.ts";
import { type CountedRoles, countRoles } from "../../mining/rules/organisedRoles.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import type { TableRole } from "../../model/roles/role.ts";

export type PlanCoverage = Pick<CountedRoles, "required" | "covered" | "granted">;

/** The coverage of all held cells, as it is told of applied roles: also where a plan had assumed ones left out. */
export function* coverageOfHeld(table: AccessTable, roles: readonly TableRole[]) {
  const cells = yield* plannedCells(table, { assumed: "required", conflictsApart: false });
  return yield* countRoles(cells, roles);
}
