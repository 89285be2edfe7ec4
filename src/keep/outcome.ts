import type { UndoHistory } from "../model/history/undoHistory.ts";
import type { TableState } from "../model/state/tableState.ts";
import type { SlotRecord } from "./records.ts";
import type { LogCut } from "./slot/readSlot.ts";

/** A kept table as the list of recent tables shows it. */
export type TableSummary = Omit<SlotRecord, "version" | "view">;

/** News of the storage that a person should hear; how saving goes is told apart. */
export type KeepEvent =
  /** Something could not be read; `unreadable()` has it for download. */
  | { readonly kind: "setAside"; readonly names: readonly string[] }
  /** Of a table that was restored, a part of the log could not be read, and was set aside. */
  | { readonly kind: "cut"; readonly table: string; readonly cut: LogCut }
  /** A table was written: the list of kept tables may have changed. */
  | { readonly kind: "saved"; readonly id: string };

export type RestoreOutcome =
  | {
      readonly kind: "restored";
      readonly state: TableState;
      readonly history: UndoHistory;
      readonly view: unknown;
    }
  | {
      readonly kind: "openElsewhere";
      /** Aborted, it leaves the table to other tabs. */
      readonly takeOver: (signal?: AbortSignal) => Promise<RestoreOutcome>;
      readonly copy: (signal?: AbortSignal) => Promise<RestoreOutcome>;
    }
  /** It is the one on the screen already. */
  | { readonly kind: "present" }
  /** It was set aside just now. */
  | { readonly kind: "damaged" }
  | { readonly kind: "missing" };
