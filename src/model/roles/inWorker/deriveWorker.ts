import { type Lines, transposeSteps } from "../../lines.ts";
import { computeAtOnce } from "../../tasks/compute.ts";
import { shareOf, type Work } from "../../tasks/slices.ts";
import { answerRequests } from "../../tasks/workerTask.ts";
import { type Candidate, derive, type PackedCandidates, packCandidates } from "../derive.ts";
import { type HeldPiece, type HeldSize, receiveHeld } from "./heldCells.ts";

/** The progress, roughly, when all cells are here. */
const CELLS_HERE = 0.15;
/** The share of the rest that it takes to know them by column. */
const COLUMNS_KNOWN = 0.4;

answerRequests<HeldSize, never, PackedCandidates, number, HeldPiece>(async (size, reply) => {
  const rows = await receiveHeld(size, reply, CELLS_HERE);
  return computeAtOnce(derived(rows, size.groups), reply, CELLS_HERE, packCandidates);
});

function* derived(rows: Lines, groupCount: number): Work<Candidate[]> {
  const columns = yield* shareOf(transposeSteps(rows, groupCount), 0, COLUMNS_KNOWN);
  return yield* shareOf(derive(rows, columns), COLUMNS_KNOWN, 1);
}
