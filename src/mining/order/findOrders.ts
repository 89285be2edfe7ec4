import { NOTHING_EXCLUDED } from "../../model/facts/excluded.ts";
import { heldPieces, heldSize } from "../../model/roles/inWorker/heldCells.ts";
import type { Memberships } from "../../model/table/memberships.ts";
import { mine } from "../miningInWorker.ts";
import { type FoundOrders, foundOrders, type OrderedRole } from "./byRole.ts";

/** Finds the order in blocks, and by `roles` if any; what is left out is ordered with the rest. */
export function findOrders(
  memberships: Memberships,
  roles: readonly OrderedRole[] | undefined,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<FoundOrders> {
  const size = () => heldSize(memberships, NOTHING_EXCLUDED);
  return mine({
    ask: () => ({ work: "order", size: size(), roles }),
    pieces: () => heldPieces(memberships, NOTHING_EXCLUDED),
    work: () => {
      const { rows, columns } = memberships.heldLines();
      return foundOrders(rows, columns, roles);
    },
    onProgress,
    signal,
  });
}
