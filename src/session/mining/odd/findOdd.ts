import { oddCells } from "../../../mining/odd/oddCells.ts";
import { oddInWorker } from "../../../mining/odd/oddInWorker.ts";
import type { OddCells, OddOptions } from "../../../mining/odd/oddOptions.ts";
import type { AccessTable } from "../../../model/accessTable.ts";
import { inSlices, type Work } from "../../../model/tasks/slices.ts";
import { WorkerError } from "../../../model/tasks/workerTask.ts";

/**
 * Finds the odd cells in a worker; where none can be had, here, step by step. What is only assumed is
 * none of them, since nobody has it: it can be cleared.
 */
export async function findOdd(
  { memberships, excluded, measured }: AccessTable,
  chosen: Omit<OddOptions, "assumed">,
  onProgress: (done: number) => void,
  signal: AbortSignal,
  inWorker = oddInWorker,
): Promise<OddCells | undefined> {
  const { assumed, userCount } = memberships;
  const options = assumed.size === 0 ? chosen : { ...chosen, assumed: assumed.lines(userCount) };
  try {
    return await inWorker(memberships, excluded, options, onProgress, signal);
  } catch (error) {
    if (!(error instanceof WorkerError) || error.hasRun) throw error;
    const { rows } = measured.lines();
    const search = oddCells(rows, memberships.groupCount, options);
    return inSlices(told(search, onProgress), () => signal.aborted);
  }
}

/** Work that tells how far it is. */
function* told<T>(work: Work<T>, onProgress: (done: number) => void): Work<T> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    onProgress(Number(value));
    yield;
  }
}
