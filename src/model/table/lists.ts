import { check, isRecord, isStarts, isTypedArray } from "../checks.ts";
import type { Starts } from "../lines.ts";

/** The most that a part holds: copying it takes a small part of a frame. */
const TEXTS_PER_PART = 10_000;
const NUMBERS_PER_PART = 500_000;

/** A list in a table: as long as its users, its groups or its cells. */
export type List = Texts | Starts;
export type Texts = readonly (string | undefined)[];

/** `texts` mostly differ, as names do; `words` repeat or are missing, as attributes do; `starts` are of lines. */
export type ListKind = "texts" | "words" | "numbers" | "starts";

/** Words by a growing dictionary: its new entries, and each word's number from 1 (0: missing). */
export interface Words {
  readonly added: readonly string[];
  readonly numbers: Uint32Array<ArrayBuffer>;
}

export type ListPart = Texts | Words | Starts;

/** Encodes a list as parts; numbers that are transferred stay whole. */
export function* encodeList(
  kind: ListKind,
  list: List,
  isTransferred: boolean,
): Generator<ListPart> {
  const isNumbers = kind === "numbers" || kind === "starts";
  if (isNumbers && isTransferred) {
    if (list.length > 0) yield list;
    return;
  }
  const step = isNumbers ? NUMBERS_PER_PART : TEXTS_PER_PART;
  const dictionary = new Map<string, number>();
  let isShared = kind === "words";
  for (let from = 0; from < list.length; from += step) {
    const part = list.slice(from, from + step);
    isShared &&= isRepeated(dictionary, from);
    yield isShared ? wordsOf(part as Texts, dictionary) : part;
  }
}

/** True while a dictionary pays: on average each of the words so far came at least twice. */
function isRepeated(dictionary: ReadonlyMap<string, number>, count: number): boolean {
  return count < 2 * TEXTS_PER_PART || dictionary.size < count / 2;
}

function wordsOf(texts: Texts, dictionary: Map<string, number>): Words {
  const added: string[] = [];
  const numbers = new Uint32Array(texts.length);
  for (let at = 0; at < texts.length; at++) {
    const text = texts[at];
    if (text === undefined) continue;
    let number = dictionary.get(text);
    if (number === undefined) {
      dictionary.set(text, (number = dictionary.size + 1));
      added.push(text);
    }
    numbers[at] = number;
  }
  return { added, numbers };
}

/** Decodes one list part by part; refuses what can't be its next part. */
export interface ListDecoder {
  readonly list: List;
  readonly isFull: boolean;
  take(part: unknown): void;
}

/** The decoder of a list. It allocates nothing before a part arrives: the length may be damaged. */
export function listDecoderOf(kind: ListKind, length: number): ListDecoder {
  if (kind === "numbers" || kind === "starts") return new NumbersDecoder(length, kind === "starts");
  return new TextsDecoder(length, kind === "words");
}

class TextsDecoder implements ListDecoder {
  readonly list: (string | undefined)[] = [];
  readonly #length: number;
  readonly #mayMiss: boolean;
  /** The dictionary so far: each word is in memory once, however many users have it. */
  readonly #words: (string | undefined)[] = [undefined];

  constructor(length: number, mayMiss: boolean) {
    this.#length = length;
    this.#mayMiss = mayMiss;
  }

  get isFull(): boolean {
    return this.list.length === this.#length;
  }

  take(part: unknown): void {
    if (Array.isArray(part)) this.#takeTexts(part);
    else this.#takeWords(part);
  }

  #takeTexts(texts: readonly unknown[]): void {
    this.#checkLength(texts.length);
    for (const text of texts) {
      check(typeof text === "string" || (text === undefined && this.#mayMiss), "a text");
      this.list.push(text);
    }
  }

  #takeWords(part: unknown): void {
    check(this.#mayMiss && isRecord(part) && Array.isArray(part.added), "words");
    check(isTypedArray(part.numbers, "Uint32Array"), "words");
    const numbers = part.numbers as Uint32Array;
    this.#checkLength(numbers.length);
    for (const word of part.added) {
      check(typeof word === "string", "a word");
      this.#words.push(word);
    }
    for (const number of numbers) {
      check(number < this.#words.length, "a word");
      this.list.push(this.#words[number]);
    }
  }

  #checkLength(length: number): void {
    check(length > 0 && this.list.length + length <= this.#length, "the number of texts");
  }
}

class NumbersDecoder implements ListDecoder {
  list: Starts = new Uint32Array();
  readonly #length: number;
  readonly #mayBeLarge: boolean;
  #filled = 0;

  constructor(length: number, mayBeLarge: boolean) {
    this.#length = length;
    this.#mayBeLarge = mayBeLarge;
  }

  get isFull(): boolean {
    return this.#filled === this.#length;
  }

  take(part: unknown): void {
    check(isStarts(part), "numbers");
    const isLarge = isTypedArray(part, "Float64Array");
    check(!isLarge || this.#mayBeLarge, "numbers");
    const { length } = part;
    check(length > 0 && this.#filled + length <= this.#length, "how many numbers");
    if (length === this.#length) this.list = part;
    else {
      if (this.#filled === 0)
        this.list = isLarge ? new Float64Array(this.#length) : new Uint32Array(this.#length);
      check(this.list.BYTES_PER_ELEMENT === part.BYTES_PER_ELEMENT, "numbers");
      this.list.set(part, this.#filled);
    }
    this.#filled += length;
  }
}
