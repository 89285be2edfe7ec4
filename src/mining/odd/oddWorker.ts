import {
  type HeldPiece,
  HeldReceiver,
  type HeldSize,
} from "../../model/roles/inWorker/deriveTransfer.ts";
import { answerRequests, type TaskResult } from "../../model/tasks/workerTask.ts";
import { oddCells } from "./oddCells.ts";
import type { OddCells, OddOptions } from "./oddOptions.ts";

/** A message to the worker: what is asked for, then a piece of the cells for each of its requests. */
export type OddRequest =
  | { readonly kind: "ask"; readonly size: HeldSize; readonly options: OddOptions }
  | ({ readonly kind: "piece" } & HeldPiece);

/** The worker's request for another piece, with the last one to be filled again. */
export interface OddPieceRequest {
  readonly spare?: HeldPiece;
}

/** The progress, roughly, when all cells are here. */
const CELLS_HERE = 0.05;

let receiver: HeldReceiver;
let groupCount = 0;
let options: OddOptions;

answerRequests<OddRequest, OddPieceRequest, OddCells>((request, reply) => {
  if (request.kind === "ask") {
    receiver = new HeldReceiver(request.size);
    groupCount = request.size.groups;
    options = request.options;
  } else receiver.take(request);
  if (receiver.isComplete) return findAll(reply.progress);
  reply.progress(receiver.receivedShare * CELLS_HERE);
  if (request.kind === "ask") reply.send({});
  else {
    const { sizes, items } = request;
    reply.send({ spare: { sizes, items } }, [sizes.buffer, items.buffer]);
  }
  return undefined;
});

function findAll(onProgress: (done: number) => void): TaskResult<OddCells> {
  const work = oddCells(receiver.rows, groupCount, options);
  for (;;) {
    const { done, value } = work.next();
    if (done) {
      const { users, groups, holders, peerCounts, peers } = value;
      const lists = [users, groups, holders, peerCounts, peers];
      return { result: value, transfer: lists.map(({ buffer }) => buffer) };
    }
    onProgress(CELLS_HERE + Number(value) * (1 - CELLS_HERE));
  }
}
