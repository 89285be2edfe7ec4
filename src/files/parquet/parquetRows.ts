import type { Row } from "../text/csv.ts";
import { SheetRow, viewOf } from "../workbook/sheetRow.ts";

/** The most texts of a column that are kept: names come again. */
const MOST_KEPT = 100_000;

const encoder = new TextEncoder();
const NOTHING = viewOf(new Uint8Array(0));

/** The rows of a Parquet file: the names of its columns first, as headings in line 1. */
export class ParquetRows {
  readonly #row = new SheetRow();
  readonly #onRow: (row: Row) => boolean;
  readonly #texts: readonly Map<unknown, DataView>[];
  readonly #columns: readonly string[];
  #line = 1;

  constructor(columns: readonly string[], onRow: (row: Row) => boolean) {
    this.#onRow = onRow;
    this.#texts = columns.map(() => new Map());
    this.#columns = columns;
  }

  /** Takes rows by their columns; returns false where no more are wanted. */
  take(columns: readonly ArrayLike<unknown>[], count: number): boolean {
    if (this.#line === 1 && !this.#put(this.#columns)) return false;
    for (let row = 0; row < count; row++) {
      this.#line++;
      if (!this.#takeRow(columns.map((values) => values[row]))) return false;
    }
    return true;
  }

  /** A list is a row for each of its values, beside which the others stand again. */
  #takeRow(values: readonly unknown[]): boolean {
    if (!values.some(Array.isArray)) return this.#put(values);
    const most = Math.max(1, ...values.map((value) => (Array.isArray(value) ? value.length : 1)));
    for (let at = 0; at < most; at++)
      if (!this.#put(values.map((value) => (Array.isArray(value) ? value[at] : value))))
        return false;
    return true;
  }

  #put(values: readonly unknown[]): boolean {
    this.#row.begin(this.#line);
    for (let column = 0; column < values.length; column++) {
      const text = this.#textOf(column, values[column]);
      this.#row.set(column, text, 0, text.byteLength);
    }
    return this.#onRow(this.#row);
  }

  #textOf(column: number, value: unknown): DataView {
    if (value === null || value === undefined) return NOTHING;
    const texts = this.#texts[column];
    const known = texts.get(value);
    if (known) return known;
    const text = viewOf(encoder.encode(shown(value)));
    if (typeof value !== "object" && texts.size < MOST_KEPT) texts.set(value, text);
    return text;
  }
}

/** The text of a value: a date as ISO writes it, and what has parts as JSON. */
function shown(value: unknown): string {
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return "";
    const iso = value.toISOString();
    return iso.endsWith("T00:00:00.000Z")
      ? iso.slice(0, 10)
      : iso.replace("T", " ").replace(/(\.000)?Z$/, "");
  }
  if (typeof value !== "object") return String(value);
  return JSON.stringify(value, (_, part) => (typeof part === "bigint" ? String(part) : part));
}
