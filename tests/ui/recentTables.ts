import { createStore } from "#src/model/values/store.ts";
import type {
  OpenInOtherTab,
  RecentTables,
  TableSummary,
} from "#src/session/storage/recentTables.ts";

export const STAFF: TableSummary = {
  id: "1",
  name: "Staff",
  isSample: false,
  origin: "",
  users: 5000,
  groups: 800,
  held: 90_000,
  applied: ["Sales", "IT"],
  appliedCount: 2,
  bytes: 700_000,
  when: Date.now() - 5 * 60_000,
};

export interface FakeRecentTables extends RecentTables {
  tables: TableSummary[];
  /** The calls so far, in order. */
  readonly asked: string[];
}

/** Stands in for the storage: a list in memory. */
export function recentTables(
  tables: TableSummary[] = [],
  more: Partial<RecentTables> = {},
): FakeRecentTables {
  const recent: FakeRecentTables = {
    tables,
    asked: [],
    changes: createStore(0),
    openInOtherTab: createStore<OpenInOtherTab | undefined>(undefined),
    currentId: () => undefined,
    list: async () => recent.tables,
    unreadable: async () => [],
    open: async ({ name }) => void recent.asked.push(`open ${name}`),
    async rename(id, name) {
      recent.tables = recent.tables.map((one) => (one.id === id ? { ...one, name } : one));
      return true;
    },
    async remove(id) {
      recent.tables = recent.tables.filter((one) => one.id !== id);
      return true;
    },
    ...more,
  };
  return recent;
}
