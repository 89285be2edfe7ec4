import { startWorker } from "../../model/tasks/startWorker.ts";
import { runInWorker } from "../../model/tasks/workerTask.ts";
import type { PlannedCells } from "./blocks/condensed.ts";
import type { Plan, PlanOptions } from "./planOptions.ts";
import { type PackedPlan, unpackPlan } from "./planTransfer.ts";
import type { PlanRequest } from "./planWorker.ts";
import planWorkerUrl from "./planWorker.ts?worker&url";

/** The one who waits for a plan. */
export interface PlanListener {
  onProgress(done: number): void;
  /** Takes the best plan so far. */
  onBest(plan: Plan): void;
}

/** Plans roles in a worker, which ends when it is done or when `signal` aborts. */
export async function planInWorker(
  cells: PlannedCells,
  options: PlanOptions,
  { onProgress, onBest }: PlanListener,
  signal: AbortSignal,
): Promise<Plan> {
  const packed = await runInWorker<PlanRequest, PackedPlan, PackedPlan>(
    () => startWorker(planWorkerUrl),
    {
      start: (post) => post({ cells, options }),
      onPart: (best) => onBest(unpackPlan(best)),
      onProgress,
      signal,
    },
  );
  return unpackPlan(packed);
}
