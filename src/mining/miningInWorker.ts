import { type Computation, compute } from "../model/tasks/compute.ts";
import type { MiningAsked } from "./miningWorker.ts";
import miningWorkerUrl from "./miningWorker.ts?worker&url";

/** What mining's worker does, or the page itself where it is little or there is no worker. */
type Mining<Result, Packed> = Omit<Computation<Result, Packed>, "worker" | "ask"> & {
  readonly ask: () => MiningAsked;
};

export function mine<Result, Packed = Result>(mining: Mining<Result, Packed>): Promise<Result> {
  return compute({ ...mining, worker: miningWorkerUrl });
}
