import { Cursor } from "../cursor.ts";
import { badPacking, badReference, badSize, EndsEarly } from "../damage.ts";

export function unpackedSnappy(packed: Uint8Array, size: number): Uint8Array {
  const cursor = new Cursor(packed);
  if (cursor.varint() !== size) throw badSize();
  const output = new Uint8Array(size);
  let at = 0;
  while (cursor.left > 0) {
    const tag = cursor.byte();
    if ((tag & 3) === 0) {
      const said = tag >> 2;
      const length = (said < 60 ? said : cursor.number(said - 59)) + 1;
      if (length > size - at) throw new EndsEarly();
      output.set(cursor.part(length), at);
      at += length;
    } else {
      const length = (tag & 3) === 1 ? ((tag >> 2) & 7) + 4 : (tag >> 2) + 1;
      repeat(output, at, distance(cursor, tag), length);
      at += length;
    }
  }
  if (at < size) throw new EndsEarly();
  return output;
}

function distance(cursor: Cursor, tag: number): number {
  if ((tag & 3) === 1) return ((tag >> 5) << 8) + cursor.byte();
  return cursor.number((tag & 3) === 2 ? 2 : 4);
}

/** Repeats bytes that came before: where they reach beyond `at`, what has just been repeated. */
export function repeat(output: Uint8Array, at: number, distance: number, length: number): void {
  if (distance <= 0 || distance > at) throw badReference();
  if (length > output.length - at) throw new EndsEarly();
  if (distance >= length) output.copyWithin(at, at - distance, at - distance + length);
  else for (let k = at; k < at + length; k++) output[k] = output[k - distance];
}

export function unpackedLz4(packed: Uint8Array, size: number): Uint8Array {
  const output = new Uint8Array(size);
  if (unpackBlock(new Cursor(packed), output) < size) throw new EndsEarly();
  return output;
}

/** Unpacks the older form: blocks behind their sizes, as Hadoop writes them, or one block without any. */
export function unpackedOldLz4(packed: Uint8Array, size: number): Uint8Array {
  const cursor = new Cursor(packed);
  const output = new Uint8Array(size);
  let at = 0;
  while (cursor.left >= 8) {
    const [length, inner] = [bigEndian(cursor), bigEndian(cursor)];
    if (length > size - at || inner > cursor.left) return unpackedLz4(packed, size);
    const from = cursor.take(inner);
    const block = new Cursor(packed, from, from + inner);
    if (unpackBlock(block, output.subarray(at, at + length)) < length) throw new EndsEarly();
    at += length;
  }
  if (at < size || cursor.left > 0) return unpackedLz4(packed, size);
  return output;
}

function bigEndian(cursor: Cursor): number {
  return cursor.view.getUint32(cursor.take(4));
}

const FRAME = 0x184d2204;
/** The first bit of a block's size, where it is not packed. */
const IS_PLAIN = 0x80000000;

/** Unpacks blocks in a frame. Sums are passed over. */
export function unpackedLz4Frame(cursor: Cursor, size: number): Uint8Array {
  if (cursor.uint32() !== FRAME) throw badPacking();
  const flags = cursor.byte();
  // Another version, or a dictionary that is elsewhere.
  if (flags >> 6 !== 1 || (flags & 1) === 1) throw badPacking();
  cursor.take(flags & 8 ? 10 : 2);
  const output = new Uint8Array(size);
  let at = 0;
  for (let head = cursor.uint32(); head !== 0; head = cursor.uint32()) {
    const length = head & ~IS_PLAIN;
    const from = cursor.take(length);
    if (head !== length) {
      if (length > size - at) throw new EndsEarly();
      output.set(cursor.bytes.subarray(from, from + length), at);
      at += length;
    } else at = unpackBlock(cursor.within(from, from + length), output, at);
    if (flags & 16) cursor.take(4);
  }
  if (at < size) throw new EndsEarly();
  return output;
}

/** Fills the output from a block, from a place on; returns the end there. */
function unpackBlock(cursor: Cursor, output: Uint8Array, start = 0): number {
  let at = start;
  while (cursor.left > 0) {
    const token = cursor.byte();
    const literals = lengthIn(cursor, token >> 4);
    if (literals > output.length - at) throw new EndsEarly();
    output.set(cursor.part(literals), at);
    at += literals;
    if (cursor.left === 0) break;
    const distance = cursor.view.getUint16(cursor.take(2), true);
    const length = lengthIn(cursor, token & 15) + 4;
    if (distance === 0) throw badReference();
    repeat(output, at, distance, length);
    at += length;
  }
  return at;
}

function lengthIn(cursor: Cursor, said: number): number {
  let length = said;
  if (said === 15)
    for (let more = 255; more === 255; length += more) {
      more = cursor.byte();
    }
  return length;
}
