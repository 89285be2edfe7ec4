import { type NumberFormat, numberFormat } from "../numberFormat.ts";
import { UNSAVED } from "../sheetCells.ts";
import { shownMoment, shownNumber } from "../shownNumber.ts";
import { withoutEntities } from "../xml.ts";
import { type Grid, LONGEST_CELL } from "./grid.ts";
import type { MarkupKind, MarkupTable } from "./markup.ts";
import { attribute, type MarkupHandler, numberIn } from "./tags.ts";

/** The sheets of the XML that Excel 2003 writes, and many systems since. */
export const xmlSpreadsheet: MarkupKind<Tables> = {
  isHtml: false,
  tables: () => new Tables(),
  rows: (grid, { formats }) => new Rows(grid, formats),
};

/** The formats that have a name, where that is none of what they show. */
const NAMED: Record<string, string | undefined> = {
  Fixed: "0.00",
  Standard: "#,##0.00",
  Percent: "0.00%",
  Scientific: "0.00E+00",
  Currency: '"$"#,##0.00',
  "Euro Currency": "#,##0.00 [$€-2]",
  "General Date": "yyyy-mm-dd hh:mm",
  "Short Date": "yyyy-mm-dd",
  "Medium Date": "yyyy-mm-dd",
  "Long Date": "yyyy-mm-dd",
  "Short Time": "hh:mm",
  "Medium Time": "hh:mm",
  "Long Time": "hh:mm:ss",
};
/** Its number is that of no format that has one. */
const OWN = 164;
const BESIDE = /^(?:Comment|PhoneticText)$/;

class Tables implements MarkupHandler {
  found: readonly MarkupTable[] = [];
  /** The formats of numbers, by the styles of cells. */
  readonly formats = new Map<string, NumberFormat | undefined>();
  #style = "";
  #isVisible = false;

  open(name: string, tag: string, at: number): void {
    if (name === "Worksheet") {
      const title = withoutEntities(attribute(tag, "Name") ?? "");
      this.found = [...this.found, { name: title, isHidden: false, at }];
    } else if (name === "Style") {
      this.#style = attribute(tag, "ID") ?? "";
      this.formats.set(this.#style, this.formats.get(attribute(tag, "Parent") ?? "Default"));
    } else if (name === "NumberFormat") {
      const code = withoutEntities(attribute(tag, "Format") ?? "");
      this.formats.set(this.#style, code ? numberFormat(OWN, NAMED[code] ?? code) : undefined);
    } else this.#isVisible = name === "Visible";
  }

  close(): void {
    this.#isVisible = false;
  }

  text(text: string): void {
    const last = this.found.at(-1);
    if (this.#isVisible && last && /hidden/i.test(text))
      this.found = this.found.with(-1, { ...last, isHidden: true });
  }
}

class Rows implements MarkupHandler {
  readonly #grid: Grid;
  readonly #formats: Tables["formats"];
  #rowTag = "";
  #cellTag = "";
  #type: string | undefined;
  #text = "";
  #isInData = false;
  /** Within a remark on a cell, or how it is spoken: these have a text, too. */
  #isBeside = false;

  constructor(grid: Grid, formats: Tables["formats"]) {
    this.#grid = grid;
    this.#formats = formats;
  }

  get isEnough(): boolean {
    return this.#grid.isEnough;
  }

  open(name: string, tag: string): void {
    const grid = this.#grid;
    if (BESIDE.test(name)) this.#isBeside = true;
    else if (name === "Row") {
      this.#rowTag = tag;
      grid.beginRow(placeIn(tag, grid.line));
    } else if (name === "Cell") {
      this.#cellTag = tag;
      this.#text = "";
      this.#type = undefined;
      grid.column = placeIn(tag, grid.column) - 1;
    } else if (name === "Data" && !this.#isBeside) {
      this.#type = attribute(tag, "Type") ?? "String";
      this.#isInData = true;
    }
  }

  close(name: string): void {
    if (BESIDE.test(name)) this.#isBeside = false;
    else if (name === "Data") this.#isInData = false;
    else if (name === "Cell") this.#endCell(this.#cellTag);
    else if (name === "Row") this.#grid.endRow(1, attribute(this.#rowTag, "Hidden") === "1");
    else if (name === "Worksheet") this.#grid.end();
  }

  text(text: string): void {
    if (this.#isInData && !this.#isBeside && this.#text.length < LONGEST_CELL) this.#text += text;
  }

  #endCell(tag: string): void {
    const grid = this.#grid;
    const across = numberIn(tag, "MergeAcross", 0);
    grid.merge(1 + across, 1 + numberIn(tag, "MergeDown", 0));
    grid.put(this.#value(tag, this.#text));
    grid.column += across;
  }

  /** What a person sees in the cell. */
  #value(tag: string, text: string): string {
    const grid = this.#grid;
    switch (this.#type) {
      case "Number": {
        const shown = shownNumber(
          text,
          this.#formats.get(attribute(tag, "StyleID") ?? "Default"),
          false,
        );
        grid.shownAlike.take(text, shown, grid.column, grid.line);
        return shown;
      }
      case "DateTime":
        // A time of day is one of the day before all others.
        return /^1899-12-3[01]T/.test(text) ? shownMoment(text.slice(11)) : shownMoment(text);
      case "Boolean":
        return text.trim() === "0" ? "FALSE" : "TRUE";
      case "Error":
        grid.tell(`is an error, ${text}; taken as empty`);
        return "";
      case undefined:
        if (attribute(tag, "Formula")) grid.tell(UNSAVED);
        return "";
      default:
        return text;
    }
  }
}

/** The place of a row or cell, behind the one before where it does not say another. */
function placeIn(tag: string, before: number): number {
  return numberIn(tag, "Index", before + 1);
}
