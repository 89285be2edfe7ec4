import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { nextTask } from "#src/model/tasks/slices.ts";
import { applyMany } from "#src/view/roles/applyMany.ts";
import { tableBy } from "../../table.ts";

/** A table with as many roles as groups. */
function tableWithRoles(count: number) {
  const table = new AccessTable(tableBy(count, count, (user, group) => user === group));
  table.run(recalculate, {});
  return table;
}

test("few roles are applied at once, and rendered at once", () => {
  const table = tableWithRoles(20);
  let rendered = 0;
  table.changes.subscribe(() => rendered++);
  void applyMany(table, [3, 1, 2]);
  expect(table.applied).toEqual([3, 1, 2]);
  expect(rendered).toBe(1);
});

test("many are applied as one step, after what they need, and in their order", async () => {
  const table = tableWithRoles(600);
  const order = [...table.roles.keys()].reverse();
  const applying = applyMany(table, order);
  expect(table.applied).toEqual([]);
  await applying;
  expect(table.applied).toEqual(order);
  table.undo();
  expect(table.applied).toEqual([]);
});

test("where other roles have come meanwhile, none of them is applied", async () => {
  const table = tableWithRoles(600);
  const applying = applyMany(table, [...table.roles.keys()]);
  table.run(recalculate, {});
  await applying;
  expect(table.applied).toEqual([]);
});

test("of thousands of roles what has changed is rendered in the next task, other roles right away", async () => {
  const table = tableWithRoles(2100);
  const rendered: number[] = [];
  table.changes.subscribe(() => rendered.push(table.applied.length));
  table.run(apply, { role: 0 });
  table.run(apply, { role: 1 });
  expect(rendered).toEqual([]);
  await nextTask();
  expect(rendered).toEqual([2]);
  table.run(recalculate, {});
  expect(rendered).toEqual([2, 0]);
});
