import type { AccessTable } from "../../model/accessTable.ts";
import type { ConflictSides } from "../../model/facts/conflictGroups.ts";
import { NOTHING_EXCLUDED } from "../../model/facts/excluded.ts";
import { MOST_CELLS_AT_ONCE } from "../../model/roles/derive.ts";
import { heldPieces, heldSize } from "../../model/roles/inWorker/heldCells.ts";
import { ConflictGuard } from "../conflicts/conflictGuard.ts";
import { minedTable } from "../minedTable.ts";
import { mine } from "../miningInWorker.ts";
import { type BestRoles, bestRoles, type Goal } from "./bestRoles.ts";
import { packMining } from "./packedMining.ts";

interface BestQuestion {
  readonly goal: Goal;
  /** The conflicts, if roles that bring them together are to be passed over. */
  readonly conflicts?: ConflictSides;
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/** Finds the best roles up to a goal; it has to be aborted when the table changes meanwhile. */
export function findBest(
  table: AccessTable,
  { goal, conflicts, ...listener }: BestQuestion,
  mostHere = MOST_CELLS_AT_ONCE,
): Promise<BestRoles> {
  const { memberships } = table;
  return mine({
    isLittle: memberships.heldCount <= mostHere,
    ask: () => ({
      work: "best",
      size: heldSize(memberships, NOTHING_EXCLUDED),
      table: packMining(table),
      goal,
      conflicts: conflicts && { sides: conflicts.sides, excepted: conflicts.excepted },
    }),
    // All held cells: a role may cover some that are left out.
    pieces: () => heldPieces(memberships, NOTHING_EXCLUDED),
    work: () => {
      const mined = minedTable(table);
      const heldRow = (user: number) => memberships.heldRow(user);
      return bestRoles(mined, goal, conflicts && new ConflictGuard(mined, conflicts, heldRow));
    },
    ...listener,
  });
}
