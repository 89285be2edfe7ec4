import { CellWords, grown } from "../../text/cellWords.ts";
import type { Decode } from "../../text/chunks.ts";
import type { Row } from "../../text/csv.ts";
import { unguard } from "../../text/guard.ts";

/** The cells of one file as words: by number where they are met often, as text where not. */
export class Cells {
  readonly #decode: Decode;

  constructor(decode: Decode, isOwn = false) {
    this.#decode = isOwn ? (...cell) => unguard(decode(...cell)) : decode;
  }

  text(row: Row, at: number): string {
    return this.#decode(row.source(at), row.from(at), row.to(at));
  }

  words(): CellWords {
    return new CellWords(this.#decode);
  }
}

/** A column that names something: remembers what number the table has for each of its words. */
export class KeyColumn {
  readonly #words: CellWords;
  readonly #numberOf: (word: string) => number;
  /** The table's number of each word; none as long as they are the same, as in most files. */
  #numbers: Uint32Array | undefined;
  /** Files are mostly sorted: the last word is likely to come again. */
  #last = -1;

  constructor(cells: Cells, numberOf: (word: string) => number) {
    this.#words = cells.words();
    this.#numberOf = numberOf;
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
    this.#numbers ??= Uint32Array.from({ length: word + 1 }, (_, same) => same);
    if (word >= this.#numbers.length) this.#numbers = grown(this.#numbers, word + 1);
    this.#numbers[word] = number;
  }
}

/** A column that says something of the user: notices where it says another thing than before. */
export class AttributeColumn {
  readonly at: number;
  readonly heading: string;
  readonly #words: CellWords;
  /** By user, the number of the word counted from 1; 0 is none yet. */
  #wordOf = new Uint32Array(64);

  constructor(cells: Cells, at: number, heading: string) {
    this.at = at;
    this.heading = heading;
    this.#words = cells.words();
  }

  /** The row's word on a user where it is new; nothing where it was said before. */
  newValue(row: Row, user: number): { word: string; isFirst: boolean } | undefined {
    const bytes = row.source(this.at);
    const from = row.from(this.at);
    const to = row.to(this.at);
    if (user >= this.#wordOf.length) this.#wordOf = grown(this.#wordOf, user + 1);
    const known = this.#wordOf[user];
    if (known !== 0 && this.#words.isAt(known - 1, bytes, from, to)) return undefined;
    const word = this.#words.number(bytes, from, to);
    if (known === 0) this.#wordOf[user] = word + 1;
    return { word: this.#words.words[word], isFirst: known === 0 };
  }
}
