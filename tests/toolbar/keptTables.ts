import type { Kept, KeptInShort, KeptState } from "../../src/session/recentTables.ts";
import { createStore } from "../../src/view/store.ts";

export const STAFF: KeptInShort = {
  id: "1",
  name: "Staff",
  origin: "",
  users: 5000,
  groups: 800,
  applied: ["Sales", "IT"],
  appliedCount: 2,
  when: Date.now() - 5 * 60_000,
};

export interface FakeKept extends Kept {
  tables: KeptInShort[];
  /** What was asked for, in order. */
  readonly asked: string[];
}

/** Stands in for the storage: a list in memory. */
export function keptTables(tables: KeptInShort[] = [], more: Partial<Kept> = {}): FakeKept {
  const kept: FakeKept = {
    tables,
    asked: [],
    state: createStore<KeptState>({ changes: 0 }),
    isWorking: () => true,
    currentId: () => undefined,
    list: async () => kept.tables,
    unreadable: async () => [],
    open: async ({ name }) => void kept.asked.push(`open ${name}`),
    async rename(id, name) {
      kept.tables = kept.tables.map((one) => (one.id === id ? { ...one, name } : one));
      return true;
    },
    async remove(id) {
      kept.tables = kept.tables.filter((one) => one.id !== id);
      return true;
    },
    ...more,
  };
  return kept;
}
