import { ELLIPSIS } from "../text.ts";
import type { MeasuredName } from "./measuredName.ts";

/** The most letters of a word that are shown before those that make the difference. */
const WORD_BEGINNING = 12;
/** The letters that each piece gets before words are shown from their beginning. */
const FIRST_LETTERS = 3;

/** A name cut so that some letters are left with what has room around: `Donau…Lese…`; else nothing. */
export function cutShowing(name: MeasuredName, shown: readonly number[], room: number) {
  const pieces = new Pieces(name, room);
  if (!pieces.add(...shown)) return undefined;
  let growing = pieces.add(0) ? [...new Set([0, ...shown])] : shown;
  for (let round = 0; growing.length > 0; round++) {
    growing = growing.filter((at) => pieces.grow(at));
    if (round === FIRST_LETTERS)
      for (const at of shown) pieces.add(...numbers(wordBeginning(name, at), at));
  }
  return pieces.text();
}

/** The letters of a name that are left of it, as many as there is room for. */
class Pieces {
  readonly #name: MeasuredName;
  readonly #room: number;
  readonly #isLeft: Uint8Array;
  /** The width of what is left, with an ellipsis for each gap. */
  #width: number;

  constructor(name: MeasuredName, room: number) {
    this.#name = name;
    this.#room = room;
    this.#isLeft = new Uint8Array(name.letters.length);
    this.#width = name.ellipsis;
  }

  /** Takes letters in, if there is room for all of them. */
  add(...letters: readonly number[]): boolean {
    const added = letters.filter((at) => this.#isLeft[at] === 0);
    for (const at of added) {
      this.#width += this.#widthFor(at);
      this.#isLeft[at] = 1;
    }
    if (this.#width <= this.#room) return true;
    for (const at of added.reverse()) {
      this.#isLeft[at] = 0;
      this.#width -= this.#widthFor(at);
    }
    return false;
  }

  /** Takes in the letter behind the piece that a letter is in, if there is one and room for it. */
  grow(from: number): boolean {
    const next = this.#isLeft.indexOf(0, from);
    return next >= 0 && this.add(next);
  }

  text(): string {
    const { letters, widths, ellipsis } = this.#name;
    const isLeft = this.#isLeft;
    // A letter goes where there would be an ellipsis for it alone.
    for (let at = 0; at < letters.length; at++)
      if (isLeft[at] === 0 && this.#gapsBeside(at) === 0 && widths[at] <= ellipsis) isLeft[at] = 1;
    let text = "";
    for (let at = 0; at < letters.length; at++)
      if (isLeft[at]) text += letters[at];
      else if (at === 0 || isLeft[at - 1]) text += ELLIPSIS;
    return withoutSpaces(text);
  }

  /** The width that a letter takes that is left out: it ends a gap, makes one smaller, or makes two of it. */
  #widthFor(at: number): number {
    const { widths, ellipsis } = this.#name;
    return widths[at] + (this.#gapsBeside(at) - 1) * ellipsis;
  }

  /** The number of letters beside a letter, at most two, that are left out. */
  #gapsBeside(at: number): number {
    return (this.#isLeft[at - 1] === 0 ? 1 : 0) + (this.#isLeft[at + 1] === 0 ? 1 : 0);
  }
}

/** A cut name without the spaces around its ellipses. */
export function withoutSpaces(text: string): string {
  return text.replace(/\s*…\s*/g, ELLIPSIS);
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, k) => from + k);
}

/** The beginning of the word that a letter is in, if it is not far. */
function wordBeginning({ letters }: MeasuredName, at: number): number {
  const isWord = (letter: string) => /[\p{L}\p{N}]/u.test(letter);
  let from = at;
  while (from > 0 && at - from < WORD_BEGINNING && isWord(letters[from - 1])) from--;
  return from > 0 && isWord(letters[from - 1]) ? at : from;
}
