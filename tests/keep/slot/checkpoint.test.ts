import fc from "fast-check";
import { expect, test } from "vitest";
import { progressFrom } from "#src/keep/slot/readCheckpoint.ts";
import { checkpointOf } from "#src/keep/slot/slot.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { DamagedError } from "#src/model/checks.ts";
import { apply } from "#src/model/commands/apply.ts";
import { setNesting } from "#src/model/commands/facts/setNesting.ts";
import { setRule } from "#src/model/commands/facts/setRule.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { takeBack } from "#src/model/commands/takeBack.ts";
import { keepVariant } from "#src/model/commands/variants/keepVariant.ts";
import { Memberships } from "#src/model/table/memberships.ts";
import { expansionOf } from "#src/model/table/nesting/expand.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { anyChange, anyNote, anyTable, run, seen } from "../../model/anyCommands.ts";
import { nestedTable } from "../../model/table/nesting/anyNesting.ts";
import { tableOf } from "../../table.ts";

/** B's and C's users hold A, too: once A is applied they have lost it. */
const data = tableOf(`
          A B C
      ann x . .
      bob x x .
      cid x . x`);

function worked(): AccessTable {
  const table = new AccessTable(data, { name: "first" });
  table.run(recalculate, {});
  table.run(apply, { role: 0 });
  table.run(setRule, { rule: "overlapping" });
  return table;
}

function reopened(record: unknown, { memberships }: AccessTable): AccessTable {
  const { direct, expansion } = memberships;
  const edits = progressFrom(structuredClone(record), new Memberships(direct, expansion));
  return new AccessTable(direct, { name: "first", edits, expansion });
}

test("a checkpoint brings back the table as it was, and so does all that is done to it", () => {
  fc.assert(
    fc.property(
      anyTable,
      fc.array(fc.oneof({ weight: 5, arbitrary: anyChange }, anyNote), { maxLength: 15 }),
      fc.array(anyChange, { maxLength: 5 }),
      (any, before, after) => {
        const table = new AccessTable(any, { name: "first" });
        for (const command of before) run(table, command);
        const again = reopened(atOnce(checkpointOf(table.edits(), table.memberships)), table);
        expect(seen(again)).toEqual(seen(table));
        for (const command of after) for (const one of [table, again]) run(one, command);
        expect(seen(again)).toEqual(seen(table));
      },
    ),
  );
});

test("roles of variants have the users that are in their group through others", () => {
  const nested = nestedTable(
    2,
    2,
    [
      [0, 0],
      [1, 1],
    ],
    [[0, 1]],
  );
  const table = new AccessTable(nested, { expansion: atOnce(expansionOf(nested)) });
  table.run(setNesting, { nesting: "expanded" });
  table.run(recalculate, {});
  table.run(keepVariant, { name: "first", made: "" });
  const usersOf = ({ facts }: AccessTable) =>
    facts.variants[0].roles.map(({ users }) => [...users]);
  expect(usersOf(table)).toContainEqual([0, 1]);
  const again = reopened(atOnce(checkpointOf(table.edits(), table.memberships)), table);
  expect(usersOf(again)).toEqual(usersOf(table));
});

test("a checkpoint of before there were rules is read: exclusive, with the groups as derived", () => {
  const table = worked();
  const { rule, derivedRoles, derivedGroups, ...record } = atOnce(
    checkpointOf(table.edits(), table.memberships),
  );
  expect([rule, [...derivedRoles], derivedGroups.start.length]).toEqual(["overlapping", [1, 2], 3]);
  const again = reopened(record, table);
  expect(again.rule).toBe("exclusive");
  again.run(takeBack, { role: 0 });
  expect(again.role(1).groups).toEqual(["B"]);
  const full = reopened({ ...record, derivedRoles, derivedGroups }, table);
  full.run(takeBack, { role: 0 });
  expect(full.role(1).groups).toEqual(["A", "B"]);
});

test("a checkpoint whose rule or derived groups cannot be is damaged", () => {
  const table = worked();
  const record = atOnce(checkpointOf(table.edits(), table.memberships));
  const lines = (...all: readonly number[][]) => ({
    start: Uint32Array.from([0, ...all.map((_, at) => all.slice(0, at + 1).flat().length)]),
    items: Uint32Array.from(all.flat()),
  });
  for (const wrong of [
    { rule: "both" },
    { derivedRoles: [1, 2] },
    { derivedRoles: Uint32Array.of(1) },
    { derivedRoles: Uint32Array.of(1, 1) },
    { derivedRoles: Uint32Array.of(1, 3) },
    { derivedGroups: undefined },
    { derivedGroups: lines([0], [0, 2]) },
    { derivedGroups: lines([0, 1], [0, 3]) },
  ])
    expect(() => reopened({ ...record, ...wrong }, table)).toThrow(DamagedError);
  expect(reopened({ ...record, derivedGroups: lines([0, 1], [0, 2]) }, table)).toBeDefined();
});
