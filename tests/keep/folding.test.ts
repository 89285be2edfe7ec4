import { beforeEach, describe, expect, test, vi } from "vitest";
import { FOLD_STEPS, Ledger, MOST_LOG_BYTES } from "#src/keep/slot/ledger.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { noteCompared } from "#src/model/commands/facts/noteCompared.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { MOST_STEPS } from "#src/model/history/undoHistory.ts";
import { EMPTY_TABLE } from "#src/model/table/memberships.ts";
import { comparedAt, seen } from "../model/anyCommands.ts";
import { turnsOf } from "../model/tasks/turns.ts";
import { tableBy, tableOf } from "../table.ts";
import { kill, lastRestored, lastTable, newDisk, visit, walk } from "./visits.ts";

beforeEach(newDisk);

test("the page goes on while a log is replayed, after each of its steps", async () => {
  const { keep } = await visit();
  const table = new AccessTable(tableOf("x. x."), { name: "One" });
  keep.attach(table);
  await keep.flush();
  // All of it becomes one entry of the log.
  for (let step = 0; step < 20; step++) {
    table.run(toggle, { user: 0, group: 1 });
    table.undo();
    table.redo();
  }
  await keep.close();
  const again = await visit();
  let loaded: AccessTable | undefined;
  const turns = await turnsOf(async () => {
    loaded = await lastTable(again.keep);
  });
  expect(turns).toBeGreaterThanOrEqual(60);
  expect(seen(loaded!)).toEqual(seen(table));
});

test("a note between an undo and its redo costs no step, here or after a reload", async () => {
  const { keep } = await visit();
  const table = new AccessTable(tableOf("x. x."), { name: "One" });
  keep.attach(table);
  table.run(toggle, { user: 0, group: 1 });
  table.undo();
  table.run(noteCompared, { compared: comparedAt(1) });
  table.redo();
  await keep.close();
  const again = await visit();
  const loaded = await lastTable(again.keep);
  expect(seen(loaded)).toEqual(seen(table));
  expect(walk(loaded)).toEqual({ undo: 1, redo: 0 });
});

test("the page goes on while the cells are counted that applied roles cover", async () => {
  const { keep } = await visit();
  const table = new AccessTable(
    tableBy(40, 40, (user, group) => user === group),
    { name: "One" },
  );
  table.run(recalculate, {});
  for (const role of table.roles.keys()) table.run(apply, { role });
  keep.attach(table);
  await keep.close();
  const again = await visit();
  let loaded: AccessTable | undefined;
  const turns = await turnsOf(async () => {
    loaded = await lastTable(again.keep);
  });
  // After each of the groups.
  expect(turns).toBeGreaterThanOrEqual(40);
  expect(loaded?.coveredCount).toBe(40);
  expect(seen(loaded!)).toEqual(seen(table));
});

describe("the log is folded when it has grown", () => {
  test("and undoes all of 4,610 steps after a restart", async () => {
    const { keep } = await visit();
    const table = new AccessTable(tableOf("x. x."), { name: "One" });
    keep.attach(table);
    for (let step = 1; step <= 4609; step++) {
      table.run(toggle, { user: step % 2, group: 1 });
      if (step % 97 === 0) await keep.flush();
    }
    table.run(recalculate, {});
    await keep.close();
    const loaded = await lastTable((await visit()).keep);
    expect(seen(loaded)).toEqual(seen(table));
    expect(walk(loaded).undo).toBe(4610);
    for (let step = 0; step < 4610; step++) {
      table.undo();
      loaded.undo();
    }
    expect(seen(loaded)).toEqual(seen(table));
    expect(loaded.undoLimitReason).toBeUndefined();
  });

  test("and undoes the last 10,000 of more, restart after restart", async () => {
    let table = new AccessTable(tableOf("x. x."), { name: "One" });
    let { keep } = await visit();
    const shown = new AccessTable(EMPTY_TABLE);
    for (let times = 1; times <= 3; times++) {
      keep.attach(table);
      for (let step = 1; step <= 7 * MOST_STEPS; step += 10)
        table.run(toggle, { user: step % 3 ? 0 : 1, group: 1 });
      await keep.close();
      const before = seen(table);
      ({ keep } = await visit());
      const last = await lastRestored(keep);
      table = last.table;
      expect(seen(table)).toEqual(before);
      if (times === 3) shown.openState(last.state, last.history);
    }
    expect(walk(shown).undo).toBe(MOST_STEPS);
    for (let step = 0; step < MOST_STEPS; step++) shown.undo();
    expect(shown.undoLimitReason).toBe("only the last 10,000 steps are kept");
  });

  test("but no more than 50 MB of it are kept, where steps are large", async () => {
    const ledger = new Ledger();
    ledger.restart(0);
    const size = MOST_LOG_BYTES / 10;
    for (let at = 1; at <= 100; at++) {
      ledger.count("recalculate", size);
      if (ledger.isLong) ledger.addCheckpoint(at, 0);
    }
    expect(100 - ledger.oldest).toBeGreaterThanOrEqual(10);
    expect(100 - ledger.oldest).toBeLessThan(14);
  });

  test("and undoing past the fold writes no checkpoint for each step", async () => {
    const { keep } = await visit();
    const table = new AccessTable(tableOf("x. x."), { name: "One" });
    keep.attach(table);
    for (let step = 1; step <= FOLD_STEPS + 5; step++)
      table.run(toggle, { user: step % 2, group: 1 });
    await keep.flush();
    // A copy has none of its steps in its log: each undo leads past all that it knows.
    for (const begin of [() => {}, () => keep.saveAsCopy()]) {
      begin();
      await keep.flush();
      for (let step = 0; step < 10; step++) table.undo();
      expect(await checkpointsWritten(() => keep.flush())).toBeLessThanOrEqual(1);
      const { keep: next } = await visit();
      kill();
      expect(seen(await lastTable(next))).toEqual(seen(table));
      keep.saveAsCopy();
    }
  });

  test("and takes an undo past the fold, and past all that the log knows", async () => {
    const { keep } = await visit();
    const table = new AccessTable(tableOf("x. x."), { name: "One" });
    keep.attach(table);
    for (let step = 1; step <= 3 * FOLD_STEPS; step++)
      table.run(toggle, { user: step % 2, group: 1 });
    await keep.flush();
    for (const back of [FOLD_STEPS / 2, FOLD_STEPS, FOLD_STEPS, 10]) {
      for (let step = 0; step < back; step++) table.undo();
      await keep.flush();
      kill();
      const loaded = await lastTable((await visit()).keep);
      expect(seen(loaded)).toEqual(seen(table));
      // Reading signs the log, so this tab is not the writer any more: it goes on with a copy.
      keep.saveAsCopy();
      table.redo();
      table.undo();
      await keep.flush();
    }
  });
});

/** The number of checkpoints that are written meanwhile. */
async function checkpointsWritten(act: () => Promise<void>): Promise<number> {
  const put = vi.spyOn(IDBObjectStore.prototype, "put");
  await act();
  const { contexts } = put.mock;
  put.mockRestore();
  return contexts.filter((store) => (store as IDBObjectStore).name === "checkpoints").length;
}
