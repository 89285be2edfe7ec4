import type { Part } from "../model/table/codec.ts";
import { tableCodec } from "../model/table/tableFields.ts";
import { startWorker } from "../model/tasks/startWorker.ts";
import { runInWorker, TaskError, WorkerError } from "../model/tasks/workerTask.ts";
import { type OpenRequest, type OpenResult, unpackRoleSet } from "./openMessages.ts";
import openWorkerUrl from "./openWorker.ts?worker&url";
import type { ReadOptions, ReadProgress, ReadResult } from "./readInputs.ts";
import { Refusal, refusalReason } from "./refusal.ts";

export { Refusal };

/**
 * Reads some files into one table, in a worker. Rejects with a `Refusal` where they can't be
 * opened, with the reason of the signal when that is aborted, and with a `WorkerError` where no
 * worker starts.
 */
export async function openFiles(
  files: readonly File[],
  options: ReadOptions = {},
): Promise<ReadResult> {
  const { choices, signal, onProgress } = options;
  const decoder = tableCodec.decoder();
  try {
    const opened = await runInWorker<OpenRequest, Part, OpenResult, ReadProgress>(
      () => startWorker(openWorkerUrl),
      {
        start: (post) => post({ files, choices }),
        onPart: (part) => decoder.take(part),
        onProgress,
        signal,
      },
    );
    const data = decoder.finish();
    const { result, roleSet } = opened;
    return { ...result, data, roleSet: roleSet && unpackRoleSet(roleSet, data) };
  } catch (error) {
    throw signal?.aborted ? error : refusalOf(error);
  }
}

/** An error loses its class on the way from the worker; its message arrives. */
function refusalOf(error: unknown): unknown {
  if (error instanceof TaskError) return new Refusal(error.message);
  if (!(error instanceof WorkerError)) return new Refusal(refusalReason(error));
  return error.hasRun
    ? new Refusal(`Reading stopped: ${error.message}. Try a smaller file.`)
    : error;
}
