import { findPlan } from "../../mining/plan/findPlan.ts";
import { type CellChoices, plannedCells } from "../../mining/plan/plannedCells.ts";
import type { Plan, PlanOptions } from "../../mining/plan/planOptions.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { inSlices } from "../../model/tasks/slices.ts";
import { PlanSearch } from "./planSearch.ts";

/** Everything that a person decides about a plan. */
export type PlanChoices = Omit<PlanOptions, "effort"> & CellChoices;

export type Planning = PlanSearch<PlanChoices, Plan>;

/** The search for plans that cover what is held, and grant nothing. */
export function planningOf(table: AccessTable, find = findPlan): Planning {
  return new PlanSearch(table, {
    async find(choices, effort, listener, signal) {
      const cells = await inSlices(plannedCells(table, choices), () => signal.aborted);
      return cells && find(cells, { ...choices, effort }, listener, signal);
    },
    isBetter: isBetterThan,
    shapesOf: ({ roles }) => roles,
  });
}

/** True where `a` is rather what was asked for: it covers enough, or more, with less. */
function isBetterThan(a: Plan, b: Plan, { aim, share }: PlanChoices): boolean {
  const isEnough = ({ covered, required }: Plan) => covered >= share * required;
  if (isEnough(a) !== isEnough(b)) return isEnough(a);
  if (!isEnough(a) && a.covered !== b.covered) return a.covered > b.covered;
  if (aim === "fewest" && a.roles.length !== b.roles.length) return a.roles.length < b.roles.length;
  return a.weight < b.weight;
}
