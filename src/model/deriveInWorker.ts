import type { Candidate } from "./derive.ts";
import { heldPieces, heldSize, unpacked } from "./deriveTransfer.ts";
import type { DeriveMessage, DeriveRequest } from "./deriveWorker.ts";
import type { Table } from "./table.ts";

/**
 * Derives the candidate roles in a worker, which ends when it is done or when `signal` aborts; it
 * has to be aborted when a cell changes meanwhile. The cells go there piece by piece, one whenever
 * the worker asks, so that copying them drops no frame.
 */
export function deriveInWorker(
  table: Table,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<Candidate[]> {
  return new Promise<Candidate[]>((resolve, reject) => {
    const worker = new Worker(new URL("./deriveWorker.ts", import.meta.url), { type: "module" });
    const post = (request: DeriveRequest, transfer: ArrayBufferLike[] = []) =>
      worker.postMessage(request, transfer as ArrayBuffer[]);
    const end = () => {
      worker.terminate();
      signal.removeEventListener("abort", abort);
    };
    const fail = (reason: unknown) => {
      end();
      reject(reason);
    };
    const abort = () => fail(signal.reason);
    signal.addEventListener("abort", abort);
    const pieces = heldPieces(table);
    worker.onerror = (event) => fail(new Error(event.message || "its worker could not be loaded"));
    worker.onmessageerror = () => fail(new Error("it did not arrive whole"));
    const take = (message: DeriveMessage) => {
      if (message.kind === "progress") return onProgress(message.done);
      if (message.kind === "failed") return fail(new Error(message.reason));
      if (message.kind === "derived") {
        end();
        return resolve(unpacked(message));
      }
      const { value: piece } = pieces.next(message.back);
      if (piece) post({ kind: "piece", ...piece }, [piece.sizes.buffer, piece.items.buffer]);
    };
    worker.onmessage = ({ data: message }: MessageEvent<DeriveMessage>) => {
      try {
        take(message);
      } catch (error) {
        // There may be no memory for the next piece.
        fail(error);
      }
    };
    post({ kind: "size", ...heldSize(table) });
  });
}
