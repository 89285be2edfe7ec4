import { mine } from "../miningInWorker.ts";
import type { PlannedCells } from "./blocks/condensed.ts";
import { planRoles } from "./plan.ts";
import { type PackedPlan, type Plan, type PlanOptions, unpackPlan } from "./planOptions.ts";

export interface PlanListener {
  onProgress(done: number): void;
  onBest(plan: Plan): void;
}

/** Plans roles. Rejects once it is aborted. */
export function findPlan(
  cells: PlannedCells,
  options: PlanOptions,
  listener: PlanListener,
  signal: AbortSignal,
): Promise<Plan> {
  return mine<Plan, PackedPlan>({
    ask: () => ({ work: "plan", cells, options }),
    unpack: unpackPlan,
    work: () => planRoles(cells, options),
    ...listener,
    signal,
  });
}
