import type { InputFile, RowHooks } from "../inputFile.ts";
import { viewOf } from "../text/bytes.ts";
import type { NumberFormat } from "./numberFormat.ts";
import type { XmlText } from "./part.ts";
import { brokenWorkbook } from "./part.ts";
import type { SharedStrings } from "./sharedStrings.ts";
import { MOST_COLUMNS, type SheetRow } from "./sheetRow.ts";
import { lettersOf, ShownAlike } from "./shownAlike.ts";
import { shownMoment, shownNumber } from "./shownNumber.ts";
import { plainBytes, textBetween } from "./xml.ts";

const LESS = 0x3c;
const GREATER = 0x3e;
const SLASH = 0x2f;
const SPACE = 0x20;
const AMPERSAND = 0x26;
const LOW_LINE = 0x5f;
/** The most texts of numbers that are kept: dates and codes come again. */
const MOST_SHOWN = 50_000;

const encoder = new TextEncoder();
const viewOfText = (text: string) => viewOf(encoder.encode(text));
const TRUE = viewOfText("TRUE");
const FALSE = viewOfText("FALSE");

export interface CellParts {
  readonly sheet: InputFile;
  readonly strings: SharedStrings;
  /** The format of numbers, by the style of their cell. */
  readonly formats: readonly (NumberFormat | undefined)[];
  readonly startsIn1904: boolean;
}

export const UNSAVED =
  "is a formula whose result was not saved; taken as empty. Open the workbook in a spreadsheet and save it";

/** Reads the cells of rows: what a person sees in them, a formula's result in the place of a formula. */
export class SheetCells {
  readonly #name: string;
  readonly #strings: SharedStrings;
  readonly #formats: readonly (NumberFormat | undefined)[];
  readonly #startsIn1904: boolean;
  readonly #row: SheetRow;
  readonly #onProblem: (text: string, row?: number, column?: number) => void;
  readonly #onFormula: RowHooks["onFormula"];
  /** The texts that are shown for numbers, by column and style. */
  readonly #shown = new Map<string, DataView>();
  readonly #shownAlike: ShownAlike;
  /** The attributes of the present cell: its style, and the letter or word of its type. */
  #column = -1;
  #style = 0;
  #type = "";

  constructor(
    { sheet, strings, formats, startsIn1904 }: CellParts,
    row: SheetRow,
    onProblem: (text: string, row?: number, column?: number) => void,
    onFormula?: RowHooks["onFormula"],
  ) {
    this.#name = sheet.name;
    this.#strings = strings;
    this.#formats = formats;
    this.#startsIn1904 = startsIn1904;
    this.#row = row;
    this.#onProblem = onProblem;
    this.#onFormula = onFormula;
    this.#shownAlike = new ShownAlike(onProblem);
  }

