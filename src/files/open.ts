import type { Part } from "../model/table/codec.ts";
import { tableCodec } from "../model/table/tableFields.ts";
import { startWorker } from "../model/tasks/startWorker.ts";
import { BrokenWorker, NoWorker, runInWorker, TaskError } from "../model/tasks/workerTask.ts";
import { type OpenRequest, type OpenResult, unpackRoleSet } from "./openMessages.ts";
import openWorkerUrl from "./openWorker.ts?worker&url";
import type { ReadOptions, ReadProgress, ReadResult } from "./readInputs.ts";
import { Refusal, refusalReason } from "./refusal.ts";

/**
 * Reads some files into one table, in a worker. Rejects with a `TaskError` and its sentence where
 * they can't be opened, with the reason of the signal when that is aborted, and with `NoWorker` where no
 * worker starts.
 */
export async function openFiles(
  files: readonly File[],
  options: ReadOptions = {},
): Promise<ReadResult> {
  const { choices, signal, onProgress } = options;
  const decoder = tableCodec.decoder();
  try {
    const opened = await runInWorker<Part, OpenResult, ReadProgress>(
      () => startWorker(openWorkerUrl),
      {
        ask: (): OpenRequest => ({ files, choices }),
        onPart: (part) => decoder.take(part),
        onProgress,
        signal,
      },
    );
    const data = decoder.finish();
    const { result, roleSet } = opened;
    return { ...result, data, roleSet: roleSet && unpackRoleSet(roleSet, data) };
  } catch (error) {
    if (signal?.aborted || error instanceof TaskError || error instanceof NoWorker) throw error;
    if (!(error instanceof BrokenWorker)) throw new Refusal(refusalReason(error));
    throw new Refusal(`Reading stopped: ${error.message}. Try a smaller file.`);
  }
}
