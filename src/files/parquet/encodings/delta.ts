import type { Cursor } from "../cursor.ts";
import { badReference, badWriting, Damage, EndsEarly } from "../damage.ts";
import { TYPES } from "../schema.ts";
import { evenPlaces, type Places, PlaceWriter, placesIn } from "../values/places.ts";
import { type ValueType, widthOf } from "./plain.ts";

/*
 * Numbers as their differences, in blocks that have some parts, each with numbers of so many bits.
 */

const MOST_IN_BLOCK = 1 << 20;
const WIDEST = 64;

export function readDeltaNumbers(cursor: Cursor, type: ValueType, count: number): Places {
  if (type.type !== TYPES.int32 && type.type !== TYPES.int64) throw badWriting();
  const values = deltas(cursor, count);
  const numbers = type.type === TYPES.int32 ? new Int32Array(count) : new BigInt64Array(count);
  if (numbers instanceof Int32Array)
    for (let k = 0; k < count; k++) numbers[k] = Number(BigInt.asIntN(32, values[k]));
  else numbers.set(values);
  return evenPlaces(new Uint8Array(numbers.buffer), 0, widthOf(type), count);
}

/** Reads texts behind their lengths, which are written as differences. */
export function readDeltaLengths(cursor: Cursor, type: ValueType, count: number): Places {
  if (type.type !== TYPES.bytes) throw badWriting();
  const lengths = deltas(cursor, count);
  const places = placesIn(cursor.bytes, count);
  for (let k = 0; k < count; k++) {
    places.from[k] = cursor.take(Number(lengths[k]));
    places.to[k] = cursor.at;
  }
  return places;
}

/** Reads texts that begin as the one before them does, as far as is said. `takeRoom` hears of their lengths. */
export function readDeltaTexts(
  cursor: Cursor,
  type: ValueType,
  count: number,
  takeRoom: (bytes: number) => void,
): Places {
  if (type.type !== TYPES.bytes && type.type !== TYPES.fixedBytes) throw badWriting();
  const width = widthOf(type);
  const prefixes = deltas(cursor, count);
  const suffixes = deltas(cursor, count);
  const writer = new PlaceWriter(count);
  for (let k = 0; k < count; k++) {
    const [prefix, suffix] = [Number(prefixes[k]), Number(suffixes[k])];
    const from = cursor.take(suffix);
    if (prefix < 0 || prefix > writer.lastLength || (width > 0 && prefix + suffix !== width))
      throw badReference();
    takeRoom(prefix + suffix);
    writer.addAfterLast(prefix, cursor.bytes.subarray(from, from + suffix));
  }
  return writer.places();
}

/** Numbers of 64 bits, as they wrap around. */
function deltas(cursor: Cursor, count: number): BigInt64Array {
  const inBlock = cursor.varint();
  const parts = cursor.varint();
  const said = cursor.varint();
  const inPart = inBlock / parts;
  if (!(inBlock > 0 && inBlock <= MOST_IN_BLOCK && inPart >= 8 && inPart % 8 === 0))
    throw new Damage("a page has blocks of numbers of an impossible size");
  if (said !== count) throw new Damage("a page has another number of values than it says");
  const values = new BigInt64Array(count);
  let value = cursor.zigzag64();
  if (count > 0) values[0] = value;
  for (let at = 1; at < count; ) {
    const least = cursor.zigzag64();
    const widths = cursor.take(parts);
    for (let part = 0; part < parts && at < count; part++) {
      const width = cursor.bytes[widths + part];
      if (width > WIDEST) throw new Damage("a page has numbers of too many bits");
      const end = Math.min(count, at + inPart);
      const from = takePart(cursor, inPart, end - at, width);
      for (let bit = 0; at < end; at++, bit += width) {
        value = BigInt.asIntN(64, value + least + bitsAt(cursor, from * 8 + bit, width));
        values[at] = value;
      }
    }
  }
  return values;
}

/** The place of a part; the last one may be cut behind the numbers that count. */
function takePart(cursor: Cursor, inPart: number, wanted: number, width: number): number {
  if (Math.ceil((wanted * width) / 8) > cursor.left) throw new EndsEarly();
  return cursor.take(Math.min((inPart * width) / 8, cursor.left));
}

function bitsAt({ bytes }: Cursor, bit: number, width: number): bigint {
  if (width <= 32) return BigInt(fewBitsAt(bytes, bit, width));
  const low = fewBitsAt(bytes, bit, 32);
  return (BigInt(fewBitsAt(bytes, bit + 32, width - 32)) << 32n) + BigInt(low);
}

/** At most 32 bits. */
function fewBitsAt(bytes: Uint8Array, bit: number, width: number): number {
  const shift = bit % 8;
  let at = (bit - shift) / 8;
  let value = 0;
  for (let got = 0; got < width + shift; got += 8) value += bytes[at++] * 2 ** got;
  return Math.floor(value / 2 ** shift) % 2 ** width;
}
