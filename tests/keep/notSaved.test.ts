// @vitest-environment jsdom
import { forceCloseDatabase, IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { RETRY_AFTER_MS } from "#src/keep/saver.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { setNesting } from "#src/model/commands/facts/setNesting.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { expansionOf } from "#src/model/table/nesting/expand.ts";
import { REST } from "#src/model/tasks/rests.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { seen } from "../model/anyCommands.ts";
import { nestedTable } from "../model/table/nesting/anyNesting.ts";
import { tableOf } from "../table.ts";
import { failWrites, holdOpening } from "./faults.ts";
import { holdLocks, kill, lastTable, newDisk, restored, type Visit, visit } from "./visits.ts";

beforeEach(() => {
  newDisk();
  // Not what the database runs by.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => void vi.useRealTimers());

const data = () => tableOf("x. x. x.", { groups: ["all", "none"] });

function newTable(name = "Team") {
  return new AccessTable(data(), { name });
}

/** A visit with a table that is saved. */
async function start(): Promise<Visit & { readonly table: AccessTable }> {
  const begun = await visit();
  const table = newTable();
  begun.keep.attach(table);
  await begun.keep.flush();
  return { ...begun, table };
}

/** Lets time pass, and what it sets going come to its end. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  // Transactions take some turns of the event loop.
  for (let turn = 0; turn < 60; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** Whether the next visit has the table as it is. */
async function isKept(table: AccessTable): Promise<boolean> {
  kill();
  const { keep } = await visit();
  const kept = await lastTable(keep);
  keep.end();
  return JSON.stringify(seen(kept)) === JSON.stringify(seen(table));
}

function failing(times: number, name?: string): () => void {
  const stop = failWrites(times, name);
  onTestFinished(stop);
  return stop;
}

const ALWAYS = Number.POSITIVE_INFINITY;
const FULL = { kind: "notSaved", cause: "full", reason: expect.stringContaining("is full") };

describe("a write that fails", () => {
  test.each(["QuotaExceededError", "UnknownError", "AbortError", "InvalidStateError"])(
    "once, by %s, is tried again a second later, and all is saved",
    async (name) => {
      const { keep, table, states } = await start();
      failing(1, name);
      table.run(toggle, { user: 0, group: 1 });
      await pass(REST.saving);
      expect(states.at(-1)).toMatchObject({ kind: "notSaved", tables: ["Team"] });
      expect(keep.hasUnsavedWork).toBe(true);
      table.run(toggle, { user: 1, group: 1 });
      await pass(RETRY_AFTER_MS[0]);
      expect(states.at(-1)).toEqual({ kind: "saved" });
      expect(keep.hasUnsavedWork).toBe(false);
      expect(await isKept(table)).toBe(true);
    },
  );

  test("twice is tried again after another five", async () => {
    const { table, states } = await start();
    failing(2);
    table.run(toggle, { user: 0, group: 1 });
    await pass(REST.saving + RETRY_AFTER_MS[0]);
    expect(states.at(-1)).toMatchObject(FULL);
    await pass(RETRY_AFTER_MS[1]);
    expect(states.at(-1)).toEqual({ kind: "saved" });
    expect(await isKept(table)).toBe(true);
  });

  test("also the very first of a table, in the middle of its pieces", async () => {
    const { keep, states } = await visit();
    const table = newTable();
    keep.attach(table);
    const put = vi.spyOn(IDBObjectStore.prototype, "put");
    await keep.flush();
    const writes = put.mock.calls.length;
    put.mockRestore();
    for (let at = 0; at < writes; at++) {
      newDisk();
      const again = await visit();
      again.keep.attach(table);
      let count = 0;
      const { put } = IDBObjectStore.prototype;
      vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
        this: IDBObjectStore,
        ...of: [unknown]
      ) {
        if (count++ === at) throw new DOMException("Full.", "QuotaExceededError");
        return put.apply(this, of);
      });
      await again.keep.flush();
      expect(again.states.at(-1)).toMatchObject(FULL);
      await pass(RETRY_AFTER_MS[0]);
      vi.restoreAllMocks();
      expect(again.states.at(-1)).toEqual({ kind: "saved" });
      expect(await isKept(table), `failed at ${at}`).toBe(true);
    }
    expect(states).toEqual([]);
  });

  /** Fails until the timers have given up; the disk is all right again by then. */
  async function givenUp() {
    const begun = await start();
    const other = begun.keep.currentId!;
    begun.table.open(data(), { name: "Second" });
    await begun.keep.flush();
    const stop = failing(ALWAYS);
    begun.table.run(toggle, { user: 0, group: 1 });
    await pass(REST.saving + RETRY_AFTER_MS[0] + RETRY_AFTER_MS[1]);
    stop();
    await pass(60_000);
    expect(begun.states.at(-1)).toMatchObject(FULL);
    return { ...begun, other };
  }

  test("is tried no more by itself, but when a person asks", async () => {
    const { keep, table, states } = await givenUp();
    await keep.tryAgain();
    expect(states.at(-2)).toMatchObject({ isTrying: true });
    expect(states.at(-1)).toEqual({ kind: "saved" });
    expect(await isKept(table)).toBe(true);
  });

  test("is tried again when room was made", async () => {
    const { keep, table, states, other } = await givenUp();
    expect(await keep.remove(other)).toBe(true);
    await pass(0);
    expect(states.at(-1)).toEqual({ kind: "saved" });
    expect(await isKept(table)).toBe(true);
  });

  test("is tried again at the next table, and both are saved", async () => {
    const { keep, table, states } = await givenUp();
    const before = seen(table);
    const id = keep.currentId!;
    table.open(data(), { name: "Third" });
    await pass(0);
    expect(states.at(-1)).toEqual({ kind: "saved" });
    expect(await isKept(table)).toBe(true);
    kill();
    const { keep: next } = await visit();
    expect(seen(restored(await next.restore(id)).table)).toEqual(before);
  });

  test.each(["visibilitychange", "pagehide"])("is tried again at a %s", async (event) => {
    const { table, states } = await givenUp();
    dispatchEvent(new Event(event));
    await pass(0);
    expect(states.at(-1)).toEqual({ kind: "saved" });
    expect(await isKept(table)).toBe(true);
  });

  test("is tried again some seconds after the next change", async () => {
    const { table, states } = await givenUp();
    table.run(toggle, { user: 1, group: 1 });
    await pass(RETRY_AFTER_MS[1]);
    expect(states.at(-1)).toEqual({ kind: "saved" });
    expect(await isKept(table)).toBe(true);
  });

  test("leaves what is unsaved for download: the tables under this one, too", async () => {
    const { keep, table, states } = await start();
    failing(ALWAYS);
    table.run(toggle, { user: 0, group: 1 });
    const first = seen(table).states;
    await pass(REST.saving);
    table.open(data(), { name: "Second" });
    await pass(0);
    expect(states.at(-1)).toMatchObject({ ...FULL, tables: ["Team", "Second"] });
    const [screen, other, ...more] = keep.unsavedTables();
    expect(screen).toBe(table);
    expect(other.name).toBe("Team");
    expect(seen(other).states).toEqual(first);
    expect(more).toEqual([]);
  });

  test("leaves a table with groups in groups for download", async () => {
    const nested = nestedTable(1, 2, [[0, 0]], [[0, 1]]);
    const { keep, states } = await visit();
    const expansion = atOnce(expansionOf(nested));
    const table = new AccessTable(nested, { name: "Team", expansion });
    keep.attach(table);
    await keep.flush();
    failing(ALWAYS);
    table.run(setNesting, { nesting: "expanded" });
    const first = seen(table);
    await pass(REST.saving);
    table.open(data(), { name: "Second" });
    await pass(0);
    expect(states.at(-1)).toMatchObject({ ...FULL, tables: ["Team", "Second"] });
    const [, other] = keep.unsavedTables();
    expect(seen(other)).toEqual(first);
    expect(other.memberships.isExpanded).toBe(true);
  });

  test("keeps the table from being read anew, which would lose it", async () => {
    const { keep, table, states } = await start();
    const id = keep.currentId!;
    const stop = failing(ALWAYS);
    table.run(toggle, { user: 0, group: 1 });
    await pass(REST.saving);
    table.open(data(), { name: "Second" });
    await pass(0);
    await expect(keep.restore(id)).rejects.toThrow("Undo leads back to it");
    expect(states.at(-1)).toMatchObject({ ...FULL, tables: ["Team", "Second"] });
    stop();
    await keep.tryAgain();
    expect(restored(await keep.restore(id)).table.undoLabel).toContain("toggle");
  });

  test("does not keep another table from being saved", async () => {
    const { keep, table, states } = await start();
    // The second table is too large, what is still to be written of the first is not.
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
      this: IDBObjectStore,
      ...of: [unknown]
    ) {
      if (this.name === "pieces") throw new DOMException("Full.", "QuotaExceededError");
      return put.apply(this, of);
    });
    table.run(toggle, { user: 0, group: 1 });
    const id = keep.currentId!;
    const first = seen(table).states;
    table.open(data(), { name: "Second" });
    await pass(REST.saving);
    vi.restoreAllMocks();
    expect(states.at(-1)).toMatchObject({ ...FULL, tables: ["Second"] });
    kill();
    const { keep: next } = await visit();
    expect(seen(restored(await next.restore(id)).table).states).toEqual(first);
  });
});

