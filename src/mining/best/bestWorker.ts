import { ConflictSides } from "../../model/facts/conflictGroups.ts";
import { type Lines, line } from "../../model/lines.ts";
import { answerWithHeld } from "../../model/roles/inWorker/heldTask.ts";
import { ConflictGuard } from "../conflicts/conflictGuard.ts";
import { type BestRoles, bestRoles, type Goal } from "./bestRoles.ts";
import { type PackedMining, unpackMining } from "./bestTransfer.ts";

/** What is asked of the worker. */
export interface BestAsked {
  readonly table: PackedMining;
  readonly goal: Goal;
  /** The sides of the conflicts, if roles that bring them together are to be passed over. */
  readonly conflicts: Lines | undefined;
}

/** The progress, roughly, when all cells are here, and when every gain is counted. */
const CELLS_HERE = 0.25;
const GAINS_COUNTED = 0.5;

answerWithHeld<BestAsked, BestRoles>(CELLS_HERE, (asked, rows, onProgress) => {
  const { table, size, goal, conflicts } = asked;
  const mined = unpackMining(table, rows, size.groups);
  const guard =
    conflicts &&
    new ConflictGuard(mined, new ConflictSides(conflicts, size.groups), (user) => line(rows, user));
  const steps = bestRoles(mined, goal, guard);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return { result: value };
    if (typeof value === "number") onProgress(GAINS_COUNTED + value * (1 - GAINS_COUNTED));
  }
});
