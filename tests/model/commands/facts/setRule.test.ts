import fc from "fast-check";
import { expect, test } from "vitest";
import { AccessTable, type Change } from "#src/model/accessTable.ts";
import { applyInOrder } from "#src/model/commands/applyInOrder.ts";
import { setRule } from "#src/model/commands/facts/setRule.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { tableOf } from "../../../table.ts";
import { anyChange, anyTable, run, seen } from "../../anyCommands.ts";

/** B's and C's users hold A, too: under the exclusive rule the first of them takes it. */
const PICTURE = `
      A B C
  ann x . .
  bob x x .
  cid x . x`;

function recalculated(): AccessTable {
  const table = new AccessTable(tableOf(PICTURE), { name: "first" });
  table.run(recalculate, {});
  return table;
}

test("letting roles overlap changes nothing but what is applied later", () => {
  fc.assert(
    fc.property(anyTable, fc.array(anyChange, { maxLength: 15 }), (data, work) => {
      const table = new AccessTable(data, { name: "first" });
      for (const command of work) run(table, command);
      const before = seen(table);
      if (table.run(setRule, { rule: "overlapping" }))
        expect(seen(table)).toEqual({ ...before, rule: "overlapping" });
      else expect(before.rule).toBe("overlapping");
    }),
  );
});

test("there and back, with nothing in between, is as before", () => {
  fc.assert(
    fc.property(anyTable, fc.array(anyChange, { maxLength: 15 }), (data, work) => {
      const table = new AccessTable(data, { name: "first" });
      for (const command of work) run(table, command);
      if (table.rule === "overlapping") table.run(setRule, { rule: "exclusive" });
      const before = seen(table);
      table.run(setRule, { rule: "overlapping" });
      table.run(setRule, { rule: "exclusive" });
      expect(seen(table)).toEqual(before);
    }),
  );
});

test("each group in one role again: one step, and it says what is no longer covered", () => {
  const table = recalculated();
  table.run(setRule, { rule: "overlapping" });
  table.run(applyInOrder, { roles: [1, 2] });
  expect(table.coveredCount).toBe(4);
  const changes: Change[] = [];
  table.subscribe((change) => changes.push(change));
  table.run(setRule, { rule: "exclusive" });
  expect(changes).toHaveLength(1);
  expect(changes[0].touched).toMatchObject({ roles: "changed", colors: true, rule: true });
  expect(changes[0].announcements).toEqual([
    "Each group is in one role now. 1 held cell is no longer covered.",
  ]);
  expect(table.coveredCount).toBe(3);
  expect(table.undoLabel).toBe("the choice of «Each group in one role»");
  table.undo();
  expect(table.rule).toBe("overlapping");
  expect(table.coveredCount).toBe(4);
});

test("where nothing is uncovered it says so, and without applied roles nothing", () => {
  const table = recalculated();
  const announced: (readonly string[])[] = [];
  table.subscribe(({ announcements }) => announced.push(announcements));
  table.run(setRule, { rule: "overlapping" });
  table.run(setRule, { rule: "exclusive" });
  table.run(setRule, { rule: "overlapping" });
  table.run(applyInOrder, { roles: [0] });
  table.run(setRule, { rule: "exclusive" });
  expect(announced.flat()).toEqual([
    "Each group is in one role now. All that was covered still is.",
  ]);
});

test("the rule that holds already is no step", () => {
  expect(recalculated().run(setRule, { rule: "exclusive" })).toBe(false);
});
