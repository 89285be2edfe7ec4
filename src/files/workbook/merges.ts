import type { InputFile } from "../inputFile.ts";
import { viewOf } from "../text/bytes.ts";
import { bytesAt } from "../text/csv.ts";
import { brokenWorkbook, partBytes, XmlText } from "./part.ts";
import type { SheetRow } from "./sheetRow.ts";
import { tagsIn } from "./xml.ts";

/** Cells that are shown as one, whose text is that of the first; rows from 1, columns from 0. */
export interface Merge {
  readonly row: number;
  readonly column: number;
  readonly lastRow: number;
  readonly lastColumn: number;
}

/** The merged cells of a sheet, by their rows. The sheet tells them behind its cells. */
export async function mergesOf(sheet: InputFile): Promise<Merge[]> {
  const xml = new XmlText(sheet.name);
  let behind = "";
  for await (const bytes of partBytes(sheet)) {
    xml.push(bytes);
    const end = behind === "" ? xml.text.indexOf(`</${xml.prefix}sheetData`) : 0;
    if (end >= 0) behind += xml.text.slice(end);
    xml.drop(end >= 0 ? xml.text.length : Math.max(0, xml.text.length - 100));
  }
  return mergesIn(behind);
}

/** The merged cells that are told in the end of a sheet, by their rows. */
export function mergesIn(behind: string): Merge[] {
  return tagsIn(behind, "mergeCell")
    .flatMap((tag) => mergeOf(tag.get("ref") ?? "") ?? [])
    .sort((a, b) => a.row - b.row || a.column - b.column);
}

function mergeOf(reference: string): Merge | undefined {
  const found = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/i.exec(reference);
  if (!found) return undefined;
  const [, from, row, to, lastRow] = found;
  return {
    row: Number(row),
    column: columnOf(from),
    lastRow: Number(lastRow),
    lastColumn: columnOf(to),
  };
}

/** The number of a column, from 0, by its letters. */
export function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** The most cells that are filled from above. */
const MOST_FILLED = 100_000_000;

/** Fills the text of merged cells into those of the rows below that it is shown across. */
export class MergedCells {
  readonly #merges: Merge[];
  #next = 0;
  #filled = 0;
  #open: { readonly merge: Merge; readonly text: DataView }[] = [];

  constructor(merges: readonly Merge[]) {
    this.#merges = merges.filter(({ row, lastRow }) => lastRow > row);
  }

  /** Adds one that begins in the present row. */
  add(merge: Merge): void {
    if (merge.lastRow > merge.row) this.#merges.push(merge);
  }

  fill(row: SheetRow): void {
    const { line } = row;
    if (this.#open.length > 0) {
      this.#filled += this.#open.length;
      if (this.#filled > MOST_FILLED) throw brokenWorkbook("the merged cells");
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
