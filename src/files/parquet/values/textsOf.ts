import { isDoubtful } from "../../text/utf8.ts";
import { Damage } from "../damage.ts";
import { type Column, TYPES } from "../schema.ts";
import { bytesOfPlace, type Places, PlaceWriter } from "./places.ts";
import * as shown from "./shown.ts";

type Show = (view: DataView, from: number, to: number) => string;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The texts of a column's values, as a person would write them; `onLost` is called where one is no text. */
export function textsOf(values: Places, column: Column, onLost: () => void): Places {
  const show = showOf(column);
  if (!show) return plainTexts(values, column.meaning?.kind === "text", onLost);
  const writer = new PlaceWriter(values.from.length);
  const { view, from, to } = values;
  for (let k = 0; k < from.length; k++) writer.addText(show(view, from[k], to[k]));
  return writer.places();
}

/** Texts stay where they are, unless one is no UTF-8; bytes that are no text are written in digits. */
function plainTexts(values: Places, areTexts: boolean, onLost: () => void): Places {
  const { view, from, to } = values;
  const isText = (k: number) =>
    isPlain(view, from[k], to[k]) || isWellFormed(bytesOfPlace(values, k), areTexts);
  let at = 0;
  while (at < from.length && isText(at)) at++;
  if (at === from.length) return values;
  const writer = new PlaceWriter(from.length);
  for (let k = 0; k < from.length; k++) {
    const bytes = bytesOfPlace(values, k);
    if (k < at || isText(k)) writer.addBytes(bytes);
    else if (!areTexts) writer.addText(`0x${hex(bytes)}`);
    else {
      const text = decoder.decode(bytes);
      if (text.includes("\ufffd")) onLost();
      writer.addBytes(encoder.encode(text));
    }
  }
  return writer.places();
}

/** True for what is of letters that all texts have. */
function isPlain(view: DataView, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const byte = view.getUint8(at);
    if (byte < 0x20 || byte > 0x7e) return false;
  }
  return true;
}

/** Bytes of which nobody says that they are texts are none where they have anything but lines of text. */
function isWellFormed(bytes: Uint8Array, areTexts: boolean): boolean {
  return !isDoubtful(bytes) && (areTexts || !bytes.some((byte) => byte < 0x20 && !LINES.has(byte)));
}

const LINES: ReadonlySet<number> = new Set([9, 10, 13]);

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function asUuid(view: DataView, from: number, to: number): string {
  const digits = hex(new Uint8Array(view.buffer, view.byteOffset + from, to - from));
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** The way in which a column's values are shown; none where they are texts already. */
function showOf({ type, typeLength, meaning }: Column): Show | undefined {
  const kind = meaning?.kind;
  if (type === TYPES.boolean) return (view, from) => (view.getUint8(from) === 1 ? "true" : "false");
  if (type === TYPES.int96)
    return (view, from) => shown.asMoment(shown.int96(view, from), 1e9, false);
  if (type === TYPES.float) return (view, from) => shown.asFloat(view.getFloat32(from, true));
  if (type === TYPES.double) return (view, from) => shown.asDouble(view.getFloat64(from, true));
  if (type === TYPES.int32 || type === TYPES.int64) return showWhole(type === TYPES.int64, meaning);
  if (meaning?.kind === "decimal")
    return (view, from, to) => shown.asDecimal(shown.bigEndian(view, from, to), meaning.scale);
  if (type === TYPES.bytes) return undefined;
  if (type !== TYPES.fixedBytes) throw new Damage("a column is of a type that there is not");
  if (kind === "uuid" && typeLength === 16) return asUuid;
  if (kind === "half" && typeLength === 2)
    return (view, from) => shown.asHalf(view.getUint16(from, true));
  return undefined;
}

function showWhole(isLong: boolean, meaning: Column["meaning"]): Show {
  const whole = (view: DataView, from: number) =>
    isLong ? view.getBigInt64(from, true) : BigInt(view.getInt32(from, true));
  if (meaning?.kind === "decimal")
    return (view, from) => shown.asDecimal(whole(view, from), meaning.scale);
  if (meaning?.kind === "date") return (view, from) => shown.asDate(whole(view, from));
  if (meaning?.kind === "time")
    return (view, from) => shown.asTime(whole(view, from), meaning.perSecond);
  if (meaning?.kind === "moment")
    return (view, from) => shown.asMoment(whole(view, from), meaning.perSecond, meaning.isUtc);
  const isUnsigned = meaning?.kind === "unsigned";
  if (isLong)
    return (view, from) =>
      String(isUnsigned ? view.getBigUint64(from, true) : view.getBigInt64(from, true));
  return (view, from) =>
    String(isUnsigned ? view.getUint32(from, true) : view.getInt32(from, true));
}
