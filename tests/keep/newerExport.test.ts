import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { recalculationLoss } from "#src/model/state/recalculationLoss.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { anyChange, anyTable, opened, run, seen } from "../model/anyCommands.ts";
import { aMonthLater, anyMonth, carried } from "../model/update/anyNewer.ts";
import { tableOf } from "../table.ts";
import { killAtWrite } from "./faults.ts";
import { kill, lastTable, newDisk, restored, visit } from "./visits.ts";

beforeEach(newDisk);

/** What a recalculation would take, too: it goes by which roles were as derived before the newer export. */
const told = (table: AccessTable) => ({
  ...seen(table),
  loss: atOnce(recalculationLoss(table.state)),
});

test("a newer export that was taken comes back with all that was carried over, and what was done since", async () => {
  const some = fc.array(anyChange, { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(anyTable, some, anyMonth, some, async (data, edits, month, later) => {
      newDisk();
      const { keep } = await visit();
      const table = opened(data);
      keep.attach(table);
      for (const edit of edits) run(table, edit);
      const newer = aMonthLater(data, month);
      fc.pre(newer.userIds.length > 0 && newer.groupNames.length > 0);
      table.openState(carried(table, newer).state);
      for (const edit of later) run(table, edit);
      await keep.close();
      const again = await visit();
      const loaded = await lastTable(again.keep);
      expect(again.events).toEqual([]);
      expect(told(loaded)).toEqual(told(table));
    }),
    { numRuns: 60 },
  );
});

const BEFORE = tableOf(`
      A B
  ann x x
  bob x .
  cid . x`);
const NEWER = tableOf(`
      A B C
  dan x x x
  bob x x .
  ann x . .`);

test("a tab killed while a newer export is written comes back to it, or to the table before", async () => {
  for (let at = 1; ; at++) {
    newDisk();
    const { isDead, revive } = killAtWrite(at);
    const { keep } = await visit();
    const table = new AccessTable(BEFORE, { name: "may.csv" });
    const saved: unknown[] = [undefined];
    let last = 0;
    keep.attach(table);
    const steps = [
      () => table.run(recalculate, {}),
      () => table.openState(carried(table, NEWER).state),
      () => table.undo(),
      () => table.redo(),
    ];
    for (const step of steps) {
      if (isDead()) break;
      step();
      saved.push(told(table));
      await keep.flush();
      if (!isDead()) last = saved.length - 1;
    }
    revive();
    kill();
    const again = await visit();
    const found = (await again.keep.last()) && (await lastTable(again.keep));
    expect(again.events).toEqual([]);
    const state = found && told(found);
    expect([saved[last], saved[last + 1]], `killed at write ${at}`).toContainEqual(state);
    if (isDead()) continue;
    // Both are kept: a visit has no step back to the table before, but has that itself.
    expect((await again.keep.list()).map(({ name }) => name)).toEqual(["june.csv", "may.csv"]);
    const before = (await again.keep.list())[1];
    expect(seen(restored(await again.keep.restore(before.id)).table).ids).toHaveLength(3);
    return;
  }
});
