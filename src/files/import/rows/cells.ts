import type { Row } from "../../inputFile.ts";
import { CellWords, grown } from "../../text/cellWords.ts";
import { type Decode, decodeUtf8 } from "../../text/chunks.ts";
import { readBack, unguard } from "../../text/csvText.ts";

export class Cells {
  readonly #decode: Decode;

  constructor(isOwn = false) {
    this.#decode = isOwn ? (...cell) => readBack(unguard(decodeUtf8(...cell))) : decodeUtf8;
  }

  text(row: Row, at: number): string {
    return this.#decode(row.source(at), row.from(at), row.to(at));
  }

  /** The texts in some columns; below 0 is none. */
  texts(row: Row, columns: readonly number[]): string[] {
    return columns.map((at) => (at < 0 || row.isEmpty(at) ? "" : this.text(row, at)));
  }

  /** A dictionary for the cells of a column whose texts recur. */
  words(): CellWords {
    return new CellWords(this.#decode);
  }
}

/** A column of names, which knows the number of each name in the table. */
export class KeyColumn {
  readonly #words: CellWords;
  readonly #numberOf: (word: string) => number;
  /** The number in the table for each word; undefined while both are the same, as in most files. */
  #numbers: Int32Array | undefined;
  /** The last word: files are mostly sorted, so it is likely to come again. */
  #last = -1;

  constructor(cells: Cells, numberOf: (word: string) => number) {
    this.#words = cells.words();
    this.#numberOf = numberOf;
  }

  /** The different words so far. */
  get words(): readonly string[] {
    return this.#words.words;
  }

  number(row: Row, at: number): number {
    const bytes = row.source(at);
    const from = row.from(at);
    const to = row.to(at);
    if (this.#last < 0 || !this.#words.isAt(this.#last, bytes, from, to)) {
      const known = this.#words.words.length;
      this.#last = this.#words.number(bytes, from, to);
      if (this.#last === known) this.#remember(known);
    }
    return this.#numbers ? this.#numbers[this.#last] : this.#last;
  }

  #remember(word: number): void {
    const number = this.#numberOf(this.#words.words[word]);
    if (number === word && !this.#numbers) return;
    this.#numbers ??= Int32Array.from({ length: word + 1 }, (_, word) => word);
    if (word >= this.#numbers.length) this.#numbers = grown(this.#numbers, word + 1);
    this.#numbers[word] = number;
  }
}
