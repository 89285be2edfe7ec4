import { transpose } from "../../lines.ts";
import { derive } from "../derive.ts";
import { type PackedCandidates, packCandidates } from "./deriveTransfer.ts";
import { answerWithHeld } from "./heldTask.ts";

/** The progress, roughly, when all cells are here, and when they are known by column. */
const CELLS_HERE = 0.15;
const COLUMNS_KNOWN = 0.5;

answerWithHeld<unknown, PackedCandidates>(CELLS_HERE, ({ size }, rows, onProgress) => {
  const columns = transpose(rows, size.groups, (done) =>
    onProgress(CELLS_HERE + done * (COLUMNS_KNOWN - CELLS_HERE)),
  );
  const { of, groups } = packCandidates(
    derive(rows, columns, (done) => onProgress(COLUMNS_KNOWN + done * (1 - COLUMNS_KNOWN))),
  );
  const arrays = [of, groups.start, groups.items];
  return { result: { of, groups }, transfer: arrays.map(({ buffer }) => buffer) };
});
