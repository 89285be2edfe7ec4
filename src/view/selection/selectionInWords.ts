import { countOf, formatNumber } from "../../model/wording.ts";
import type { HeldCells } from "./heldCells.ts";
import { cellCount, type Selection } from "./selection.ts";

/** The size of a selection: "12 users × 5 groups". */
export function sizeInWords({ rows, columns }: Pick<Selection, "rows" | "columns">): string {
  const [users, groups] = [rows.to - rows.from, columns.to - columns.from];
  return `${countOf(users, "user")} × ${countOf(groups, "group")}`;
}

/** A selection in a sentence: "12 users × 5 groups: 48 of 60 cells held, 3 assumed". */
export function selectionInWords(selection: Selection, counted: HeldCells | undefined): string {
  const size = sizeInWords(selection);
  if (!counted) return `${size}: counting…`;
  const cells = countOf(cellCount(selection), "cell");
  return `${size}: ${formatNumber(counted.held)} of ${cells} held, ${formatNumber(counted.assumed)} assumed`;
}

/** A selection as it is said to screen readers: "12 users × 5 groups selected, 48 of 60 held". */
export function selectionAnnounced(selection: Selection, { held }: HeldCells): string {
  const share = `${formatNumber(held)} of ${formatNumber(cellCount(selection))}`;
  return `${sizeInWords(selection)} selected, ${share} held`;
}
