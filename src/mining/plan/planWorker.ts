import { answerRequests } from "../../model/tasks/workerTask.ts";
import type { PlannedCells } from "./blocks/condensed.ts";
import { planRoles } from "./plan.ts";
import type { PlanOptions } from "./planOptions.ts";
import { type PackedPlan, packPlan } from "./planTransfer.ts";

export interface PlanRequest {
  readonly cells: PlannedCells;
  readonly options: PlanOptions;
}

/** The time between two looks at how far it is, and at the best so far, in ms. */
const TIME_A_LOOK = 100;
const TIME_A_PLAN = 400;

answerRequests<PlanRequest, PackedPlan, PackedPlan>(({ cells, options }, reply) => {
  const search = planRoles(cells, options);
  let [looked, sent, sentWeight] = [0, 0, Number.NaN];
  for (let step = search.next(); ; step = search.next()) {
    if (step.done) {
      const { packed, transfer } = packPlan(step.value);
      return { result: packed, transfer };
    }
    const { done, best } = step.value;
    const now = performance.now();
    if (now - looked < TIME_A_LOOK) continue;
    looked = now;
    reply.progress(done);
    if (!best || now - sent < TIME_A_PLAN || best.weight === sentWeight) continue;
    sentWeight = best.weight;
    const { packed, transfer } = packPlan(best.plan());
    reply.send(packed, transfer);
    // The time that it took does not count: a large plan takes long to be told.
    sent = performance.now();
  }
});
