import type { Cursor } from "../cursor.ts";
import { badWriting, Damage, EndsEarly } from "../damage.ts";
import { TYPES } from "../schema.ts";
import { evenPlaces, type Places, placesIn } from "../values/places.ts";

/** Values of a physical type; `typeLength` is the size of those whose size the schema tells. */
export interface ValueType {
  readonly type: number;
  readonly typeLength: number;
}

/** The bytes of each value, or 0 where each tells its own length. */
export function widthOf({ type, typeLength }: ValueType): number {
  if (type === TYPES.bytes) return 0;
  if (type === TYPES.fixedBytes) {
    if (typeLength === 0) throw new Damage("a column has values without a size");
    return typeLength;
  }
  const width = [1, 4, 8, 12, 4, 8][type];
  if (width === undefined) throw new Damage("a column is of a type that there is not");
  return width;
}

/** Reads values that stand as they are. */
export function readPlain(cursor: Cursor, type: ValueType, count: number): Places {
  if (type.type === TYPES.boolean) return readBits(cursor, count);
  const width = widthOf(type);
  if (width > 0) return evenPlaces(cursor.bytes, cursor.take(count * width), width, count);
  if (count * 4 > cursor.left) throw new EndsEarly();
  const places = placesIn(cursor.bytes, count);
  for (let k = 0; k < count; k++) {
    const length = cursor.uint32();
    places.from[k] = cursor.take(length);
    places.to[k] = cursor.at;
  }
  return places;
}

/** Yes or no, a bit each. */
function readBits(cursor: Cursor, count: number): Places {
  const from = cursor.take(Math.ceil(count / 8));
  const values = new Uint8Array(count);
  for (let k = 0; k < count; k++) values[k] = (cursor.bytes[from + (k >> 3)] >> (k & 7)) & 1;
  return evenPlaces(values, 0, 1, count);
}

/** Reads values whose first bytes stand together, then all second ones, and so on. */
export function readSplit(cursor: Cursor, type: ValueType, count: number): Places {
  const width = widthOf(type);
  if (width === 0 || type.type === TYPES.boolean) throw badWriting();
  const from = cursor.take(count * width);
  const values = new Uint8Array(count * width);
  for (let byte = 0; byte < width; byte++)
    for (let k = 0; k < count; k++)
      values[k * width + byte] = cursor.bytes[from + byte * count + k];
  return evenPlaces(values, 0, width, count);
}
