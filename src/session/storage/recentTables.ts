import type { TableSummary } from "../../keep/keep.ts";
import type { Exports } from "../exports/exports.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { TableRestorer } from "./tableRestorer.ts";
import type { TableStorage } from "./tableStorage.ts";

export type { TableSummary, Unreadable } from "../../keep/keep.ts";
export type { OpenInOtherTab } from "./tableRestorer.ts";
export { setAsideName } from "./tableStorage.ts";

export type RecentTables = ReturnType<typeof createRecentTables>;

/** The recent tables of a storage, none until it is open; what is asked fails where it does. */
export function createRecentTables(storage: TableStorage, restorer: TableRestorer) {
  return {
    /** Grows whenever the list may have changed. */
    changes: storage.changes,
    openInOtherTab: restorer.openInOtherTab,
    /** The one on the screen, if it is kept. */
    currentId: () => storage.keep?.currentId,
    list: async () => (await storage.keep?.list()) ?? [],
    unreadable: async () => (await storage.keep?.unreadable()) ?? [],
    open: (table: TableSummary) => restorer.open(table),
    /** Returns false, as `remove` does, where another tab has it open. */
    rename: async (id: string, name: string) => (await storage.keep?.rename(id, name)) ?? false,
    remove: async (id: string) => (await storage.keep?.remove(id)) ?? false,
  };
}

export type { NotSaved, SavingState } from "../../keep/keep.ts";

/** The saving of tables as a person sees it, and what can be done where it fails. */
export type Saving = ReturnType<typeof createSaving>;

export function createSaving(workspace: Workspace, storage: TableStorage, exports: Exports) {
  return {
    state: storage.savingState,
    tryAgain: () => void storage.keep?.tryAgain(),
    /** Saves each table with unsaved work as a file of our own, among the browser's downloads. */
    async download() {
      const json = (await exports.load(workspace)).find(({ name }) => name === "JSON")!;
      for (const table of storage.keep?.unsavedTables() ?? [])
        await exports.save(json, table === workspace.table ? workspace : { table });
    },
    /** Goes on with a copy of a table that another tab has taken over. */
    saveAsCopy: () => storage.keep?.saveAsCopy(),
  };
}
