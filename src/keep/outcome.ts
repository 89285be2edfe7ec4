import type { AccessTable } from "../model/accessTable.ts";
import type { SlotRecord } from "./records.ts";

/** A kept table as the list of recent tables shows it. */
export type TableSummary = Omit<SlotRecord, "version" | "view">;

/** News of the storage, most of which a person should hear. */
export type KeepEvent =
  /** The storage does not work. Comes once; from then on nothing is saved. */
  | { readonly kind: "failed"; readonly reason: string }
  /** Something could not be read; `unreadable()` has it for download. */
  | { readonly kind: "setAside"; readonly names: readonly string[] }
  /** Another tab works on this table now; changes here are not saved until `saveAsCopy()`. */
  | { readonly kind: "takenOver"; readonly name: string }
  /** The list of kept tables may have changed. */
  | { readonly kind: "saved" };

/** The outcome of restoring a kept table. */
export type RestoreOutcome =
  | { readonly kind: "restored"; readonly table: AccessTable; readonly view: unknown }
  | {
      readonly kind: "openElsewhere";
      readonly takeOver: () => Promise<RestoreOutcome>;
      readonly copy: () => Promise<RestoreOutcome>;
    }
  /** It is the one on the screen already. */
  | { readonly kind: "present" }
  /** It was set aside just now. */
  | { readonly kind: "damaged" }
  | { readonly kind: "missing" };
