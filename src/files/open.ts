import { BrokenWorker, FailedInWorker, runInWorker } from "../model/workerTask.ts";
import type { OpenRequest, OpenResult } from "./openMessages.ts";
import { type NameBatch, Unpacking } from "./packed.ts";
import type { ReadOptions, ReadProgress, ReadResult } from "./readInputs.ts";
import { Refusal, whyNot } from "./refusal.ts";

export { Refusal };

/**
 * Reads some files into one table, in a worker. Rejects with a `Refusal` that says why they are
 * not taken, with the signal's reason when it is aborted, or where there is no worker to be had.
 */
export async function openFiles(
  files: readonly File[],
  options: ReadOptions = {},
): Promise<ReadResult> {
  const { choices, signal, onProgress } = options;
  const unpacking = new Unpacking();
  try {
    const { packed, opened } = await runInWorker<OpenRequest, NameBatch, OpenResult, ReadProgress>(
      () => new Worker(new URL("./openWorker.ts", import.meta.url), { type: "module" }),
      {
        start: (post) => post({ files, choices }),
        onPart: (batch) => unpacking.take(batch),
        onProgress,
        signal,
      },
    );
    const data = await unpacking.finish(packed, nextTask);
    signal?.throwIfAborted();
    return { ...opened, data };
  } catch (error) {
    throw signal?.aborted ? error : refusalOf(error);
  }
}

/** Errors do not cross from the worker as what they were: their sentences do. */
function refusalOf(error: unknown): unknown {
  if (error instanceof FailedInWorker) return new Refusal(error.message);
  if (!(error instanceof BrokenWorker)) return new Refusal(whyNot(error));
  return error.hasRun
    ? new Refusal(`Reading stopped: ${error.message}. Try a smaller file.`)
    : error;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
