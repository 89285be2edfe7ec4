import type { SavingState } from "../../keep/keep.ts";
import type { Store } from "../../view/store.ts";
import type { Exports } from "../exports.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { TableStorage } from "./tableStorage.ts";

export type { NotSaved, SavingState } from "../../keep/keep.ts";

/** The saving of tables as a person sees it, and what can be done where it fails. */
export interface Saving {
  readonly state: Store<SavingState>;
  tryAgain(): void;
  /** Saves each table with unsaved work as a file of our own, among the browser's downloads. */
  download(): Promise<void>;
  /** Goes on with a copy of a table that another tab has taken over. */
  saveAsCopy(): void;
}

export function createSaving(
  workspace: Workspace,
  storage: TableStorage,
  exports: Exports,
): Saving {
  return {
    state: storage.savingState,
    tryAgain: () => void storage.keep?.tryAgain(),
    async download() {
      const json = (await exports.load(workspace)).find(({ name }) => name === "JSON")!;
      for (const table of storage.keep?.unsavedTables() ?? [])
        await exports.save(json, table === workspace.table ? workspace : { table });
    },
    saveAsCopy: () => storage.keep?.saveAsCopy(),
  };
}