describe("a storage that does not answer", () => {
  const SILENT = { kind: "notSaved", cause: "silent" };

  test("when it is opened is told after two seconds, and gone when it answers", async () => {
    const letGo = await holdOpening();
    const { keep, states } = await visit({ isAwaited: false });
    const table = newTable();
    keep.attach(table);
    await pass(1700);
    expect(states.filter(({ kind }) => kind === "notSaved")).toEqual([]);
    await pass(300);
    expect(states.at(-1)).toMatchObject({ ...SILENT, tables: ["Team"] });
    expect(keep.hasUnsavedWork).toBe(true);
    await letGo();
    await pass(0);
    expect(states.at(-1)).toEqual({ kind: "saved" });
    expect(await isKept(table)).toBe(true);
  });

  test("when a table is locked is told after two seconds, and gone when it answers", async () => {
    const { keep, states } = await visit();
    const letGo = holdLocks();
    const table = newTable();
    keep.attach(table);
    await pass(REST.saving + 1900);
    expect(states.filter(({ kind }) => kind === "notSaved")).toEqual([]);
    await pass(100);
    expect(states.at(-1)).toMatchObject({ ...SILENT, tables: ["Team"] });
    letGo();
    await pass(0);
    expect(states.at(-1)).toEqual({ kind: "saved" });
    expect(await isKept(table)).toBe(true);
  });
});

