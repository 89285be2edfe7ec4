import { bestRolesInWorker } from "../../mining/best/bestInWorker.ts";
import { type BestRoles, bestRoles, type Goal } from "../../mining/best/bestRoles.ts";
import { ConflictGuard } from "../../mining/conflicts/conflictGuard.ts";
import { minedTable } from "../../mining/minedTable.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import type { ConflictSides } from "../../model/facts/conflictGroups.ts";
import { inSlices, type Work } from "../../model/tasks/slices.ts";
import { WorkerError } from "../../model/tasks/workerTask.ts";
import { MOST_CELLS_AT_ONCE } from "../recalculation.ts";

/** A search for the best roles. */
export interface BestQuestion {
  readonly goal: Goal;
  /** The conflicts, if roles that bring them together are to be passed over. */
  readonly conflicts?: ConflictSides;
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
  const { goal, conflicts, onProgress, signal } = question;
  try {
    return await inWorker(table, goal, conflicts, onProgress, signal);
  } catch (error) {
    if (!(error instanceof WorkerError)) throw error;
    return findHere(table, question);
  }
}

async function findHere(table: AccessTable, question: BestQuestion): Promise<BestRoles> {
  const { goal, conflicts, signal, onProgress } = question;
  const mined = minedTable(table);
  const guard =
    conflicts && new ConflictGuard(mined, conflicts, (user) => table.memberships.heldRow(user));
  const work = withProgress(bestRoles(mined, goal, guard), onProgress);
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
