import { foldText } from "./foldText.ts";

/** The most texts that are searched at once, and the number of letters after which no more are added. */
const MOST_TEXTS = 4096;
const MOST_LETTERS = 2 ** 15;
const SEPARATOR = "\n";

interface Chunk {
  /** The number of the first text. */
  readonly first: number;
  /** The folded texts, joined. */
  readonly text: string;
  /** The start of each text, and the end of the last one. */
  readonly starts: Uint32Array;
}

/** Many texts to search in. They are folded at the first search, and cached for the next ones. */
export class Haystack {
  readonly #count: number;
  readonly #textOf: (item: number) => string;
  readonly #chunks: Chunk[] = [];

  constructor(count: number, textOf: (item: number) => string) {
    this.#count = count;
    this.#textOf = textOf;
  }

  /** The texts that contain a folded needle, in ascending order; yields after each chunk. */
  *search(needle: string): Generator<undefined, Uint32Array> {
    const matches = new Uint32Array(this.#count);
    let length = 0;
    for (let chunk = 0, next = 0; next < this.#count; chunk++) {
      const { first, text, starts } = (this.#chunks[chunk] ??= this.#chunkFrom(next));
      let item = 0;
      for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, starts[item])) {
        while (starts[item + 1] <= at) item++;
        matches[length++] = first + item++;
        if (item + 1 >= starts.length) break;
      }
      next = first + starts.length - 1;
      yield;
    }
    return matches.slice(0, length);
  }

  #chunkFrom(first: number): Chunk {
    let texts: string[] = [];
    for (let letters = 0; letters < MOST_LETTERS && texts.length < MOST_TEXTS; ) {
      if (first + texts.length === this.#count) break;
      letters += texts[texts.push(this.#textOf(first + texts.length)) - 1].length;
    }
    let text = texts.join(SEPARATOR);
    // Most tables are ASCII: then all at once, since no length changes.
    if (/^[ -~\n]*$/.test(text)) text = text.toLowerCase();
    else {
      texts = texts.map(foldText);
      text = texts.join(SEPARATOR);
    }
    const starts = new Uint32Array(texts.length + 1);
    texts.forEach((one, k) => {
      starts[k + 1] = starts[k] + one.length + SEPARATOR.length;
    });
    return { first, text, starts };
  }
}

/** Several texts as one, in which no needle matches across two of them. */
export function joinTexts(...texts: readonly string[]): string {
  return texts.join(SEPARATOR);
}
