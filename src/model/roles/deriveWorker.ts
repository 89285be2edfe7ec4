import { transpose } from "../lines.ts";
import { answerRequests, type TaskResult } from "../tasks/workerTask.ts";
import { derive } from "./derive.ts";
import {
  type HeldPiece,
  HeldReceiver,
  type HeldSize,
  type PackedCandidates,
  packCandidates,
} from "./deriveTransfer.ts";

/** A message to the worker: the size of the table, then a piece for each request of the worker. */
export type DeriveRequest =
  | ({ readonly kind: "size" } & HeldSize)
  | ({ readonly kind: "piece" } & HeldPiece);

/** The worker's request for another piece, with the last one to be filled again. */
export interface DerivePieceRequest {
  readonly spare?: HeldPiece;
}

/** The progress, roughly, when all cells are here, and when they are known by column. */
const CELLS_HERE = 0.15;
const COLUMNS_KNOWN = 0.5;

let receiver: HeldReceiver;
let groupCount = 0;

answerRequests<DeriveRequest, DerivePieceRequest, PackedCandidates>((request, reply) => {
  if (request.kind === "size") {
    receiver = new HeldReceiver(request);
    groupCount = request.groups;
  } else receiver.take(request);
  if (receiver.isComplete) return deriveAll(reply.progress);
  reply.progress(receiver.receivedShare * CELLS_HERE);
  if (request.kind === "size") reply.send({});
  else {
    const { sizes, items } = request;
    reply.send({ spare: { sizes, items } }, [sizes.buffer, items.buffer]);
  }
  return undefined;
});

function deriveAll(onProgress: (done: number) => void): TaskResult<PackedCandidates> {
  const { rows } = receiver;
  const columns = transpose(rows, groupCount, (done) =>
    onProgress(CELLS_HERE + done * (COLUMNS_KNOWN - CELLS_HERE)),
  );
  const { of, groups } = packCandidates(
    derive(rows, columns, (done) => onProgress(COLUMNS_KNOWN + done * (1 - COLUMNS_KNOWN))),
  );
  const arrays = [of, groups.start, groups.items];
  return { result: { of, groups }, transfer: arrays.map(({ buffer }) => buffer) };
}
