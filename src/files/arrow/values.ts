import { badReference, Damage, EndsEarly } from "../parquet/damage.ts";
import type { Limit } from "../parquet/limits.ts";
import { ListWriter } from "../parquet/values/listWriter.ts";
import {
  bytesOfPlace,
  evenPlaces,
  type Places,
  PlaceWriter,
  placesByNumber,
  placesIn,
} from "../parquet/values/places.ts";
import { textsOf } from "../parquet/values/textsOf.ts";
import { viewOf } from "../text/bytes.ts";
import type { Buffers } from "./buffers.ts";
import type { Field } from "./schema.ts";

/** What reading the columns of a batch takes, and whom it tells. */
export interface ColumnReading {
  readonly dictionaries: ReadonlyMap<number, Places>;
  held(): Limit;
  onLost(field: Field): void;
}

/** True for a field whose values are read: plain ones, or lists of them, which are one text. */
export function isRead({ shown, layout, children }: Field): boolean {
  if (shown) return true;
  const isList = layout.kind === "list" || layout.kind === "longList";
  return isList && children.length === 1 && hasRoom(children[0]);
}

/** True where each value takes some room, so that there are no more of them than bytes. */
function hasRoom({ shown, layout, dictionary }: Field): boolean {
  const isEmpty = layout.kind === "null" || (layout.kind === "fixed" && layout.width === 0);
  return shown !== undefined && (dictionary !== undefined || !isEmpty);
}

/** The texts of a field's values; undefined where they are passed over. */
export function readField(
  field: Field,
  buffers: Buffers,
  reading: ColumnReading,
): Places | undefined {
  const { length, isFull } = buffers.node();
  const { layout, dictionary, shown } = field;
  if (!isRead(field)) {
    passOver(field, buffers);
    return undefined;
  }
  if (length > MOST_VALUES) throw new Damage("a column has more values than it can have");
  if (!dictionary && layout.kind === "null") return evenPlaces(new Uint8Array(0), 0, 0, length);
  const validity = buffers.next();
  const isThere = isFull || validity.length === 0 ? undefined : bits(validity, length);
  if (dictionary) {
    const known = reading.dictionaries.get(dictionary.id);
    if (!known) throw new Damage("a column has no dictionary");
    return numbered(known, buffers.next(), length, dictionary, isThere);
  }
  if (!shown) return listOf(field, buffers, length, isThere, reading);
  const values = without(plain(field, buffers, length), isThere);
  const texts = textsOf(values, shown, () => reading.onLost(field));
  return texts === values ? texts : without(texts, isThere);
}

const MOST_VALUES = 2 ** 27;

/** Passes over the buffers of a field, and those in it. */
function passOver({ layout, children, dictionary }: Field, buffers: Buffers): void {
  const { kind } = layout;
  if (dictionary) buffers.skip(2);
  else if (kind === "view") buffers.skip(2 + buffers.variadic());
  else if (kind === "text" || kind === "longText" || kind === "listView") buffers.skip(3);
  else if (kind === "struct" || kind === "fixedList") buffers.skip(1);
  else if (kind === "union") buffers.skip(layout.isDense ? 2 : 1);
  else if (kind !== "null" && kind !== "runs") buffers.skip(2);
  if (dictionary) return;
  for (const child of children) {
    buffers.node();
    passOver(child, buffers);
  }
}

function plain({ layout, isReversed, shown }: Field, buffers: Buffers, length: number): Places {
  const bytes = buffers.next();
  switch (layout.kind) {
    case "bits":
      return evenPlaces(bits(bytes, length), 0, 1, length);
    case "fixed": {
      const { width } = layout;
      if (length * width > bytes.length) throw new EndsEarly();
      if (isReversed) return evenPlaces(reversed(bytes, width, length), 0, width, length);
      const isShort = width < 4 && shown?.meaning?.kind !== "half" && shown?.typeLength === 0;
      if (!isShort) return evenPlaces(bytes, 0, width, length);
      return evenPlaces(widened(bytes, width, length, shown.meaning !== undefined), 0, 4, length);
    }
    case "text":
    case "longText":
      return between(offsets(bytes, length, layout.kind === "longText"), buffers.next());
    case "view":
      return viewed(bytes, length, buffers);
    default:
      throw new Damage("a column has values in a way that it cannot have");
  }
}

function bits(bytes: Uint8Array, length: number): Uint8Array {
  if (length > bytes.length * 8) throw new EndsEarly();
  return Uint8Array.from({ length }, (_, at) => (bytes[at >> 3] >> (at & 7)) & 1);
}

/** The values without those that are not there: these become empty. */
function without(places: Places, isThere: Uint8Array | undefined): Places {
  if (!isThere) return places;
  const from = places.from.slice();
  const to = places.to.slice();
  for (let at = 0; at < isThere.length; at++) if (isThere[at] === 0) from[at] = to[at] = 0;
  return { view: places.view, from, to };
}

function reversed(bytes: Uint8Array, width: number, length: number): Uint8Array {
  const turned = bytes.slice(0, width * length);
  for (let at = 0; at < turned.length; at += width) turned.subarray(at, at + width).reverse();
  return turned;
}

