import { type Grid, LONGEST_CELL } from "./grid.ts";
import { htmlText } from "./htmlText.ts";
import type { MarkupKind, MarkupTable } from "./markup.ts";
import { shownPlainly } from "./shownPlainly.ts";
import { attribute, type MarkupHandler, numberIn } from "./tags.ts";

/** The tables of a web page, as many systems write them and call them a workbook. */
export const html: MarkupKind = {
  isHtml: true,
  tables: () => new Tables(),
  rows: (grid) => new Rows(grid),
};

/** The most columns and rows that browsers let a cell span. */
const MOST_ACROSS = 1000;
const MOST_DOWN = 65_534;
const VOID = /^(?:area|br|col|embed|hr|img|input|link|meta|source|wbr)$/;
const BLOCK = /^(?:address|blockquote|dd|div|dl|dt|h[1-6]|li|ol|p|pre|section|ul)$/;
const CELL = /^t[dh]$/;
const ROW_GROUP = /^(?:thead|tbody|tfoot)$/;

interface OpenTable {
  readonly at: number;
  title: string;
  rows: number;
  /** The cells of the present row; -1 where none is open. */
  cells: number;
  hasColumns: boolean;
}

/** All tables with at least two rows and two columns: others are there for the looks. */
class Tables implements MarkupHandler {
  readonly #all: OpenTable[] = [];
  readonly #open: OpenTable[] = [];
  #isTitle = false;

  get found(): MarkupTable[] {
    return this.#all
      .filter(({ rows, hasColumns }) => rows > 1 && hasColumns)
      .map(({ title, at }, number) => ({
        name: title.trim() || `Table ${number + 1}`,
        isHidden: false,
        at,
      }));
  }

  open(name: string, _tag: string, at: number): void {
    const table = this.#open.at(-1);
    if (name === "table") {
      const begun = { at, title: "", rows: 0, cells: -1, hasColumns: false };
      this.#all.push(begun);
      this.#open.push(begun);
    } else if (table && (name === "tr" || (CELL.test(name) && table.cells < 0))) {
      table.rows++;
      table.cells = 0;
    }
    if (table && CELL.test(name)) table.hasColumns ||= ++table.cells > 1;
    this.#isTitle = name === "caption" || (this.#isTitle && !CELL.test(name) && name !== "tr");
  }

  close(name: string): void {
    const table = this.#open.at(-1);
    if (name === "table") this.#open.pop();
    if (table && name === "tr") table.cells = -1;
    if (name === "caption") this.#isTitle = false;
  }

  text(text: string): void {
    const table = this.#open.at(-1);
    if (this.#isTitle && table && table.title.length < LONGEST_TITLE)
      table.title += text.replace(/\s+/g, " ");
  }
}

const LONGEST_TITLE = 200;

class Rows implements MarkupHandler {
  readonly #grid: Grid;
  /** How many tables are open: one in a cell is a part of its text. */
  #tables = 0;
  #rowTag: string | undefined;
  #cellTag: string | undefined;
  #text = "";
  /** What a picture in the cell says where it has no text: a mark, mostly. */
  #picture = "";
  /** What is not shown: the name of its tag, and how many of that name are open. */
  #hidden: { readonly name: string; open: number } | undefined;

  constructor(grid: Grid) {
    this.#grid = grid;
  }

  get isEnough(): boolean {
    return this.#grid.isEnough;
  }

  open(name: string, written: string): void {
    const tag = written.toLowerCase();
    if (name === "table") this.#tables++;
    const isOwn = this.#tables === 1;
    if (isOwn && name === "tr") this.#beginRow(tag);
    else if (isOwn && CELL.test(name)) this.#beginCell(tag);
    else if (isOwn && ROW_GROUP.test(name)) this.#endRow();
    else if (this.#hidden) this.#hidden.open += this.#hidden.name === name ? 1 : 0;
    else if (name === "br") this.#add("\n");
    else if (name === "input" && attribute(tag, "checked") !== undefined) this.#add("x");
    else if (name === "img") this.#picture ||= attribute(written, "alt") ?? "";
    else if (CELL.test(name)) this.#add(" ");
    else if (name === "tr" || BLOCK.test(name)) this.#beginLine();
    if (this.#cellTag !== undefined && !CELL.test(name) && !VOID.test(name) && !this.#hidden)
      if (isHidden(tag)) this.#hidden = { name, open: 1 };
  }

  close(name: string): void {
    const isOwn = this.#tables === 1;
    if (name === "table" && --this.#tables === 0) {
      this.#endRow();
      this.#grid.end();
    } else if (isOwn && name === "tr") this.#endRow();
    else if (isOwn && CELL.test(name)) this.#endCell();
    else if (this.#hidden) {
      if (this.#hidden.name === name && --this.#hidden.open === 0) this.#hidden = undefined;
    } else if (BLOCK.test(name)) this.#beginLine();
  }

  text(text: string): void {
    if (this.#cellTag !== undefined && !this.#hidden) this.#add(text.replace(/[ \t\r\n\f]+/g, " "));
  }

  #add(text: string): void {
    if (this.#text.length < LONGEST_CELL) this.#text += text;
  }

  #beginLine(): void {
    if (/\S *$/.test(this.#text.slice(-2))) this.#add("\n");
  }

  #beginRow(tag: string): void {
    this.#endRow();
    this.#rowTag = tag;
    this.#grid.beginRow();
  }

  #endRow(): void {
    this.#endCell();
    if (this.#rowTag !== undefined) this.#grid.endRow(1, isHidden(this.#rowTag));
    this.#rowTag = undefined;
  }

  #beginCell(tag: string): void {
    this.#endCell();
    if (this.#rowTag === undefined) this.#beginRow("");
    this.#grid.passCovered();
    this.#cellTag = tag;
    this.#text = "";
    this.#picture = "";
  }

  #endCell(): void {
    const tag = this.#cellTag;
    this.#hidden = undefined;
    if (tag === undefined) return;
    this.#cellTag = undefined;
    const across = Math.min(numberIn(tag, "colspan"), MOST_ACROSS);
    // None at all are all that are left.
    const down = /^0+$/.test(attribute(tag, "rowspan") ?? "")
      ? MOST_DOWN
      : numberIn(tag, "rowspan");
    this.#grid.merge(across, Math.min(down, MOST_DOWN));
    this.#grid.put(this.#value(tag));
    this.#grid.column += across - 1;
  }

  /** What a person sees in the cell; spreadsheets write the number beside it. */
  #value(tag: string): string {
    const lines = this.#text.replace(/ {2,}/g, " ").replace(/ ?\n ?/g, "\n");
    const text = lines.replaceAll("\u00a0", " ").trim() || htmlText(this.#picture).trim();
    const written = attribute(tag, "num") || attribute(tag, "sdval");
    if (!written || text === "") return text;
    const shown = shownPlainly(written, text);
    this.#grid.shownAlike.take(written, shown, this.#grid.column, this.#grid.line);
    return shown;
  }
}

function isHidden(tag: string): boolean {
  return tag.includes("display") && /display\s*:\s*none/.test(attribute(tag, "style") ?? "");
}
