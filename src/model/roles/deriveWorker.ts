import { transpose } from "../lines.ts";
import { answerRequests, type TaskResult } from "../workerTask.ts";
import { derive } from "./derive.ts";
import {
  type HeldPiece,
  HeldReceiver,
  type HeldSize,
  type PackedCandidates,
  packCandidates,
} from "./deriveTransfer.ts";

/** A message to the worker: the size of the table, and then, each time it asks, a piece of it. */
export type DeriveRequest =
  | ({ readonly kind: "size" } & HeldSize)
  | ({ readonly kind: "piece" } & HeldPiece);

/** Asks for another piece, and gives one back to be filled again. */
export interface DerivePieceRequest {
  readonly back?: HeldPiece;
}

/** The parts of the time, about, until all cells are here, and until they are known by column. */
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
    reply.send({ back: { sizes, items } }, [sizes.buffer, items.buffer]);
  }
  return undefined;
});

function deriveAll(onProgress: (done: number) => void): TaskResult<PackedCandidates> {
  const { rows } = receiver;
  const columns = transpose(rows, groupCount, (part) =>
    onProgress(CELLS_HERE + part * (COLUMNS_KNOWN - CELLS_HERE)),
  );
  const { of, groups } = packCandidates(
    derive(rows, columns, (part) => onProgress(COLUMNS_KNOWN + part * (1 - COLUMNS_KNOWN))),
  );
  const arrays = [of, groups.start, groups.items];
  return { result: { of, groups }, transfer: arrays.map(({ buffer }) => buffer) };
}
