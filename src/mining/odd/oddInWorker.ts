import type { Excluded } from "../../model/facts/excluded.ts";
import { heldPieces, heldSize } from "../../model/roles/inWorker/deriveTransfer.ts";
import type { Memberships } from "../../model/table/memberships.ts";
import { startWorker } from "../../model/tasks/startWorker.ts";
import { runInWorker } from "../../model/tasks/workerTask.ts";
import type { OddCells, OddOptions } from "./oddOptions.ts";
import type { OddPieceRequest, OddRequest } from "./oddWorker.ts";
import oddWorkerUrl from "./oddWorker.ts?worker&url";

/**
 * Finds the odd cells, as if what is left out did not exist, in a worker, which ends when it is done
 * or when `signal` aborts; it has to be aborted when the table changes meanwhile.
 */
export function oddInWorker(
  memberships: Memberships,
  excluded: Excluded,
  options: OddOptions,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<OddCells> {
  const pieces = heldPieces(memberships, excluded);
  return runInWorker<OddRequest, OddPieceRequest, OddCells>(() => startWorker(oddWorkerUrl), {
    start: (post) => post({ kind: "ask", size: heldSize(memberships, excluded), options }),
    onPart({ spare }, post) {
      const { value: piece } = pieces.next(spare);
      if (piece) post({ kind: "piece", ...piece }, [piece.sizes.buffer, piece.items.buffer]);
    },
    onProgress,
    signal,
  });
}
