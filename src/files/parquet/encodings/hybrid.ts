import type { Cursor } from "../cursor.ts";
import { Damage, EndsEarly } from "../damage.ts";

/** The widest number that is packed in this way. */
const WIDEST = 32;
/** Numbers of more bits do not fit into 32 together with what is left of the byte before them. */
const WIDEST_SHIFTED = 24;
const TOO_WIDE = "a page has numbers of too many bits";

/**
 * Reads this many numbers of some bits each, in runs: of one number again and again, or of numbers side
 * by side. A run goes no further than the numbers that are wanted, whatever it says.
 */
export function readHybrid(cursor: Cursor, width: number, count: number): Int32Array {
  if (width > WIDEST) throw new Damage(TOO_WIDE);
  const numbers = new Int32Array(count);
  if (width === 0) return numbers;
  for (let at = 0; at < count; ) {
    const head = cursor.varint();
    const said = head % 2 === 0 ? head / 2 : ((head - 1) / 2) * 8;
    const end = Math.min(count, at + said);
    if (head % 2 === 0) numbers.fill(runValue(cursor, width), at, end);
    else unpackBits(cursor, width, said, numbers.subarray(at, end));
    at = end;
  }
  return numbers;
}

function runValue(cursor: Cursor, width: number): number {
  let value = 0;
  for (let k = 0; k < (width + 7) >> 3; k++) value |= cursor.byte() << (8 * k);
  if (value >>> 0 >= 2 ** width) throw new Damage(TOO_WIDE);
  return value;
}

/** The last run may have been cut where nothing is wanted of it any more. */
function unpackBits(cursor: Cursor, width: number, said: number, numbers: Int32Array): void {
  const { bytes } = cursor;
  const wanted = Math.ceil((numbers.length * width) / 8);
  if (wanted > cursor.left) throw new EndsEarly();
  const from = cursor.take(Math.min((said * width) / 8, cursor.left));
  if (width <= WIDEST_SHIFTED) {
    shiftBits(bytes, from, width, numbers);
    return;
  }
  const mask = 2 ** width - 1;
  for (let k = 0; k < numbers.length; k++) {
    const bit = k * width;
    const at = from + Math.floor(bit / 8);
    const shift = bit & 7;
    let value = 0;
    for (let got = 0, next = at; got < width + shift; got += 8) value += bytes[next++] * 2 ** got;
    numbers[k] = Math.floor(value / 2 ** shift) % (mask + 1);
  }
}

/** The same of as few bits as most have, ten times as fast. */
function shiftBits(bytes: Uint8Array, from: number, width: number, numbers: Int32Array): void {
  const mask = 2 ** width - 1;
  let [bits, held, next] = [0, 0, from];
  for (let k = 0; k < numbers.length; k++) {
    for (; held < width; held += 8) bits |= bytes[next++] << held;
    numbers[k] = bits & mask;
    bits >>>= width;
    held -= width;
  }
}

/** Numbers behind the length of what they are written in. */
export function readHybridWithLength(cursor: Cursor, width: number, count: number): Int32Array {
  const length = cursor.uint32();
  const end = cursor.take(length) + length;
  const inner = cursor.within(end - length, end);
  return readHybrid(inner, width, count);
}
