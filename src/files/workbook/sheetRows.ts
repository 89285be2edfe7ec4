import { countOf } from "../../model/wording.ts";
import type { InputFile, Row, RowHooks } from "../inputFile.ts";
import { type Merge, MergedCells, mergesIn } from "./merges.ts";
import { brokenWorkbook, partBytes, XmlText } from "./part.ts";
import { type CellParts, SheetCells } from "./sheetCells.ts";
import { SheetRow } from "./sheetRow.ts";

interface SheetParts extends CellParts {
  /** The merged cells, where they are known already. */
  readonly merges: readonly Merge[] | undefined;
}

/**
 * Calls back for each row of a sheet that has a text in it, until the callback returns false. Returns
 * the merged cells, which the sheet tells at its end.
 */
export async function eachSheetRow(
  parts: SheetParts,
  onRow: (row: Row) => boolean,
  { signal, onBytes, onProblem, onFormula }: RowHooks,
): Promise<readonly Merge[] | undefined> {
  const { sheet } = parts;
  const xml = new XmlText(sheet.name);
  const onDoubt = async () => onProblem?.(LOST);
  const rows = new SheetRows(parts, onRow, (...problem) => onProblem?.(...problem), onFormula);
  for await (const bytes of partBytes(sheet, { signal, onBytes, onDoubt: once(onDoubt) })) {
    xml.push(bytes);
    rows.takeFrom(xml);
    if (rows.isEnough) return undefined;
  }
  return rows.end();
}

export const LOST =
  "Some characters of the workbook were lost or have no meaning; “�” stands in their place.";

function once(act: () => Promise<void>): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (!isDone) await act();
    isDone = true;
  };
}

class SheetRows {
  isEnough = false;
  readonly #sheet: InputFile;
  readonly #row = new SheetRow();
  readonly #cells: SheetCells;
  readonly #merged: MergedCells;
  readonly #onRow: (row: Row) => boolean;
  readonly #onProblem: (text: string, row?: number) => void;
  #isInside = false;
  #isBehind = false;
  /** The end of the sheet, behind its rows. */
  #behind = "";
  #hidden = 0;
  /** The last row with a text in it. */
  #lastLine = 0;

  constructor(
    parts: SheetParts,
    onRow: (row: Row) => boolean,
    onProblem: (text: string, row?: number, column?: number) => void,
    onFormula: RowHooks["onFormula"],
  ) {
    this.#sheet = parts.sheet;
    this.#cells = new SheetCells(parts, this.#row, onProblem, onFormula);
    this.#merged = new MergedCells(parts.merges ?? []);
    this.#onRow = onRow;
    this.#onProblem = onProblem;
  }

  /** Takes all rows that are there whole. */
  takeFrom(xml: XmlText): void {
    const { text, prefix } = xml;
    let at = 0;
    if (!this.#isInside) {
      const data = text.indexOf(`<${prefix}sheetData`);
      if (data < 0) return;
      const end = text.indexOf(">", data);
      if (end < 0) return;
      at = end;
      this.#isInside = true;
      this.#isBehind = text[end - 1] === "/";
    }
    const open = `<${prefix}row`;
    const close = `</${prefix}row>`;
    while (!this.#isBehind && !this.isEnough) {
      const start = text.indexOf("<", at);
      const tagEnd = start < 0 ? -1 : text.indexOf(">", start);
      if (tagEnd < 0) break;
      if (!text.startsWith(open, start)) {
        this.#isBehind = text.startsWith(`</${prefix}sheetData`, start);
        at = tagEnd + 1;
        continue;
      }
      const isEmpty = text[tagEnd - 1] === "/";
      const end = isEmpty ? tagEnd : text.indexOf(close, tagEnd);
      if (end < 0) break;
      this.#take(xml, start, tagEnd, end);
      at = isEmpty ? end + 1 : end + close.length;
    }
    if (this.#isBehind) this.#behind += text.slice(at);
    xml.drop(this.#isBehind ? text.length : at);
  }

  end(): Merge[] {
    if (!this.#isBehind) throw brokenWorkbook(this.#sheet.name);
    if (this.#hidden > 0)
      this.#onProblem(
        `${countOf(this.#hidden, "row")} ${this.#hidden === 1 ? "is" : "are"} hidden in the sheet; read like the others.`,
      );
    return mergesIn(this.#behind);
  }

  #take(xml: XmlText, start: number, tagEnd: number, end: number): void {
    const tag = xml.text.slice(start, tagEnd);
    const row = this.#row;
    row.begin(lineIn(tag) ?? row.line + 1);
    const hasText = this.#cells.take(xml, tagEnd, end);
    this.#merged.fill(row);
    if (!hasText) return;
    row.isAfterBlank = this.#lastLine > 0 && row.line > this.#lastLine + 1;
    this.#lastLine = row.line;
    if (tag.includes("hidden") && /\shidden="(?:1|true)"/.test(tag)) this.#hidden++;
    if (!this.#onRow(row)) this.isEnough = true;
  }
}

function lineIn(tag: string): number | undefined {
  const at = tag.search(/\sr="/);
  if (at < 0) return undefined;
  let line = 0;
  for (let digit = at + 4; digit < at + 11; digit++) {
    const value = tag.charCodeAt(digit) - 48;
    if (!(value >= 0 && value <= 9)) break;
    line = line * 10 + value;
  }
  return line > 0 ? line : undefined;
}
