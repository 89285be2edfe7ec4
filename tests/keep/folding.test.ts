import { beforeEach, describe, expect, test } from "vitest";
import { FOLD_STEPS } from "../../src/keep/slot/slot.ts";
import { AccessTable } from "../../src/model/accessTable.ts";
import { apply } from "../../src/model/commands/apply.ts";
import { recalculate } from "../../src/model/commands/recalculate.ts";
import { toggle } from "../../src/model/commands/toggle.ts";
import { EMPTY_TABLE } from "../../src/model/table/emptyTable.ts";
import { seen } from "../model/anyCommands.ts";
import { turnsOf } from "../model/work/turns.ts";
import { tableBy, tableOf } from "../table.ts";
import { kill, lastTable, newDisk, visit, walk } from "./visits.ts";

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
  test("and still undoes the last thousand steps", async () => {
    const { keep } = await visit();
    const table = new AccessTable(tableOf("x. x."), { name: "One" });
    keep.attach(table);
    for (let step = 1; step <= 3 * FOLD_STEPS + 50; step++) {
      table.run(toggle, { user: step % 2, group: 1 });
      if (step % 97 === 0) await keep.flush();
    }
    table.run(recalculate, {});
    await keep.close();
    const again = await visit();
    const loaded = await lastTable(again.keep);
    expect(seen(loaded)).toEqual(seen(table));
    const steps = walk(loaded).undo;
    expect(steps).toBeGreaterThanOrEqual(FOLD_STEPS);
    expect(steps).toBeLessThan(2 * FOLD_STEPS + 100);
    for (let step = 0; step < steps; step++) {
      table.undo();
      loaded.undo();
    }
    expect(seen(loaded)).toEqual(seen(table));
    const shown = new AccessTable(EMPTY_TABLE);
    shown.openRestored(loaded);
    expect(shown.undoLabel).toBeUndefined();
    expect(shown.undoLimitReason).toBe("older steps are not kept between visits");
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
  }, 60_000);
});