  /** Takes the cells between two places; returns true where one of them has a text. */
  take(xml: XmlText, from: number, to: number): boolean {
    const { text, tags } = xml;
    const { cell: open, cellEnd: close } = tags;
    let hasText = false;
    this.#column = -1;
    for (let at = text.indexOf(open, from); at >= 0 && at < to; at = text.indexOf(open, at)) {
      at = this.#readTag(text, at + open.length);
      if (at < 0 || at > to) throw brokenWorkbook(this.#name);
      if (text.charCodeAt(at - 1) === SLASH) continue;
      const end = text.indexOf(close, at);
      if (end < 0 || end > to) throw brokenWorkbook(this.#name);
      if (this.#readContent(xml, at + 1, end)) hasText = true;
      at = end;
    }
    return hasText;
  }

  /** Reads the attributes of a cell; returns the place of its `>`, or -1. */
  #readTag(text: string, from: number): number {
    this.#column++;
    this.#style = 0;
    this.#type = "";
    let at = from;
    for (let code = text.charCodeAt(at); code !== GREATER; code = text.charCodeAt(at)) {
      if (Number.isNaN(code)) return -1;
      if (text.charCodeAt(at + 1) === 0x3d) {
        const end = text.indexOf(text[at + 2], at + 3);
        if (end < 0) return -1;
        if (code === 0x72) this.#column = this.#columnAt(text, at + 3);
        else if (code === 0x74) this.#type = text.slice(at + 3, end);
        else if (code === 0x73) this.#style = Number(text.slice(at + 3, end));
        at = end + 1;
      } else if (code === SPACE || code === SLASH) at++;
      else {
        // A longer name, such as `cm="1"`.
        const equals = text.indexOf("=", at);
        if (equals < 0) return -1;
        at = equals - 1;
        if (text.charCodeAt(at - 1) === SPACE) at--;
        const end = text.indexOf(text[equals + 1], equals + 2);
        if (end < 0) return -1;
        at = end + 1;
      }
    }
    return at;
  }

  #columnAt(text: string, from: number): number {
    let column = 0;
    for (let at = from; ; at++) {
      const letter = text.charCodeAt(at) & ~0x20;
      if (letter < 0x41 || letter > 0x5a) break;
      column = column * 26 + letter - 64;
    }
    if (column > MOST_COLUMNS) throw brokenWorkbook(this.#name);
    return column > 0 ? column - 1 : this.#column;
  }

  /** Reads what is in a cell; returns true where that is a text. */
  #readContent(xml: XmlText, from: number, to: number): boolean {
    const { text, tags } = xml;
    if (this.#onFormula && text.slice(from, to).includes(tags.formula))
      this.#onFormula(this.#row.line, this.#column);
    if (this.#type === "inlineStr") {
      if (!this.#putPlainText(xml, from, to)) this.#put(viewOf(textBetween(xml, from, to)));
      return !this.#row.isEmpty(this.#column);
    }
    const value = text.indexOf(tags.value, from);
    const start = value < 0 || value > to ? -1 : text.indexOf(">", value) + 1;
    if (start <= 0 || start > to || text.charCodeAt(start - 2) === SLASH) {
      if (text.slice(from, to).includes(tags.formula) && this.#type !== "str") this.#tell(UNSAVED);
      return false;
    }
    let end = start;
    while (end < to && text.charCodeAt(end) !== LESS) end++;
    this.#readValue(xml, start, end);
    return !this.#row.isEmpty(this.#column);
  }

  /**
   * Takes a text that stands in its cell as most do, in one piece and without entities, from where it
   * is: nothing is made for it. Returns false for any other.
   */
  #putPlainText({ text, view, tags }: XmlText, from: number, to: number): boolean {
    if (!text.startsWith(tags.inlineText, from)) return false;
    const behind = from + tags.inlineText.length;
    const hasAttributes = text.charCodeAt(behind) === SPACE;
    if (!hasAttributes && text.charCodeAt(behind) !== GREATER) return false;
    const start = text.indexOf(">", behind) + 1;
    if (text.charCodeAt(start - 2) === SLASH) return false;
    const end = to - tags.inlineTextEnd.length;
    for (let at = start; at < end; at++) {
      const code = text.charCodeAt(at);
      if (code === LESS || code === AMPERSAND || code === LOW_LINE) return false;
    }
    if (end < start || !text.startsWith(tags.inlineTextEnd, end)) return false;
    this.#row.set(this.#column, view, start, end);
    return true;
  }

  #readValue(xml: XmlText, from: number, to: number): void {
    const { text, view } = xml;
    switch (this.#type) {
      case "s":
        this.#putShared(text, from, to);
        break;
      case "b":
        this.#put(text.slice(from, to).trim() === "0" ? FALSE : TRUE);
        break;
      case "e":
        this.#tell(`is an error, ${text.slice(from, to)}; taken as empty`);
        break;
      case "":
      case "n":
        if (this.#keepsWhole() && isWhole(text, from, to))
          this.#row.set(this.#column, view, from, to);
        else this.#putNumber(text.slice(from, to));
        break;
      case "d":
        this.#put(viewOfText(shownMoment(text.slice(from, to))));
        break;
      default:
        // `str`, a formula's text.
        this.#put(viewOf(plainBytes(xml, from, to)));
    }
  }

  #putShared(text: string, from: number, to: number): void {
    let number = 0;
    for (let at = from; at < to; at++) {
      const digit = text.charCodeAt(at) - 48;
      if (digit >= 0 && digit <= 9) number = number * 10 + digit;
      else if (digit > 0) throw brokenWorkbook(this.#name);
    }
    const strings = this.#strings;
    if (number >= strings.count) throw brokenWorkbook(this.#name);
    this.#row.set(this.#column, strings.view, strings.start(number), strings.end(number), number);
  }

  #keepsWhole(): boolean {
    return this.#formats[this.#style]?.keepsWhole ?? true;
  }

  #putNumber(written: string): void {
    const key = `${this.#column} ${this.#style} ${written}`;
    let shown = this.#shown.get(key);
    if (!shown) {
      const text = shownNumber(written, this.#formats[this.#style], this.#startsIn1904);
      this.#shownAlike.take(written, text, this.#column, this.#row.line);
      shown = viewOfText(text);
      if (this.#shown.size < MOST_SHOWN) this.#shown.set(key, shown);
    }
    this.#put(shown);
  }

  #put(view: DataView): void {
    this.#row.set(this.#column, view, 0, view.byteLength);
  }

  #tell(what: string): void {
    this.#onProblem(
      `the cell ${lettersOf(this.#column)}${this.#row.line} ${what}.`,
      this.#row.line,
    );
  }
}

/** True for digits alone: they are shown as they stand, however many they are. */
function isWhole(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code < 48 || code > 57) return false;
  }
  return true;
}
