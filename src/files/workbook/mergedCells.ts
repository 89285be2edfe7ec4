import { bytesAt } from "../text/csv.ts";
import type { Merge } from "./merges.ts";
import { type SheetRow, viewOf } from "./sheetRow.ts";

/** Fills the text of merged cells into those of the rows below that it is shown across. */
export class MergedCells {
  readonly #merges: readonly Merge[];
  #next = 0;
  #open: { readonly merge: Merge; readonly text: DataView }[] = [];

  constructor(merges: readonly Merge[]) {
    this.#merges = merges.filter(({ row, lastRow }) => lastRow > row);
  }

  fill(row: SheetRow): void {
    const { line } = row;
    if (this.#open.length > 0) {
      this.#open = this.#open.filter(({ merge }) => merge.lastRow >= line);
      for (const { merge, text } of this.#open)
        if (row.isEmpty(merge.column)) row.set(merge.column, text, 0, text.byteLength);
    }
    for (; this.#merges[this.#next]?.row <= line; this.#next++) {
      const merge = this.#merges[this.#next];
      if (merge.row < line || row.isEmpty(merge.column)) continue;
      this.#open.push({ merge, text: viewOf(bytesAt(row, merge.column).slice()) });
    }
  }
}
