/** The version of every record here. Another one is not ours to read. */
export const RECORD_VERSION = 1;

/** A kept table in short, as the list of recent tables shows it. */
export interface SlotRecord {
  readonly version: typeof RECORD_VERSION;
  readonly id: string;
  readonly name: string;
  readonly isSample: boolean;
  /** The URL parameters that it was opened by, or "". */
  readonly origin: string;
  readonly users: number;
  readonly groups: number;
  readonly held: number;
  /** The first of the applied roles, and how many there are. */
  readonly applied: readonly string[];
  readonly appliedCount: number;
  readonly bytes: number;
  /** When it was last changed, in ms since 1970. */
  readonly when: number;
  /** Scroll position and the like: the view's own business. */
  readonly view?: unknown;
}

/** Some numbers a line, as they are kept. */
export interface LinesRecord {
  readonly start: Uint32Array;
  readonly items: Uint32Array;
}

export interface CheckpointRecord {
  readonly version: typeof RECORD_VERSION;
  readonly toggled: Float64Array;
  readonly changedSince: Float64Array;
  readonly isRecalculated: boolean;
  readonly roleIds: readonly string[];
  readonly roleGroups: LinesRecord;
  /** The column whose assigned users are the role's users, or -1: then they are in `roleUsers`. */
  readonly roleColumns: Int32Array;
  readonly roleUsers: LinesRecord;
  readonly applied: Uint32Array;
}

export type CommandRecord =
  | { readonly kind: "toggle"; readonly cells: Float64Array }
  | { readonly kind: "recalculate"; readonly of: Uint32Array; readonly groups: LinesRecord }
  | { readonly kind: "apply"; readonly role: number }
  | { readonly kind: "startOver" | "undo" | "redo" };

export interface LogRecord {
  readonly version: typeof RECORD_VERSION;
  readonly commands: readonly CommandRecord[];
}

/** What was read is not what was written: it must not come near the model. */
export class Damaged extends Error {}

export function check(isSo: unknown, what: string): asserts isSo {
  if (!isSo) throw new Damaged(`The kept table is damaged: ${what}.`);
}

export function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null;
}

export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Arrays come from another realm in tests: told by their tag, not by their class. */
export function isNumbers(value: unknown, tag: string): boolean {
  return Object.prototype.toString.call(value) === `[object ${tag}]`;
}

export function checkTexts(value: unknown, what: string): readonly string[] {
  check(Array.isArray(value) && value.every((one) => typeof one === "string"), what);
  return value;
}

/** Lines of rising numbers below `width`. */
export function checkLines(value: unknown, count: number, width: number, what: string) {
  check(isRecord(value), what);
  const { start, items } = value;
  check(isNumbers(start, "Uint32Array") && isNumbers(items, "Uint32Array"), what);
  const lines = { start: start as Uint32Array, items: items as Uint32Array };
  check(lines.start.length === count + 1 && lines.start[0] === 0, what);
  check(lines.start[count] === lines.items.length, what);
  for (let i = 0; i < count; i++) {
    const from = lines.start[i];
    const to = lines.start[i + 1];
    check(from <= to, what);
    if (from === to) continue;
    for (let k = from + 1; k < to; k++) check(lines.items[k - 1] < lines.items[k], what);
    check(lines.items[to - 1] < width, what);
  }
  return lines;
}

export function checkSlot(value: unknown, id: string): SlotRecord {
  const what = "its entry in the list";
  check(isRecord(value) && value.version === RECORD_VERSION && value.id === id, what);
  check(typeof value.name === "string" && typeof value.isSample === "boolean", what);
  check(typeof value.origin === "string", what);
  for (const count of ["users", "groups", "held", "appliedCount", "bytes", "when"])
    check(isCount(value[count]), what);
  checkTexts(value.applied, what);
  return value as unknown as SlotRecord;
}
