import type { InputFile } from "../inputFile.ts";
import { partBytes } from "./part.ts";
import { Pieces } from "./pieces.ts";
import { tagsIn } from "./xml.ts";

/** Cells that are shown as one, whose text is that of the first; rows from 1, columns from 0. */
export interface Merge {
  readonly row: number;
  readonly column: number;
  readonly lastRow: number;
  readonly lastColumn: number;
}

/** The merged cells of a sheet, by their rows. The sheet tells them behind its cells. */
export async function mergesOf(sheet: InputFile, signal?: AbortSignal): Promise<Merge[]> {
  const pieces = new Pieces(sheet.name);
  let isBehind = false;
  for await (const bytes of partBytes(sheet, { signal })) {
    pieces.push(bytes);
    if (isBehind) continue;
    const end = pieces.text.indexOf(`</${pieces.prefix}sheetData`);
    isBehind = end >= 0;
    pieces.drop(isBehind ? end : Math.max(0, pieces.text.length - 100));
  }
  return tagsIn(pieces.text, "mergeCell")
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
