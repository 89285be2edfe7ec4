import { countOf } from "../../../model/wording.ts";
import type { Row, RowHooks } from "../../inputFile.ts";
import { viewOf } from "../../text/bytes.ts";
import { type Merge, MergedCells } from "../merges.ts";
import { brokenWorkbook } from "../part.ts";
import { MOST_COLUMNS, SheetRow } from "../sheetRow.ts";
import { lettersOf, ShownAlike } from "../shownAlike.ts";

/** The most cells that are given without being written: those that are repeated or spanned. */
const MOST_UNWRITTEN = 100_000_000;
/** Those of headings are wanted alone. */
const MOST_MERGES = 10_000;
/** The text of a cell is gathered up to here: a name is cut far before. */
export const LONGEST_CELL = 1 << 20;
const BUFFER_BYTES = 1 << 16;
const encoder = new TextEncoder();

/** Puts texts into the cells of a sheet, row by row, and gives each row that has one. */
export class Grid {
  isEnough = false;
  /** The place of the next cell. */
  column = 0;
  line = 0;
  readonly merges: Merge[] = [];
  readonly shownAlike: ShownAlike;
  readonly #name: string;
  readonly #onRow: (row: Row) => boolean;
  readonly #onProblem: RowHooks["onProblem"];
  readonly #onFormula: RowHooks["onFormula"];
  readonly #row = new SheetRow();
  readonly #merged = new MergedCells([]);
  /** The last line to which a cell above reaches, by column. */
  readonly #covered: number[] = [];
  #bytes = new Uint8Array(0);
  #view = viewOf(this.#bytes);
  #used = 0;
  #hasText = false;
  #lastLine = 0;
  #hidden = 0;
  #unwritten = 0;

  constructor(name: string, onRow: (row: Row) => boolean, { onProblem, onFormula }: RowHooks) {
    this.#name = name;
    this.#onRow = onRow;
    this.#onProblem = onProblem;
    this.#onFormula = onFormula;
    this.shownAlike = new ShownAlike((...problem) => onProblem?.(...problem));
  }

  beginRow(line = this.line + 1): void {
    if (line <= this.line) throw brokenWorkbook(this.#name);
    this.line = line;
    this.column = 0;
    this.#row.begin(line);
    this.#used = 0;
    this.#hasText = false;
  }

  /** Goes on behind the cells that reach down to here from above. */
  passCovered(): void {
    const from = this.column;
    while (this.#covered[this.column] >= this.line) this.column++;
    this.#count(this.column - from);
  }

  /** The next cell is one with others, to the right and below. */
  merge(across: number, down: number): void {
    const { line, column } = this;
    if ((across === 1 && down === 1) || column >= MOST_COLUMNS) return;
    const [lastRow, lastColumn] = [line + down - 1, Math.min(column + across, MOST_COLUMNS) - 1];
    const merge = { row: line, column, lastRow, lastColumn };
    if (this.merges.length < MOST_MERGES) this.merges.push(merge);
    this.#merged.add(merge);
    if (down === 1) return;
    this.#count(lastColumn - column);
    for (let at = column; at <= lastColumn; at++) {
      while (this.#covered.length <= at) this.#covered.push(0);
      this.#covered[at] = lastRow;
    }
  }

  /** Puts a text into the next cells. */
  put(text: string, count = 1): void {
    const first = this.column;
    this.column += count;
    if (text === "") return;
    if (this.column > MOST_COLUMNS) throw brokenWorkbook(this.#name);
    this.#count(count - 1);
    this.#hasText = true;
    const from = this.#used;
    if (from + 3 * text.length > this.#bytes.length) {
      this.#bytes = new Uint8Array(Math.max(BUFFER_BYTES, 3 * text.length));
      this.#view = viewOf(this.#bytes);
      this.#used = 0;
    }
    const start = this.#used;
    this.#used += encoder.encodeInto(text, this.#bytes.subarray(start)).written;
    for (let at = first; at < this.column; at++) this.#row.set(at, this.#view, start, this.#used);
  }

  endRow(count = 1, isHidden = false): void {
    const row = this.#row;
    if (this.#hasText) {
      this.#count((count - 1) * row.count);
      row.isAfterBlank = this.#lastLine > 0 && this.line > this.#lastLine + 1;
      if (isHidden) this.#hidden += count;
      for (let more = 0; more < count && !this.isEnough; more++) {
        row.line = this.line + more;
        this.#merged.fill(row);
        if (!this.#onRow(row)) this.isEnough = true;
        row.isAfterBlank = false;
      }
      this.#lastLine = this.line + count - 1;
    }
    this.line += count - 1;
  }

  end(): void {
    this.isEnough = true;
    if (this.#hidden > 0)
      this.#onProblem?.(
        `${countOf(this.#hidden, "row")} ${this.#hidden === 1 ? "is" : "are"} hidden in the sheet; read like the others.`,
      );
  }

  /** Tells that the next cell is a formula. */
  tellFormula(): void {
    this.#onFormula?.(this.line, this.column);
  }

  /** Tells something of the next cell. */
  tell(what: string): void {
    this.#onProblem?.(`the cell ${lettersOf(this.column)}${this.line} ${what}.`, this.line);
  }

  #count(cells: number): void {
    this.#unwritten += cells;
    if (this.#unwritten > MOST_UNWRITTEN) throw brokenWorkbook(this.#name);
  }
}
