import type { Excluded } from "../../facts/excluded.ts";
import type { Lines } from "../../lines.ts";
import type { Memberships } from "../../table/memberships.ts";
import { answerRequests, type Post, type TaskResult } from "../../tasks/workerTask.ts";
import { type HeldPiece, HeldReceiver, type HeldSize, heldPieces } from "./deriveTransfer.ts";

/*
 * Both ends of a task on the held cells: the page asks, and says how large the table is; then the
 * worker requests the cells piece by piece, and answers once it has all of them.
 */

/** A message to the worker: what is asked, then a piece for each of its requests. */
export type HeldRequest<Asked> =
  | ({ readonly kind: "ask"; readonly size: HeldSize } & Asked)
  | ({ readonly kind: "piece" } & HeldPiece);

/** The worker's request for another piece, with the last one to be filled again. */
export interface HeldPieceRequest {
  readonly spare?: HeldPiece;
}

/** The page's end: posts another piece for each request. */
export function heldPiecePoster(memberships: Memberships, excluded: Excluded) {
  const pieces = heldPieces(memberships, excluded);
  return ({ spare }: HeldPieceRequest, post: Post<{ readonly kind: "piece" } & HeldPiece>) => {
    const { value: piece } = pieces.next(spare);
    if (piece) post({ kind: "piece", ...piece }, [piece.sizes.buffer, piece.items.buffer]);
  };
}

/**
 * The worker's end: `answer` gets what was asked and the cells by row. `cellsHere` is the progress,
 * roughly, when all are here.
 */
export function answerWithHeld<Asked, Result>(
  cellsHere: number,
  answer: (
    asked: Asked & { readonly size: HeldSize },
    rows: Lines,
    onProgress: (done: number) => void,
  ) => TaskResult<Result>,
): void {
  let asked: Asked & { readonly size: HeldSize };
  let receiver: HeldReceiver;
  answerRequests<HeldRequest<Asked>, HeldPieceRequest, Result>((request, reply) => {
    if (request.kind === "ask") {
      asked = request;
      receiver = new HeldReceiver(request.size);
    } else receiver.take(request);
    if (receiver.isComplete) return answer(asked, receiver.rows, reply.progress);
    reply.progress(receiver.receivedShare * cellsHere);
    if (request.kind === "ask") reply.send({});
    else {
      const { sizes, items } = request;
      reply.send({ spare: { sizes, items } }, [sizes.buffer, items.buffer]);
    }
    return undefined;
  });
}
