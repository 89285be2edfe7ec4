import { countOf, formatNumber } from "../../model/wording.ts";
import type { HeldCells } from "./heldCells.ts";
import { cellCount, type Selection } from "./selection.ts";

/** The size of a selection: "12 users × 5 groups"; of rows that stand for many users "1,204 users in 2 rows". */
export function sizeInWords(
  { rows, columns }: Pick<Selection, "rows" | "columns">,
  counted?: HeldCells,
): string {
  const [users, groups] = [rows.to - rows.from, columns.to - columns.from];
  const alike = counted?.users && `${countOf(counted.users, "user")} in ${countOf(users, "row")}`;
  return `${alike || countOf(users, "user")} × ${countOf(groups, "group")}`;
}

/** A selection in a sentence: "12 users × 5 groups: 48 of 60 cells held, 3 assumed". */
export function selectionInWords(selection: Selection, counted: HeldCells | undefined): string {
  const size = sizeInWords(selection, counted);
  if (!counted) return `${size}: counting…`;
  const cells = countOf(cellCount(selection), "cell");
  return `${size}: ${formatNumber(counted.held)} of ${cells} held, ${formatNumber(counted.assumed)} assumed`;
}

/** A selection as it is said to screen readers: "12 users × 5 groups selected, 48 of 60 held". */
export function selectionAnnounced(selection: Selection, counted: HeldCells): string {
  const share = `${formatNumber(counted.held)} of ${formatNumber(cellCount(selection))}`;
  return `${sizeInWords(selection, counted)} selected, ${share} held`;
}
