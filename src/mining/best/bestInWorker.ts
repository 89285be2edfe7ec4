import type { AccessTable } from "../../model/accessTable.ts";
import type { ConflictSides } from "../../model/facts/conflictGroups.ts";
import { NOTHING_EXCLUDED } from "../../model/facts/excluded.ts";
import { heldSize } from "../../model/roles/inWorker/deriveTransfer.ts";
import {
  type HeldPieceRequest,
  type HeldRequest,
  heldPiecePoster,
} from "../../model/roles/inWorker/heldTask.ts";
import { startWorker } from "../../model/tasks/startWorker.ts";
import { runInWorker } from "../../model/tasks/workerTask.ts";
import { minedTable } from "../minedTable.ts";
import type { BestRoles, Goal } from "./bestRoles.ts";
import { packMining } from "./bestTransfer.ts";
import type { BestAsked } from "./bestWorker.ts";
import bestWorkerUrl from "./bestWorker.ts?worker&url";

/**
 * Finds the best roles up to a goal in a worker, which ends when it is done or when `signal` aborts;
 * it has to be aborted when the table changes meanwhile.
 */
export function bestRolesInWorker(
  table: AccessTable,
  goal: Goal,
  conflicts: ConflictSides | undefined,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<BestRoles> {
  const { memberships, roles } = table;
  const excluded = { users: table.excluded.users.items, groups: table.excluded.groups.items };
  return runInWorker<HeldRequest<BestAsked>, HeldPieceRequest, BestRoles>(
    () => startWorker(bestWorkerUrl),
    {
      start: (post) =>
        post({
          kind: "ask",
          size: heldSize(memberships, NOTHING_EXCLUDED),
          table: packMining(minedTable(table), roles, memberships, excluded),
          goal,
          conflicts: conflicts?.sides,
        }),
      // All held cells: a role may cover some that are left out.
      onPart: heldPiecePoster(memberships, NOTHING_EXCLUDED),
      onProgress,
      signal,
    },
  );
}