/** Numbers of one or two bytes as some of four. */
function widened(
  bytes: Uint8Array,
  width: number,
  length: number,
  isUnsigned: boolean,
): Uint8Array {
  const view = viewOf(bytes);
  const wide = new DataView(new ArrayBuffer(4 * length));
  for (let at = 0; at < length; at++) {
    const value = width === 1 ? view.getInt8(at) : view.getInt16(2 * at, true);
    wide.setInt32(4 * at, isUnsigned ? value & (width === 1 ? 0xff : 0xffff) : value, true);
  }
  return new Uint8Array(wide.buffer);
}

/** The ends of values that stand side by side, the first one's beginning before them. */
function offsets(bytes: Uint8Array, length: number, areLong: boolean): Int32Array {
  const ends = new Int32Array(length + 1);
  if (length === 0) return ends;
  const width = areLong ? 8 : 4;
  if ((length + 1) * width > bytes.length) throw new EndsEarly();
  const view = viewOf(bytes);
  let last = 0;
  for (let at = 0; at <= length; at++) {
    const end = areLong ? Number(view.getBigInt64(8 * at, true)) : view.getInt32(4 * at, true);
    if (end < last || end > 2 ** 31 - 1) throw badReference();
    ends[at] = last = end;
  }
  return ends;
}

function between(ends: Int32Array, bytes: Uint8Array): Places {
  if (ends[ends.length - 1] > bytes.length) throw badReference();
  return { view: viewOf(bytes), from: ends.subarray(0, -1), to: ends.subarray(1) };
}

/** Texts of up to twelve bytes where they are told, and longer ones by their buffer and place there. */
function viewed(bytes: Uint8Array, length: number, buffers: Buffers): Places {
  if (length * 16 > bytes.length) throw new EndsEarly();
  const parts = Array.from({ length: buffers.variadic() }, () => buffers.next());
  const starts: number[] = [];
  let size = bytes.length;
  for (const part of parts) {
    starts.push(size);
    size += part.length;
  }
  const all = new Uint8Array(size);
  [bytes, ...parts].forEach((part, at) => {
    all.set(part, at === 0 ? 0 : starts[at - 1]);
  });
  const view = viewOf(all);
  const places = placesIn(all, length);
  for (let at = 0; at < length; at++) {
    const count = view.getInt32(16 * at, true);
    const part = view.getInt32(16 * at + 8, true);
    const inPart = view.getInt32(16 * at + 12, true);
    const isLong = count > 12;
    if (count < 0) throw badReference();
    if (isLong && !(inPart >= 0 && inPart + count <= (parts[part]?.length ?? -1)))
      throw badReference();
    places.from[at] = isLong ? starts[part] + inPart : 16 * at + 4;
    places.to[at] = places.from[at] + count;
  }
  return places;
}

/** Values by their numbers in a dictionary. */
function numbered(
  dictionary: Places,
  bytes: Uint8Array,
  length: number,
  { width, isSigned }: NonNullable<Field["dictionary"]>,
  isThere: Uint8Array | undefined,
): Places {
  if (![1, 2, 4, 8].includes(width) || length * width > bytes.length) throw new EndsEarly();
  const view = viewOf(bytes);
  const numbers = new Int32Array(length);
  for (let at = 0; at < length; at++) {
    if (isThere?.[at] === 0) continue;
    let number: number;
    if (width === 1) number = isSigned ? view.getInt8(at) : view.getUint8(at);
    else if (width === 2)
      number = isSigned ? view.getInt16(2 * at, true) : view.getUint16(2 * at, true);
    else if (width === 4) number = view.getInt32(4 * at, true);
    else number = Number(view.getBigInt64(8 * at, true));
    if (!(number >= 0 && number < dictionary.from.length)) throw badReference();
    numbers[at] = number;
  }
  return without(placesByNumber(dictionary, numbers), isThere);
}

/** Rows with several values each, as one text. */
function listOf(
  field: Field,
  buffers: Buffers,
  length: number,
  isThere: Uint8Array | undefined,
  reading: ColumnReading,
): Places {
  const ends = offsets(buffers.next(), length, field.layout.kind === "longList");
  const values = readField(field.children[0], buffers, reading);
  if (!values || ends[length] > values.from.length) throw badReference();
  const writer = new ListWriter(length, reading.held());
  for (let at = 0; at < length; at++) {
    writer.begin();
    if (isThere?.[at] === 0) continue;
    for (let k = ends[at]; k < ends[at + 1]; k++) writer.add(bytesOfPlace(values, k));
  }
  return writer.finish();
}

/** A dictionary that goes on with more values. */
export function withMore(known: Places, more: Places, limit: Limit): Places {
  const writer = new PlaceWriter(known.from.length + more.from.length);
  for (const places of [known, more])
    for (let at = 0; at < places.from.length; at++) {
      limit.take(places.to[at] - places.from[at] + 1);
      writer.addBytes(bytesOfPlace(places, at));
    }
  return writer.places();
}
