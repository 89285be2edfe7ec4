import { inSlices } from "../../model/tasks/slices.ts";
import { mine } from "../miningInWorker.ts";
import type { PlannedCells } from "./blocks/condensed.ts";
import { foldCells, unfolded } from "./blocks/foldedCells.ts";
import { planRoles } from "./plan.ts";
import { type PackedPlan, type Plan, type PlanOptions, unpackPlan } from "./planOptions.ts";

export interface PlanListener {
  onProgress(done: number): void;
  onBest(plan: Plan): void;
}

/** Plans roles, of equal users as one. Rejects once it is aborted. */
export async function findPlan(
  all: PlannedCells,
  options: PlanOptions,
  listener: PlanListener,
  signal: AbortSignal,
): Promise<Plan> {
  const folded = await inSlices(foldCells(all), () => signal.aborted);
  signal.throwIfAborted();
  const { cells, usersOf } = folded!;
  const ofUsers = (plan: Plan): Plan => ({
    ...plan,
    roles: plan.roles.map(({ users, groups }) => ({ users: unfolded(users, usersOf), groups })),
  });
  const plan = await mine<Plan, PackedPlan>({
    ask: () => ({ work: "plan", cells, options }),
    unpack: unpackPlan,
    work: () => planRoles(cells, options),
    onProgress: (done) => listener.onProgress(done),
    onBest: (best) => listener.onBest(ofUsers(best)),
    signal,
  });
  return ofUsers(plan);
}
