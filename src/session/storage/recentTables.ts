import type { SavingState, TableSummary, Unreadable } from "../../keep/keep.ts";
import type { Store } from "../../model/values/store.ts";
import type { Exports } from "../exports/exports.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { OpenInOtherTab, TableRestorer } from "./tableRestorer.ts";
import type { TableStorage } from "./tableStorage.ts";

export type { TableSummary, Unreadable } from "../../keep/keep.ts";
export type { OpenInOtherTab } from "./tableRestorer.ts";
export { setAsideName } from "./tableStorage.ts";

/** The tables that the browser keeps between visits. */
export interface RecentTables {
  /** Grows whenever the list may have changed. */
  readonly changes: Store<number>;
  readonly openInOtherTab: Store<OpenInOtherTab | undefined>;
  /** The one on the screen, if it is kept. */
  currentId(): string | undefined;
  /** Fails, as all that follow do, where the storage does not work. */
  list(): Promise<readonly TableSummary[]>;
  unreadable(): Promise<readonly Unreadable[]>;
  open(table: TableSummary): Promise<void>;
  /** Returns false where another tab has it open. */
  rename(id: string, name: string): Promise<boolean>;
  /** Returns false where another tab has it open. */
  remove(id: string): Promise<boolean>;
}

/** The recent tables of a storage; as long as that is not open, there are none. */
export function createRecentTables(storage: TableStorage, restorer: TableRestorer): RecentTables {
  return {
    changes: storage.changes,
    openInOtherTab: restorer.openInOtherTab,
    currentId: () => storage.keep?.currentId,
    list: async () => (await storage.keep?.list()) ?? [],
    unreadable: async () => (await storage.keep?.unreadable()) ?? [],
    open: (table) => restorer.open(table),
    rename: async (id, name) => (await storage.keep?.rename(id, name)) ?? false,
    remove: async (id) => (await storage.keep?.remove(id)) ?? false,
  };
}

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
