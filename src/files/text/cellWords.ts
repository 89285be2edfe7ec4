import type { Decode } from "./chunks.ts";

/** Numbers the texts of cells by first mention; one that recurs, by its bytes, makes no string. */
export class CellWords {
  readonly words: string[] = [];
  readonly #decode: Decode;
  /** The start of each word in `#bytes`, and after the last one its end. */
  #start = new Uint32Array(16);
  #bytes = new Uint8Array(64);
  #view = new DataView(this.#bytes.buffer);
  /** A hash table, side by side for the cache: hash, number (0: free), start and count of the bytes. */
  #slots = new Int32Array(4 * 16);
  #mask = 15;

  constructor(decode: Decode) {
    this.#decode = decode;
  }

  /** The number of the word in `source` from `from` to `to`, assigned at first mention. */
  number(source: DataView, from: number, to: number): number {
    const hash = hashOf(source, from, to);
    const slots = this.#slots;
    let slot = hash & this.#mask;
    for (let at = 4 * slot; slots[at + 1] !== 0; at = 4 * slot) {
      if (slots[at] === hash && slots[at + 3] === to - from)
        if (this.#isSame(slots[at + 2], source, from, to)) return slots[at + 1] - 1;
      slot = (slot + 1) & this.#mask;
    }
    // Decoded before anything is added, since the bytes may turn out to be no UTF-8.
    const word = this.#decode(source, from, to);
    this.#add(source, from, to);
    this.words.push(word);
    slots[4 * slot] = hash;
    slots[4 * slot + 1] = this.words.length;
    slots[4 * slot + 2] = this.#start[this.words.length - 1];
    slots[4 * slot + 3] = to - from;
    if (this.words.length * 2 > this.#mask) this.#grow();
    return this.words.length - 1;
  }

  /** True where the word of this number is in `source` from `from` to `to`. */
  isAt(number: number, source: DataView, from: number, to: number): boolean {
    const start = this.#start[number];
    return this.#start[number + 1] - start === to - from && this.#isSame(start, source, from, to);
  }

  /** Compares from the end, where names differ soonest. */
  #isSame(start: number, source: DataView, from: number, to: number): boolean {
    const view = this.#view;
    let end = start + to - from;
    let at = to - 4;
    for (; at >= from; at -= 4)
      if (source.getInt32(at, true) !== view.getInt32((end -= 4), true)) return false;
    for (at += 3; at >= from; at--) if (source.getUint8(at) !== view.getUint8(--end)) return false;
    return true;
  }

  #add(source: DataView, from: number, to: number): void {
    const count = this.words.length;
    const start = this.#start[count];
    const end = start + to - from;
    if (end > this.#bytes.length) {
      this.#bytes = grown(this.#bytes, end);
      this.#view = new DataView(this.#bytes.buffer);
    }
    if (count + 2 > this.#start.length) this.#start = grown(this.#start, count + 2);
    for (let at = from; at < to; at++) this.#bytes[start + at - from] = source.getUint8(at);
    this.#start[count + 1] = end;
  }

  #grow(): void {
    const slots = this.#slots;
    this.#slots = new Int32Array(slots.length * 2);
    this.#mask = this.#slots.length / 4 - 1;
    for (let old = 0; old < slots.length; old += 4) {
      if (slots[old + 1] === 0) continue;
      let slot = slots[old] & this.#mask;
      while (this.#slots[4 * slot + 1] !== 0) slot = (slot + 1) & this.#mask;
      for (let i = 0; i < 4; i++) this.#slots[4 * slot + i] = slots[old + i];
    }
  }
}

function hashOf(source: DataView, from: number, to: number): number {
  let hash = to - from;
  let at = from;
  for (; at + 4 <= to; at += 4) {
    hash = Math.imul(hash ^ source.getInt32(at, true), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  for (; at < to; at++) hash = Math.imul(hash ^ source.getUint8(at), 0x01000193);
  return hash ^ (hash >>> 13);
}

/** A copy that is twice as long, or as long as `least`. */
export function grown<T extends Uint8Array | Int32Array | Uint32Array>(numbers: T, least: number) {
  const Numbers = numbers.constructor as new (length: number) => T;
  const larger = new Numbers(Math.max(numbers.length * 2, least));
  larger.set(numbers);
  return larger;
}
