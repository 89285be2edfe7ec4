import { bestRolesInWorker } from "../../mining/best/bestInWorker.ts";
import {
  type BestRoles,
  bestRoles,
  type Goal,
  type IsAllowed,
} from "../../mining/best/bestRoles.ts";
import { minedTable } from "../../mining/minedTable.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { inSlices, type Work } from "../../model/tasks/slices.ts";
import { WorkerError } from "../../model/tasks/workerTask.ts";
import { MOST_CELLS_AT_ONCE } from "../recalculation.ts";

/** A search for the best roles. */
export interface BestQuestion {
  readonly goal: Goal;
  readonly isAllowed: IsAllowed;
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Finds the best roles up to a goal: in a worker where there are many cells, else here. Where no
 * worker can be had it is done here, too, between frames. Rejects once it is aborted.
 */
export async function findBest(
  table: AccessTable,
  question: BestQuestion,
  inWorker = bestRolesInWorker,
  mostHere = MOST_CELLS_AT_ONCE,
): Promise<BestRoles> {
  if (table.memberships.heldCount <= mostHere) return findHere(table, question);
  const { goal, isAllowed, onProgress, signal } = question;
  try {
    return await inWorker(table, goal, isAllowed, onProgress, signal);
  } catch (error) {
    if (!(error instanceof WorkerError)) throw error;
    return findHere(table, question);
  }
}

async function findHere(table: AccessTable, question: BestQuestion): Promise<BestRoles> {
  const { goal, isAllowed, signal, onProgress } = question;
  const work = withProgress(bestRoles(minedTable(table), goal, isAllowed), onProgress);
  const found = await inSlices(work, () => signal.aborted);
  if (found === undefined) throw signal.reason;
  return found;
}

/** Work that yields the share that is done, and tells it. */
function* withProgress<T>(work: Work<T>, onProgress: (done: number) => void): Work<T> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (typeof value === "number") onProgress(value);
    yield;
  }
}
