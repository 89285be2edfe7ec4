export const SLOTS = 2 ** 16;
/** So many are enough until as many texts were read: most files are short. */
const FIRST_SLOTS = 2 ** 8;

/** A cache of the last texts without escapes, by a hash: names recur, as the very same string. */
export class StringCache {
  /** The slot of the last text. */
  slot = 0;
  #last = "";
  #texts: string[] = new Array(FIRST_SLOTS).fill("");
  #count = 0;
  readonly #oftenRepeat: boolean;

  /** `oftenRepeat`: a text often equals the one before, and is compared with that first. */
  constructor(oftenRepeat: boolean) {
    this.#oftenRepeat = oftenRepeat;
  }

  /** The text from `from` to the next quote, if it is cached. */
  recall(piece: string, from: number): string | undefined {
    let end = from + this.#last.length;
    if (piece.charCodeAt(end) === 34 && piece.slice(from, end) === this.#last) return this.#last;
    end = piece.indexOf('"', from);
    if (end < 0) return undefined;
    const slot = slotOf(piece, from, end, this.#texts.length);
    const known = this.#texts[slot];
    // A slice that is only compared costs nearly nothing, much less than `startsWith`.
    if (piece.slice(from, end) !== known) return undefined;
    this.slot = slot;
    if (this.#oftenRepeat) this.#last = known;
    return known;
  }

  /** Caches a copy of a slice: the slice itself would keep its whole piece in memory. */
  remember(slice: string): string {
    const copy = ` ${slice}`.slice(1);
    if (++this.#count === FIRST_SLOTS) this.#texts = new Array(SLOTS).fill("");
    this.slot = slotOf(copy, 0, copy.length, this.#texts.length);
    this.#texts[this.slot] = copy;
    return copy;
  }
}

/** A hash of the length and some of the characters. */
function slotOf(text: string, from: number, to: number, slots: number): number {
  const length = to - from;
  let hash = length;
  for (let step = 1; step <= 4; step++) {
    hash = Math.imul(hash, 31) + text.charCodeAt(from + ((length * step) >> 3));
    hash = Math.imul(hash, 31) + text.charCodeAt(to - step);
  }
  return (hash ^ (hash >>> 16)) & (slots - 1);
}
