import { type CellChoices, standingRoles } from "../../../mining/plan/plannedCells.ts";
import type { AccessTable } from "../../../model/accessTable.ts";
import { type AdministeredLines, administeredLines } from "../../../model/administered.ts";
import type { TableRole } from "../../../model/roles/role.ts";
import type { Work } from "../../../model/tasks/slices.ts";
import { coverageOfHeld, type PlanCoverage } from "./organising.ts";
import type { PlanSearch, UsedRoles } from "./planSearch.ts";

export interface MadeRoles extends UsedRoles {
  /** How far they reach, of all held cells: as it will be told once they are applied. */
  readonly coverage: PlanCoverage;
  /** The roles in force that it builds on, and the held cells that these cover. */
  readonly standing: readonly TableRole[];
  readonly before: number;
  /** The held cells that each covers and none before it does, where the plan's own figures are of other cells. */
  readonly adds: readonly number[] | undefined;
  /** What there is to administer with them and those in force. */
  readonly lines: AdministeredLines;
}

/** A plan as far as it counts cells; `adds` where it does that by role, in their order. */
export type CountedPlan = PlanCoverage & { readonly adds?: readonly number[] };

/** The roles of a plan as they would be used, with what they come to. */
export function* madeRoles<Choices extends CellChoices, Plan extends CountedPlan>(
  table: AccessTable,
  search: PlanSearch<Choices, Plan>,
  plan: Plan,
  { assumed, keepsInForce }: Choices,
  isInLayers: boolean,
): Work<MadeRoles> {
  const used = yield* search.rolesOf(plan, isInLayers);
  const isOfFewer = table.memberships.assumed.size > 0 && assumed !== "required";
  const standing = keepsInForce ? standingRoles(table) : [];
  // In layers a role leaves to others what it had in the plan.
  const isOther = isOfFewer || standing.length > 0 || (isInLayers && plan.adds !== undefined);
  const counted = isOther ? yield* coverageOfHeld(table, used.all, standing) : undefined;
  const coverage = counted ?? plan;
  const { counts } = table.memberships.data;
  return {
    ...{ ...used, standing, before: counted?.before ?? 0, coverage },
    adds: counted?.roles.map(({ adds }) => adds),
    lines: administeredLines(
      [...standing, ...used.all],
      coverage.required,
      coverage.covered,
      counts,
    ),
  };
}
