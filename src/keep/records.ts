import { check, checkTexts, isCount, isRecord } from "../model/checks.ts";
import type { StepRecord } from "../model/commands/change.ts";
import type { RolesRecord } from "../model/roles/records/roleRecords.ts";

export const RECORD_VERSION = 1;

/** The summary of a kept table, as the list of recent tables shows it. */
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
  /** The time of the last change, in ms since 1970. */
  readonly when: number;
  /** Scroll position and the like; opaque here. */
  readonly view?: unknown;
}

/** The state of a table at a point of its log, as far as it came about here; with a field for each fact. */
export interface CheckpointRecord extends RolesRecord {
  readonly version: typeof RECORD_VERSION;
  readonly toggled: Float64Array;
  readonly changedSince: Float64Array;
  readonly isRecalculated: boolean;
  readonly applied: Uint32Array;
  /** Since a newer export was taken: the roles that are as they came into it. */
  readonly carriedRoles?: Uint32Array;
  readonly [fact: string]: unknown;
}

/** An entry of a table's log: what was done, undone and redone, in order. */
export interface LogRecord {
  readonly version: typeof RECORD_VERSION;
  readonly commands: readonly StepRecord[];
  /** The time of the last of them, in ms since 1970; the first logs had none. */
  readonly when?: number;
}

/** The part of a table's log that could not be read, and what hung on it. */
export interface SetAsideLog {
  readonly id: string;
  /** The slot that it comes from, and the name of its table. */
  readonly slot: string;
  readonly table: string;
  readonly records: readonly {
    readonly store: string;
    readonly at: unknown;
    readonly value: unknown;
  }[];
}

const LOG_NOTES = "log/";

export function noteKeyOf({ id }: SetAsideLog): string {
  return LOG_NOTES + id;
}

export function logNoteKeys(): IDBKeyRange {
  return IDBKeyRange.bound(LOG_NOTES, `${LOG_NOTES}\uffff`);
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

const OBJECT_BYTES = 16;

/** The number of bytes, roughly, that a record takes in the database. */
export function bytesOf(value: unknown): number {
  if (ArrayBuffer.isView(value)) return OBJECT_BYTES + value.byteLength;
  if (typeof value === "string") return 5 + value.length;
  if (Array.isArray(value)) return value.reduce((sum, one) => sum + bytesOf(one), OBJECT_BYTES);
  if (!isRecord(value)) return 8;
  let bytes = OBJECT_BYTES;
  for (const [name, field] of Object.entries(value)) bytes += name.length + bytesOf(field);
  return bytes;
}

/** An id that no other tab will make. `crypto.randomUUID` is missing on plain HTTP. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