test("writing that takes a while is told until it is over", async () => {
  const { keep, states } = await visit();
  const letGo = holdLocks();
  const table = newTable();
  keep.attach(table);
  await pass(REST.saving + 150);
  expect(states).toEqual([]);
  await pass(100);
  expect(states).toEqual([{ kind: "saving" }]);
  expect(keep.hasUnsavedWork).toBe(true);
  letGo();
  await pass(0);
  expect(states).toEqual([{ kind: "saving" }, { kind: "saved" }]);
  expect(keep.hasUnsavedWork).toBe(false);
});

test("while one change follows the other, they are written half as often, and none waits longer", async () => {
  const { keep, table } = await start();
  table.run(toggle, { user: 0, group: 1 });
  await pass(REST.saving - 10);
  expect(keep.hasUnsavedWork).toBe(true);
  table.run(toggle, { user: 1, group: 1 });
  await pass(REST.saving);
  expect(keep.hasUnsavedWork).toBe(true);
  table.run(toggle, { user: 2, group: 1 });
  await pass(10);
  expect(keep.hasUnsavedWork).toBe(false);
  table.run(toggle, { user: 0, group: 1 });
  await pass(REST.saving);
  expect(keep.hasUnsavedWork).toBe(false);
  expect(await isKept(table)).toBe(true);
});

test("a browser without storage is asked again, and saves when it has some", async () => {
  const { open } = indexedDB;
  indexedDB.open = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const { keep, states } = await visit();
  const table = newTable();
  keep.attach(table);
  expect(states.at(-1)).toMatchObject({ cause: "none" });
  indexedDB.open = open;
  await pass(RETRY_AFTER_MS[0]);
  expect(states.at(-1)).toEqual({ kind: "saved" });
  expect(await isKept(table)).toBe(true);
});

test("where all data was deleted meanwhile, the table is saved whole again", async () => {
  const { keep, table, states } = await start();
  table.run(toggle, { user: 0, group: 1 });
  await keep.flush();
  // The browser closes the database under the page, and it is empty when it is opened again.
  const transaction = vi.spyOn(IDBDatabase.prototype, "transaction");
  await keep.list();
  const [database] = transaction.mock.contexts;
  transaction.mockRestore();
  globalThis.indexedDB = new IDBFactory();
  forceCloseDatabase(database as never);
  await pass(0);
  expect(states.at(-1)).toMatchObject({ cause: "closed" });
  table.run(toggle, { user: 1, group: 1 });
  await pass(RETRY_AFTER_MS[1]);
  expect(states.at(-1)).toEqual({ kind: "saved" });
  expect(await keep.list()).toMatchObject([{ name: "Team" }]);
  expect(await isKept(table)).toBe(true);
});

test("what a table that was taken over has since is unsaved", async () => {
  const { keep, table, states } = await start();
  const second = await visit();
  const outcome = await second.keep.restore((await second.keep.last())!.id);
  if (outcome.kind !== "openElsewhere") throw new Error(`It was ${outcome.kind}.`);
  await outcome.takeOver();
  expect(states.at(-1)).toMatchObject({ cause: "takenOver", tables: [] });
  expect(keep.hasUnsavedWork).toBe(false);
  table.run(toggle, { user: 0, group: 1 });
  expect(states.at(-1)).toMatchObject({ cause: "takenOver", tables: ["Team"] });
  expect(keep.hasUnsavedWork).toBe(true);
  keep.saveAsCopy();
  expect(states.at(-1)).toEqual({ kind: "saved" });
  await keep.flush();
  expect(keep.hasUnsavedWork).toBe(false);
});
