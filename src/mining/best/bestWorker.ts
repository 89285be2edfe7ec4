import { ConflictSides } from "../../model/conflicts/conflictGroups.ts";
import { type Lines, line } from "../../model/lines.ts";
import { type HeldPiece, HeldReceiver, type HeldSize } from "../../model/roles/deriveTransfer.ts";
import { answerRequests, type TaskResult } from "../../model/tasks/workerTask.ts";
import { ConflictGuard } from "../conflicts/conflictGuard.ts";
import { type BestRoles, bestRoles, type Goal } from "./bestRoles.ts";
import { type PackedMining, unpackMining } from "./bestTransfer.ts";

/** A message to the worker: what is asked, then a piece of the held cells for each request. */
export type BestRequest =
  | {
      readonly kind: "ask";
      readonly size: HeldSize;
      readonly table: PackedMining;
      readonly goal: Goal;
      /** The sides of the conflicts, if roles that bring them together are to be passed over. */
      readonly conflicts: Lines | undefined;
    }
  | ({ readonly kind: "piece" } & HeldPiece);

/** The worker's request for another piece, with the last one to be filled again. */
export interface BestPieceRequest {
  readonly spare?: HeldPiece;
}

/** The progress, roughly, when all cells are here, and when every gain is counted. */
const CELLS_HERE = 0.25;
const GAINS_COUNTED = 0.5;

let receiver: HeldReceiver;
let asked: Extract<BestRequest, { kind: "ask" }>;

answerRequests<BestRequest, BestPieceRequest, BestRoles>((request, reply) => {
  if (request.kind === "ask") {
    asked = request;
    receiver = new HeldReceiver(request.size);
  } else receiver.take(request);
  if (receiver.isComplete) return findBest(reply.progress);
  reply.progress(receiver.receivedShare * CELLS_HERE);
  if (request.kind === "ask") reply.send({});
  else {
    const { sizes, items } = request;
    reply.send({ spare: { sizes, items } }, [sizes.buffer, items.buffer]);
  }
  return undefined;
});

function findBest(onProgress: (done: number) => void): TaskResult<BestRoles> {
  const { table, size, goal, conflicts } = asked;
  const mined = unpackMining(table, receiver.rows, size.groups);
  const guard =
    conflicts &&
    new ConflictGuard(mined, new ConflictSides(conflicts, size.groups), (user) =>
      line(receiver.rows, user),
    );
  const steps = bestRoles(mined, goal, guard);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return { result: value };
    if (typeof value === "number") onProgress(GAINS_COUNTED + value * (1 - GAINS_COUNTED));
  }
}
