import type { Row } from "../inputFile.ts";
import { grown } from "../text/cellWords.ts";

const NOTHING = new DataView(new ArrayBuffer(0));
export const MOST_COLUMNS = 16_384;

/** A row of a sheet: each cell is a place in some bytes, mostly those that all cells share. */
export class SheetRow implements Row {
  line = 0;
  count = 0;
  isAfterBlank = false;
  readonly #sources: DataView[] = [];
  #from = new Int32Array(64);
  #to = new Int32Array(64);
  #words = new Int32Array(64);

  /** Begins a row in which no cell has a text, as wide as the widest one before. */
  begin(line: number): void {
    this.line = line;
    // Most rows are short: to fill so few places takes longer.
    for (let at = 0; at < this.count; at++) {
      this.#from[at] = 0;
      this.#to[at] = 0;
      this.#words[at] = -1;
    }
  }

  /** Sets a cell, with the number of its text where `source` has texts that come again. */
  set(column: number, source: DataView, from: number, to: number, word = -1): void {
    while (column >= this.count) this.#widen();
    this.#sources[column] = source;
    this.#from[column] = from;
    this.#to[column] = to;
    this.#words[column] = word;
  }

  #widen(): void {
    if (this.count === this.#from.length) {
      this.#from = grown(this.#from, 0);
      this.#to = grown(this.#to, 0);
      this.#words = grown(this.#words, 0);
    }
    this.#sources[this.count++] = NOTHING;
  }

  source(at: number): DataView {
    return at < this.count ? this.#sources[at] : NOTHING;
  }

  from(at: number): number {
    return at < this.count ? this.#from[at] : 0;
  }

  to(at: number): number {
    return at < this.count ? this.#to[at] : 0;
  }

  word(at: number): number {
    return at < this.count ? this.#words[at] : -1;
  }

  isEmpty(at: number): boolean {
    return at >= this.count || this.#from[at] === this.#to[at];
  }
}
