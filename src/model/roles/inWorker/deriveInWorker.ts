import type { Excluded } from "../../facts/excluded.ts";
import type { Memberships } from "../../table/memberships.ts";
import { startWorker } from "../../tasks/startWorker.ts";
import { runInWorker } from "../../tasks/workerTask.ts";
import type { Candidate } from "../derive.ts";
import { heldSize, type PackedCandidates, unpackCandidates } from "./deriveTransfer.ts";
import deriveWorkerUrl from "./deriveWorker.ts?worker&url";
import { type HeldPieceRequest, type HeldRequest, heldPiecePoster } from "./heldTask.ts";

/**
 * Derives the candidate roles in a worker, which ends when it is done or when `signal` aborts; it
 * has to be aborted when a cell changes meanwhile, or what is left out. The cells go there piece by
 * piece, one whenever the worker requests it, so that copying them drops no frame.
 */
export function deriveInWorker(
  memberships: Memberships,
  excluded: Excluded,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<Candidate[]> {
  const result = runInWorker<HeldRequest<unknown>, HeldPieceRequest, PackedCandidates>(
    () => startWorker(deriveWorkerUrl),
    {
      start: (post) => post({ kind: "ask", size: heldSize(memberships, excluded) }),
      onPart: heldPiecePoster(memberships, excluded),
      onProgress,
      signal,
    },
  );
  return result.then(unpackCandidates);
}
