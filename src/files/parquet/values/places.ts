import { viewOf } from "../../text/bytes.ts";
import { grown } from "../../text/cellWords.ts";

/** Values as places in some bytes, each from its `from` up to its `to`. */
export interface Places {
  readonly view: DataView;
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** The number of each in its dictionary, where they are of one. */
  readonly words?: Int32Array;
}

/** Places for this many values, which are still to be set. */
export function placesIn(bytes: Uint8Array, count: number): Places {
  return { view: viewOf(bytes), from: new Int32Array(count), to: new Int32Array(count) };
}

/** Values of this many bytes each, side by side. */
export function evenPlaces(bytes: Uint8Array, start: number, width: number, count: number): Places {
  const places = placesIn(bytes, count);
  for (let k = 0; k < count; k++) {
    places.from[k] = start + k * width;
    places.to[k] = start + (k + 1) * width;
  }
  return places;
}

/** The bytes of texts, and one for each. */
export function lengthOf({ from, to }: Places): number {
  let length = from.length;
  for (let at = 0; at < from.length; at++) length += to[at] - from[at];
  return length;
}

export function bytesOfPlace({ view, from, to }: Places, at: number): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset + from[at], to[at] - from[at]);
}

export function placesByNumber(dictionary: Places, numbers: Int32Array): Places {
  const from = new Int32Array(numbers.length);
  const to = new Int32Array(numbers.length);
  for (let k = 0; k < numbers.length; k++) {
    from[k] = dictionary.from[numbers[k]];
    to[k] = dictionary.to[numbers[k]];
  }
  return { view: dictionary.view, from, to, words: numbers };
}

/** The values spread over rows, of which some have none: 1 where there is one. */
export function spread({ view, from, to }: Places, isThere: Int32Array): Places {
  const spreadFrom = new Int32Array(isThere.length);
  const spreadTo = new Int32Array(isThere.length);
  let at = 0;
  for (let row = 0; row < isThere.length; row++) {
    if (isThere[row] === 0) continue;
    spreadFrom[row] = from[at];
    spreadTo[row] = to[at++];
  }
  return { view, from: spreadFrom, to: spreadTo };
}

/** Bytes that grow at their end, with values as places in them. */
export class PlaceWriter {
  #bytes = new Uint8Array(1024);
  #length = 0;
  #count = 0;
  readonly #from: Int32Array;
  readonly #to: Int32Array;

  constructor(count: number) {
    this.#from = new Int32Array(count);
    this.#to = new Int32Array(count);
  }

  /** Adds a value of letters and digits. */
  addText(text: string): void {
    const from = this.#grow(text.length);
    for (let k = 0; k < text.length; k++) this.#bytes[from + k] = text.charCodeAt(k);
    this.#end(from);
  }

  addBytes(bytes: Uint8Array): void {
    const from = this.#grow(bytes.length);
    this.#bytes.set(bytes, from);
    this.#end(from);
  }

  /** Adds a value that begins as the last one does. */
  addAfterLast(prefix: number, rest: Uint8Array): void {
    const last = this.#count > 0 ? this.#from[this.#count - 1] : 0;
    const from = this.#grow(prefix + rest.length);
    this.#bytes.copyWithin(from, last, last + prefix);
    this.#bytes.set(rest, from + prefix);
    this.#end(from);
  }

  get lastLength(): number {
    return this.#count > 0 ? this.#to[this.#count - 1] - this.#from[this.#count - 1] : 0;
  }

  places(): Places {
    return { view: viewOf(this.#bytes), from: this.#from, to: this.#to };
  }

  #grow(count: number): number {
    const from = this.#length;
    this.#length += count;
    if (this.#length > this.#bytes.length) this.#bytes = grown(this.#bytes, this.#length);
    return from;
  }

  #end(from: number): void {
    this.#from[this.#count] = from;
    this.#to[this.#count++] = this.#length;
  }
}
