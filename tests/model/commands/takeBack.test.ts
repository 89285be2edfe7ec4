import fc from "fast-check";
import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { applyInOrder } from "#src/model/commands/applyInOrder.ts";
import { takeBackRoles } from "#src/model/commands/byHand/takeBackRoles.ts";
import { setRule } from "#src/model/commands/facts/setRule.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { takeBack } from "#src/model/commands/takeBack.ts";
import type { Rule } from "#src/model/facts/rule.ts";
import { tableOf } from "../../table.ts";
import { anyChange, anyStepping, anyTable, coveredByRules, run, seen } from "../anyCommands.ts";

const anyWork = fc.array(fc.oneof({ weight: 3, arbitrary: anyChange }, anyStepping), {
  maxLength: 20,
});

/** B's and C's users hold A, too: the first that is applied takes it from all others. */
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

function groupsOf(table: AccessTable): string[] {
  return table.roles.map((_, at) => table.role(at).groups.join(""));
}

test("a role that is applied and taken back leaves all as before, whatever was done before", () => {
  fc.assert(
    fc.property(anyTable, anyWork, (data, work) => {
      const table = new AccessTable(data, { name: "first" });
      for (const command of work) {
        run(table, command);
        const before = seen(table);
        for (let role = 0; role < table.roles.length; role++) {
          if (!table.run(apply, { role })) continue;
          expect(table.run(takeBack, { role })).toBe(true);
          expect(seen(table)).toEqual(before);
          table.undo();
          table.undo();
          expect(seen(table)).toEqual(before);
        }
      }
    }),
  );
});

test("taking a role back leaves what applying the others alone, to the roles as derived, leaves", () => {
  fc.assert(
    fc.property(
      anyTable,
      fc.array(fc.nat(), { minLength: 1 }),
      fc.array(fc.nat(), { maxLength: 4 }),
      (data, order, taken) => {
        const table = new AccessTable(data, { name: "first" });
        table.run(recalculate, {});
        if (table.roles.length === 0) return;
        for (const role of order) table.run(apply, { role: role % table.roles.length });
        for (const place of taken) {
          if (table.applied.length === 0) break;
          table.run(takeBack, { role: table.applied[place % table.applied.length] });
        }
        const other = new AccessTable(data, { name: "first" });
        other.run(recalculate, {});
        for (const role of table.applied) other.run(apply, { role });
        expect(seen(table)).toEqual(seen(other));
        expect(table.coveredCount).toBe(coveredByRules(table));
      },
    ),
  );
});

test("a role that is taken back gives the others the groups that it took", () => {
  const table = recalculated();
  expect(groupsOf(table)).toEqual(["A", "AB", "AC"]);
  table.run(apply, { role: 1 });
  table.run(apply, { role: 2 });
  expect(groupsOf(table)).toEqual(["", "AB", "C"]);
  table.run(takeBack, { role: 1 });
  expect(groupsOf(table)).toEqual(["", "B", "AC"]);
  expect(table.applied).toEqual([2]);
  expect(table.undoLabel).toBe("taking back «B»");
  table.undo();
  expect(groupsOf(table)).toEqual(["", "AB", "C"]);
  expect(table.applied).toEqual([1, 2]);
});

test("where roles may overlap, applying takes no groups, and taking back changes no other role", () => {
  const table = recalculated();
  table.run(setRule, { rule: "overlapping" });
  table.run(applyInOrder, { roles: [2, 0, 1] });
  expect(table.applied).toEqual([2, 0, 1]);
  expect(groupsOf(table)).toEqual(["A", "AB", "AC"]);
  expect(table.coveredCount).toBe(5);
  expect(table.coveringRole(2, 0)?.id).toBe("C");
  expect(table.coveringRole(1, 0)?.id).toBe("A");
  expect(table.coveringRoles(2, 0).map(({ id }) => id)).toEqual(["C", "A"]);
  table.run(takeBack, { role: 2 });
  expect(groupsOf(table)).toEqual(["A", "AB", "AC"]);
  expect(table.coveringRole(2, 0)?.id).toBe("A");
  expect(table.coveredCount).toBe(4);
});

test("several are taken back as one after the other would be, as one step that can be undone", () => {
  fc.assert(
    fc.property(
      anyTable,
      fc.constantFrom<Rule>("exclusive", "overlapping"),
      fc.array(fc.nat(), { maxLength: 8 }),
      fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
      (data, rule, order, some) => {
        const [together, oneByOne] = [1, 2].map(() => {
          const table = new AccessTable(data, { name: "first" });
          table.run(recalculate, {});
          table.run(setRule, { rule });
          if (table.roles.length > 0)
            table.run(applyInOrder, { roles: order.map((at) => at % table.roles.length) });
          return table;
        });
        if (together.roles.length === 0) return;
        const roles = [...new Set(some.map((at) => at % together.roles.length))];
        const before = seen(together);
        const isAny = roles.some((role) => together.roles[role].used);
        expect(together.run(takeBackRoles, { roles })).toBe(isAny);
        for (const role of roles) oneByOne.run(takeBack, { role });
        const after = seen(together);
        expect(after).toEqual(seen(oneByOne));
        if (!isAny) return;
        together.undo();
        expect(seen(together)).toEqual(before);
        together.redo();
        expect(seen(together)).toEqual(after);
      },
    ),
  );
});

test("only an applied role can be taken back", () => {
  const table = recalculated();
  expect(table.run(takeBack, { role: 0 })).toBe(false);
});
