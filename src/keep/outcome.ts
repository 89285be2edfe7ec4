import type { AccessTable } from "../model/accessTable.ts";
import type { SlotRecord } from "./records.ts";

export type TableSummary = Omit<SlotRecord, "version" | "view">;

/** What is to be said to the user. */
export type KeepEvent =
  /** Said once; from then on nothing is saved. */
  | { readonly kind: "failed"; readonly reason: string }
  /** Something was there that could not be read; `unreadable()` has it for download. */
  | { readonly kind: "setAside"; readonly names: readonly string[] }
  /** Another tab works on this table now; changes here are not saved until `saveAsCopy()`. */
  | { readonly kind: "takenOver"; readonly name: string }
  /** The list of kept tables may have changed. */
  | { readonly kind: "saved" };

export type RestoreOutcome =
  | { readonly kind: "restored"; readonly table: AccessTable; readonly view: unknown }
  | {
      readonly kind: "openElsewhere";
      readonly takeOver: () => Promise<RestoreOutcome>;
      readonly copy: () => Promise<RestoreOutcome>;
    }
  /** It is the one on the screen. */
  | { readonly kind: "present" }
  /** It was set aside just now. */
  | { readonly kind: "damaged" }
  | { readonly kind: "missing" };
