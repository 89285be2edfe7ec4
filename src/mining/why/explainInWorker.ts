import { nextTask } from "../../model/tasks/nextTask.ts";
import { startWorker } from "../../model/tasks/startWorker.ts";
import { runInWorker } from "../../model/tasks/workerTask.ts";
import type { AttributeCodes } from "./attributeCodes.ts";
import type { ExplainRequest } from "./explainWorker.ts";
import explainWorkerUrl from "./explainWorker.ts?worker&url";
import type { Explanation } from "./explanation.ts";
import type { People } from "./people.ts";

/**
 * Explains a role in a worker, which ends when it is done or when `signal` aborts. The attributes go
 * there one in a task, so that copying them drops no frame.
 */
export function explainInWorker(
  attributes: readonly AttributeCodes[],
  people: People,
  signal: AbortSignal,
): Promise<Explanation> {
  return runInWorker<ExplainRequest, never, Explanation>(() => startWorker(explainWorkerUrl), {
    async start(post) {
      for (const { codes } of attributes) {
        const copy = codes.slice();
        post({ kind: "codes", codes: copy }, [copy.buffer]);
        await nextTask();
        if (signal.aborted) return;
      }
      post({ kind: "people", people });
    },
    signal,
  });
}
