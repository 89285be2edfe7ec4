import type { Excluded } from "../../facts/excluded.ts";
import type { Memberships } from "../../table/memberships.ts";
import { compute } from "../../tasks/compute.ts";
import { type Candidate, derive, type PackedCandidates, unpackCandidates } from "../derive.ts";
import { MeasuredCells } from "../measuredCells.ts";
import deriveWorkerUrl from "./deriveWorker.ts?worker&url";
import { heldPieces, heldSize } from "./heldCells.ts";

/** Derives the candidate roles while the page goes on; abort it when what it goes by changes. */
export function deriveInWorker(
  memberships: Memberships,
  excluded: Excluded,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<Candidate[]> {
  return compute<Candidate[], PackedCandidates>({
    worker: deriveWorkerUrl,
    ask: () => heldSize(memberships, excluded),
    pieces: () => heldPieces(memberships, excluded),
    unpack: unpackCandidates,
    work: () => {
      const { rows, columns } = new MeasuredCells(memberships, excluded).lines();
      return derive(rows, columns);
    },
    onProgress,
    signal,
  });
}
