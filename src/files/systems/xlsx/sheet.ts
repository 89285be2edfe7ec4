import { xmlText } from "../escape/xml.ts";

export const LONGEST_CELL = 32_767;

export interface SheetTable {
  readonly name: string;
  readonly headings: readonly string[];
  /** The number of rows below the headings. */
  readonly count: number;
  rows(): Iterable<readonly string[]>;
}

/** The XML of a sheet with some of a table's rows, all of whose cells are text: none is a formula. */
export function* sheetXml(
  { headings, rows }: SheetTable,
  from: number,
  to: number,
): Generator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>`;
  yield headings
    .map((_, at) => `<col min="${at + 1}" max="${at + 1}" width="28" style="1" customWidth="1"/>`)
    .join("");
  yield `</cols><sheetData>${rowXml(headings, 1, 2)}`;
  let at = 0;
  for (const row of rows()) {
    if (at >= to) break;
    if (at >= from) yield rowXml(row, at - from + 2, 1);
    at++;
  }
  yield "</sheetData></worksheet>";
}

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/** A row. What is too long for a cell goes on in the next: so the last one alone may be. */
function rowXml(cells: readonly string[], line: number, style: number): string {
  const inside = cells
    .flatMap(piecesOf)
    .map((text, at) => (text === "" ? "" : cellXml(text, `${letters(at)}${line}`, style)))
    .join("");
  return `<row r="${line}">${inside}</row>`;
}

function cellXml(text: string, reference: string, style: number): string {
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`;
}

/** A text as a cell has it: `_x0007_` for what XML cannot hold, and for what looks like that. */
function cellText(text: string): string {
  return xmlText(
    text
      .replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what XML cannot hold
      .replace(/[\0-\x08\x0b\x0c\r\x0e-\x1f\ufffe\uffff]|[\ud800-\udfff]/gu, (sign) => {
        return `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;
      }),
  );
}

function piecesOf(text: string): string[] {
  if (text.length <= LONGEST_CELL) return [text];
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += LONGEST_CELL)
    pieces.push(text.slice(at, at + LONGEST_CELL));
  return pieces;
}

/** The letters of a column: A, …, Z, AA, … */
function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}
