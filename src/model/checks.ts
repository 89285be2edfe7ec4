import { ITEMS_AT_ONCE, type Lines, type Starts } from "./lines.ts";
import { atOnce } from "./tasks/slices.ts";

/** Thrown for a record that is not what was written: it must not reach a table. */
export class DamagedError extends Error {}

/** Throws unless the condition holds; `what` names the part that is wrong. */
export function check(condition: unknown, what: string): asserts condition {
  if (!condition) throw new DamagedError(`The kept table is damaged: ${what}.`);
}

/** A record as it was read: nothing is known of its fields yet. */
export interface UnknownRecord {
  readonly [field: string]: unknown;
}

export function isRecord(value: unknown): value is UnknownRecord {
  return typeof value === "object" && value !== null;
}

/** The fields of a value that was kept; of what has none, none. */
export function fieldsOf(value: unknown): UnknownRecord {
  return isRecord(value) ? value : {};
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Compares the tag, not the class: in tests, arrays come from another realm. */
export function isTypedArray(value: unknown, tag: string): boolean {
  return Object.prototype.toString.call(value) === `[object ${tag}]`;
}

export function checkTexts(value: unknown, what: string): readonly string[] {
  check(Array.isArray(value) && value.every((one) => typeof one === "string"), what);
  return value;
}

/** The value as rising numbers below `count`. */
export function checkItems(value: unknown, count: number, what: string): Uint32Array {
  check(isTypedArray(value, "Uint32Array"), what);
  const items = value as Uint32Array;
  for (let at = 0; at < items.length; at++)
    check(items[at] < count && (at === 0 || items[at - 1] < items[at]), what);
  return items;
}

/** The value as `count` lines of rising numbers below `width`. */
export function checkLines(value: unknown, count: number, width: number, what: string): Lines {
  return atOnce(checkLinesSteps(value, count, width, what));
}

/** `checkLines` as work that can be interrupted. */
export function* checkLinesSteps(value: unknown, count: number, width: number, what: string) {
  check(isRecord(value), what);
  const { start, items } = value;
  check(isStarts(start) && isTypedArray(items, "Uint32Array"), what);
  const lines = { start, items: items as Uint32Array };
  check(lines.start.length === count + 1 && lines.start[0] === 0, what);
  check(lines.start[count] === lines.items.length, what);
  for (let i = 0, checked = 0; i < count; i++) {
    const from = lines.start[i];
    const to = lines.start[i + 1];
    check(from <= to, what);
    if (from === to) continue;
    check(isRising(lines.items, from, to), what);
    check(lines.items[to - 1] < width, what);
    if (to - checked < ITEMS_AT_ONCE) continue;
    checked = to;
    yield;
  }
  return lines;
}

export function isStarts(value: unknown): value is Starts {
  return isTypedArray(value, "Uint32Array") || isTypedArray(value, "Float64Array");
}

/** False, too, at the first item that is not there. */
function isRising(items: Uint32Array, from: number, to: number): boolean {
  for (let k = from + 1; k < to; k++) if (!(items[k - 1] < items[k])) return false;
  return true;
}
