import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { startOver } from "#src/model/commands/startOver.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { REPLACEMENT_STEPS } from "#src/model/history/replacement.ts";
import { tableOf } from "../../table.ts";

const ONE = tableOf("A\nann x");
const OTHER = tableOf("B\nbob .");

/** A table that tells in which order the steps are done; those who watch it came first. */
function told() {
  const table = new AccessTable(ONE);
  const order: string[] = [];
  table.subscribe(({ kind }) => order.push(`watchers: ${kind}`));
  for (const step of REPLACEMENT_STEPS.toReversed()) table.onReplaced(step, () => order.push(step));
  return { table, order };
}

test("another table is gone over to step by step, whoever came first, and then the watchers hear of it", () => {
  const { table, order } = told();
  table.open(OTHER);
  expect(order).toEqual(["store", "stop", "view", "search", "watchers: done"]);
});

test("a table that comes back by undo or redo is another table, too", () => {
  const { table, order } = told();
  table.open(OTHER);
  order.length = 0;
  table.undo();
  expect(order).toEqual([...REPLACEMENT_STEPS, "watchers: undone"]);
  order.length = 0;
  table.redo();
  expect(order).toEqual([...REPLACEMENT_STEPS, "watchers: redone"]);
});

test("each step finds the new table there", () => {
  const table = new AccessTable(ONE);
  const seen: unknown[] = [];
  for (const step of REPLACEMENT_STEPS)
    table.onReplaced(step, () => seen.push(table.memberships.data));
  table.open(OTHER);
  expect(seen).toEqual(REPLACEMENT_STEPS.map(() => OTHER));
});

test("a change of the same table, or of its name, takes no step", () => {
  const { table, order } = told();
  table.open(OTHER);
  table.run(toggle, { user: 0, group: 0 });
  order.length = 0;
  table.undo();
  table.run(recalculate, {});
  table.rename("other");
  table.run(startOver, undefined);
  expect(order.filter((told) => !told.startsWith("watchers"))).toEqual([]);
  expect(order.length).toBeGreaterThan(2);
});

test("who stops hears of no further table", () => {
  const table = new AccessTable(ONE);
  let heard = 0;
  const stop = table.onReplaced("view", () => {
    heard++;
    stop();
  });
  table.open(OTHER);
  table.undo();
  expect(heard).toBe(1);
});
