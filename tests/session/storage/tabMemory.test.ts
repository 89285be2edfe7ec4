// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import type { Keep, TableSummary } from "#src/keep/keep.ts";
import { TabMemory } from "#src/session/storage/tabMemory.ts";
import { STAFF } from "../../ui/recentTables.ts";

beforeEach(() => sessionStorage.clear());

/** A storage with these tables, whose present one a test sets. */
function keepOf(...ids: string[]) {
  const list = async (): Promise<TableSummary[]> => ids.map((id) => ({ ...STAFF, id }));
  return { currentId: undefined as string | undefined, list };
}

const memoryOf = (keep: object) => new TabMemory(keep as Keep, "access-table");

/** The table that the tab comes back to when it is loaded again. */
const comesBackTo = async (keep: object) => (await memoryOf(keep).table())?.id;

test("a tab that crashes comes back to the table that it saved last", async () => {
  const keep = keepOf("a", "b", "c");
  const memory = memoryOf(keep);
  expect(await memory.table()).toBeUndefined();
  keep.currentId = "a";
  memory.noteSaved("a");
  keep.currentId = "b";
  memory.noteReplaced();
  // Not saved yet: it could not be opened.
  expect(await comesBackTo(keep)).toBe("a");
  memory.noteSaved("a");
  memory.noteSaved("b");
  // A table beneath this one, saved late.
  memory.noteSaved("c");
  expect(await comesBackTo(keep)).toBe("b");
});

test("one that went on to a fresh sample has none", async () => {
  const keep = keepOf("a");
  const memory = memoryOf(keep);
  keep.currentId = "a";
  memory.noteSaved("a");
  keep.currentId = undefined;
  memory.noteReplaced();
  expect(await comesBackTo(keep)).toBeUndefined();
});

test("what is saved meanwhile does not change the table that it comes back to", async () => {
  const keep = keepOf("a", "b");
  keep.currentId = "a";
  memoryOf(keep).noteSaved("a");
  const again = memoryOf(keep);
  keep.currentId = "b";
  again.noteSaved("b");
  expect((await again.table())?.id).toBe("a");
});

test("a table that is gone is not come back to", async () => {
  const keep = keepOf("a");
  keep.currentId = "b";
  memoryOf(keep).noteSaved("b");
  expect(await comesBackTo(keep)).toBeUndefined();
});
