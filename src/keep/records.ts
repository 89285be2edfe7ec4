import { check, checkTexts, isCount, isRecord } from "../model/records.ts";

export {
  check,
  checkLines,
  checkTexts,
  Damaged,
  isCount,
  isNumbers,
  isRecord,
} from "../model/records.ts";

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
