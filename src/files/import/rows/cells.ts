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
  /** The dictionary of the last cell that was in one, and the number for each of its words: 0 is unknown, above it 1 more. */
  #dictionary: DataView | undefined;
  #ofDictionary: Int32Array = new Int32Array(0);
  readonly #dictionaries = new WeakMap<DataView, Int32Array>();

  constructor(cells: Cells, numberOf: (word: string) => number) {
    this.#words = cells.words();
    this.#numberOf = numberOf;
  }

  /** The different words so far. */
  get words(): readonly string[] {
    return this.#words.words;
  }

  number(row: Row, at: number): number {
    const word = row.word(at);
    if (word < 0) return this.#numberIn(row, at);
    const dictionary = row.source(at);
    if (dictionary !== this.#dictionary || word >= this.#ofDictionary.length)
      this.#turnTo(dictionary, word);
    const known = this.#ofDictionary[word];
    if (known !== 0) return known > 0 ? known - 1 : known;
    const number = this.#numberIn(row, at);
    this.#ofDictionary[word] = number < 0 ? number : number + 1;
    return number;
  }

  /** Takes up a dictionary, with a place for this word of it. */
  #turnTo(dictionary: DataView, word: number): void {
    const known = this.#dictionaries.get(dictionary) ?? new Int32Array(64);
    this.#dictionary = dictionary;
    this.#ofDictionary = word < known.length ? known : grown(known, word + 1);
    this.#dictionaries.set(dictionary, this.#ofDictionary);
  }

  /** The number by the bytes of the cell. */
  #numberIn(row: Row, at: number): number {
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
