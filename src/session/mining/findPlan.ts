import type { PlannedCells } from "../../mining/plan/blocks/condensed.ts";
import { planRoles } from "../../mining/plan/plan.ts";
import { type PlanListener, planInWorker } from "../../mining/plan/planInWorker.ts";
import type { Plan, PlanOptions } from "../../mining/plan/planOptions.ts";
import { inSlices, type Work } from "../../model/tasks/slices.ts";
import { WorkerError } from "../../model/tasks/workerTask.ts";

/** Plans roles in a worker; where none can be had, here, step by step. Rejects once it is aborted. */
export async function findPlan(
  cells: PlannedCells,
  options: PlanOptions,
  listener: PlanListener,
  signal: AbortSignal,
  inWorker = planInWorker,
): Promise<Plan> {
  try {
    return await inWorker(cells, options, listener, signal);
  } catch (error) {
    if (!(error instanceof WorkerError) || error.hasRun) throw error;
    const plan = await inSlices(told(cells, options, listener), () => signal.aborted);
    if (!plan) throw signal.reason;
    return plan;
  }
}

/** The search, which tells how far it is, and of each plan that is lighter than those before. */
function* told(cells: PlannedCells, options: PlanOptions, listener: PlanListener): Work<Plan> {
  const search = planRoles(cells, options);
  let weight = Number.NaN;
  for (let step = search.next(); ; step = search.next()) {
    if (step.done) return step.value;
    const { done, best } = step.value;
    listener.onProgress(done);
    if (best && best.weight !== weight) listener.onBest(best.plan());
    if (best) weight = best.weight;
    yield;
  }
}
