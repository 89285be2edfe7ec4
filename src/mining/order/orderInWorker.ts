import { NOTHING_EXCLUDED } from "../../model/facts/excluded.ts";
import { heldSize } from "../../model/roles/inWorker/deriveTransfer.ts";
import {
  type HeldPieceRequest,
  type HeldRequest,
  heldPiecePoster,
} from "../../model/roles/inWorker/heldTask.ts";
import type { Memberships } from "../../model/table/memberships.ts";
import { startWorker } from "../../model/tasks/startWorker.ts";
import { runInWorker } from "../../model/tasks/workerTask.ts";
import type { OrderedRole } from "./byRole.ts";
import type { FoundOrders, OrderAsked } from "./orderWorker.ts";
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
  return runInWorker<HeldRequest<OrderAsked>, HeldPieceRequest, FoundOrders>(
    () => startWorker(orderWorkerUrl),
    {
      start: (post) => post({ kind: "ask", roles, size: heldSize(memberships, NOTHING_EXCLUDED) }),
      onPart: heldPiecePoster(memberships, NOTHING_EXCLUDED),
      onProgress,
      signal,
    },
  );
}
