import type { Row } from "../../inputFile.ts";
import { bytesAt } from "../../text/csv.ts";
import { trimmed } from "../../text/ends.ts";
import type { Draft } from "../draft.ts";

/**
 * The place of each column where a row has the headings again, as files have that were joined, in any
 * case, and maybe in another order; undefined for other rows.
 */
function headingsAgain(row: Row, headings: readonly string[]): readonly number[] | undefined {
  const decoder = new TextDecoder();
  const plain = (text: string) => trimmed(text).toLowerCase();
  const found = headings.map((_, at) => plain(decoder.decode(bytesAt(row, at))));
  if (headings.every((heading, at) => found[at] === plain(heading))) return [...headings.keys()];
  const order = headings.map((heading) => found.indexOf(plain(heading)));
  return new Set(order).size === headings.length && !order.includes(-1) ? order : undefined;
}

/** The rows of a file that was joined from several: those below headings in another order by that. */
export class JoinedTables {
  readonly #headings: readonly string[];
  readonly #draft: Draft;
  #order: readonly number[] | undefined;
  /** The present row, as its file has it and in the order of the first headings. */
  #read!: Row;
  row!: Row;

  constructor(headings: readonly string[], draft: Draft) {
    this.#headings = headings;
    this.#draft = draft;
  }

  /** Goes on to a row; returns it in the order of the first headings. */
  take(row: Row): Row {
    this.#read = row;
    this.row = this.#order ? new ReorderedRow(row, this.#order) : row;
    return this.row;
  }

  /** True where the present row has the headings again: it is left out. */
  begins(): boolean {
    const order = headingsAgain(this.#read, this.#headings);
    if (!order) return false;
    const isSame = order.every((from, at) => from === at);
    this.#order = isSame ? undefined : order;
    this.#draft.report(
      isSame
        ? "the headings come again; left out."
        : "the headings come again, in another order; the rows below are read by it.",
    );
    return true;
  }
}

class ReorderedRow implements Row {
  readonly #order: readonly number[];
  readonly #row: Row;

  constructor(row: Row, order: readonly number[]) {
    this.#row = row;
    this.#order = order;
  }

  get line(): number {
    return this.#row.line;
  }

  get count(): number {
    return this.#row.count;
  }

  get isAfterBlank(): boolean {
    return this.#row.isAfterBlank;
  }

  source(at: number): DataView {
    return this.#row.source(this.#order[at] ?? at);
  }

  from(at: number): number {
    return this.#row.from(this.#order[at] ?? at);
  }

  to(at: number): number {
    return this.#row.to(this.#order[at] ?? at);
  }

  isEmpty(at: number): boolean {
    return this.#row.isEmpty(this.#order[at] ?? at);
  }
}
