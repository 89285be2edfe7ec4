import fc from "fast-check";
import { expect, test } from "vitest";
import { AccessTable, type Change } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { applyInOrder } from "#src/model/commands/applyInOrder.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { tableOf } from "../../table.ts";
import { anyChange, anyStepping, anyTable, run, seen } from "../anyCommands.ts";

const anyWork = fc.array(fc.oneof({ weight: 4, arbitrary: anyChange }, anyStepping), {
  maxLength: 15,
});

test("several roles applied as one leave what applying them one by one leaves, under both rules", () => {
  fc.assert(
    fc.property(anyTable, anyWork, fc.array(fc.nat()), (data, work, order) => {
      const tables = [0, 1].map(() => new AccessTable(data, { name: "first" }));
      const [together, oneByOne] = tables;
      for (const table of tables) for (const command of work) run(table, command);
      const before = seen(together);
      const roles = order.map((role) => role % Math.max(1, together.roles.length));
      if (together.roles.length === 0) return;
      const isDone = together.run(applyInOrder, { roles });
      const done = roles.filter((role) => oneByOne.run(apply, { role }));
      expect(isDone).toBe(done.length > 0);
      expect(seen(together)).toEqual(seen(oneByOne));
      if (!isDone) return;
      together.undo();
      expect(seen(together)).toEqual(before);
      together.redo();
      expect(seen(together)).toEqual(seen(oneByOne));
    }),
    { numRuns: 200 },
  );
});

test("several roles are one change and one step to undo, which says how many", () => {
  const table = new AccessTable(tableOf("xx. x.x xxx"), { name: "first" });
  table.run(recalculate, {});
  const changes: Change[] = [];
  table.subscribe((change) => changes.push(change));
  table.run(applyInOrder, { roles: [2, 0] });
  expect(changes).toHaveLength(1);
  expect(changes[0].touched).toMatchObject({ roles: "changed", colors: true, rule: false });
  expect(table.undoLabel).toBe("applying 2 roles");
  table.undo();
  expect(table.applied).toEqual([]);
  table.run(applyInOrder, { roles: [1] });
  expect(table.undoLabel).toBe(`applying «${table.roles[1].id}»`);
});
