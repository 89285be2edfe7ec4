import { NOTHING_LEFT_OUT } from "../../model/leftOut.ts";
import { heldPieces, heldSize } from "../../model/roles/deriveTransfer.ts";
import type { Memberships } from "../../model/table/memberships.ts";
import { startWorker } from "../../model/tasks/startWorker.ts";
import { runInWorker } from "../../model/tasks/workerTask.ts";
import type { OrderedRole } from "./byRole.ts";
import type { FoundOrders, OrderPieceRequest, OrderRequest } from "./orderWorker.ts";
import orderWorkerUrl from "./orderWorker.ts?worker&url";

/**
 * Finds the order in blocks, and by `roles` where there are some, in a worker, which ends when it is
 * done or when `signal` aborts. What is left out stands in the table, too, and is ordered with the rest.
 */
export function orderInWorker(
  memberships: Memberships,
  roles: readonly OrderedRole[] | undefined,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<FoundOrders> {
  const pieces = heldPieces(memberships, NOTHING_LEFT_OUT);
  return runInWorker<OrderRequest, OrderPieceRequest, FoundOrders>(
    () => startWorker(orderWorkerUrl),
    {
      start: (post) => post({ kind: "size", roles, ...heldSize(memberships, NOTHING_LEFT_OUT) }),
      onPart({ spare }, post) {
        const { value: piece } = pieces.next(spare);
        if (piece) post({ kind: "piece", ...piece }, [piece.sizes.buffer, piece.items.buffer]);
      },
      onProgress,
      signal,
    },
  );
}
