import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { bringInForce, rolesWithThoseInForce } from "#src/model/commands/byHand/bringInForce.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { nextTask } from "#src/model/tasks/slices.ts";
import { preparedFor } from "#src/session/preparedFor.ts";
import { seen } from "../model/anyCommands.ts";
import { tableOf } from "../table.ts";

const data = tableOf(`
        A B
    ann x .
    bob x x`);
const roles = [{ id: "R1", groups: Uint32Array.of(0, 1), users: Uint32Array.of(0, 1) }].map(
  (role) => ({ ...role, name: "", note: "", owner: "" }),
);

/** The same work, which takes a task more. */
const prepared = (table: AccessTable, isAskedFor?: () => boolean) => {
  let tasks = 0;
  const result = preparedFor(
    table,
    function* (state) {
      tasks++;
      const until = performance.now() + 30;
      while (performance.now() < until) yield;
      return yield* rolesWithThoseInForce(roles, state);
    },
    isAskedFor,
  );
  return { result, times: () => tasks };
};

test("what was worked out before a command is what it works out itself, also where cells changed meanwhile", async () => {
  const table = new AccessTable(data);
  const { result, times } = prepared(table);
  table.run(toggle, { user: 0, group: 1 });
  const after = await result;
  expect(times()).toBe(2);
  const other = new AccessTable(data);
  other.run(toggle, { user: 0, group: 1 });
  other.run(bringInForce, { roles });
  table.run(bringInForce, { roles, after });
  expect(seen(table)).toEqual(seen(other));
  expect(table.coveredCount).toBe(4);
  table.undo();
  expect(table.roles).toEqual([]);
});

test("nothing comes of it where another table has come, or it is no longer asked for", async () => {
  const table = new AccessTable(data);
  const first = prepared(table);
  await nextTask();
  table.open(tableOf("x."));
  expect(await first.result).toBeUndefined();
  expect(first.times()).toBe(1);
  let isAskedFor = true;
  const second = prepared(table, () => isAskedFor);
  isAskedFor = false;
  table.run(toggle, { user: 0, group: 1 });
  expect(await second.result).toBeUndefined();
});
