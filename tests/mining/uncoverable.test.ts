import fc from "fast-check";
import { expect, test } from "vitest";
import { lostByUser, type RuledTable, uncoverableBy } from "#src/mining/uncoverable.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { setRule } from "#src/model/commands/facts/setRule.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { newRole } from "#src/model/roles/role.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { anyChange, anyTable, run } from "../model/anyCommands.ts";
import { tableOf } from "../table.ts";

function ruled({ memberships, rule, roles }: AccessTable): RuledTable {
  const measuredColumn = (group: number) => memberships.heldColumn(group);
  return { groupCount: memberships.groupCount, rule, roles, measuredColumn };
}

/** The held cells that an applied role covers, or that an unused one could. */
function coverable(table: AccessTable): Set<string> {
  const cells = new Set<string>();
  for (const { users, groups, discarded } of table.roles)
    for (const user of discarded ? [] : users)
      for (const group of groups)
        if (table.memberships.isHeld(user, group)) cells.add(`${user}, ${group}`);
  return cells;
}

/** Read literally: the role is applied, and the cells that are coverable before and after compared. */
function literallyUncoverable(table: AccessTable, role: number): string[] {
  const before = coverable(table);
  if (!table.run(apply, { role })) return [];
  const after = coverable(table);
  table.undo();
  return [...before].filter((cell) => !after.has(cell)).sort();
}

/** The cells that are told, as the literal reading has them. */
function toldOf(table: AccessTable, role: number): string[] {
  const { users, groupsOf, count } = atOnce(lostByUser(ruled(table), role));
  const cells = Array.from(users, (user) =>
    groupsOf.get(user)!.map((group) => `${user}, ${group}`),
  ).flat();
  expect(count).toBe(cells.length);
  expect([...users]).toEqual([...users].sort((a, b) => a - b));
  return cells.sort();
}

function expectLiteral(table: AccessTable): void {
  for (let role = 0; role < table.roles.length; role++) {
    const cells = literallyUncoverable(table, role);
    expect(atOnce(uncoverableBy(ruled(table), role))).toBe(cells.length);
    expect(toldOf(table, role)).toEqual(cells);
  }
}

test("what applying a role makes uncoverable is what is seen when it is applied", () => {
  fc.assert(
    fc.property(anyTable, fc.array(anyChange, { maxLength: 15 }), (data, work) => {
      const table = new AccessTable(data, { name: "first" });
      for (const command of work) run(table, command);
      expectLiteral(table);
      table.run(recalculate, {});
      expectLiteral(table);
    }),
    { numRuns: 300 },
  );
});

test("the same for roles of any users and groups, some of them applied", () => {
  const anyRoles = fc.array(
    fc.tuple(fc.uniqueArray(fc.nat(6)), fc.uniqueArray(fc.nat(6)), fc.boolean()),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(anyTable, anyRoles, (data, some) => {
      const numbers = (all: readonly number[], below: number) =>
        Uint32Array.from(all.filter((number) => number < below)).sort();
      const roles = some.map(([users, groups, used], at) =>
        newRole({
          id: `R${at}`,
          users: numbers(users, data.userIds.length),
          groups: numbers(groups, data.groupNames.length),
          used,
        }),
      );
      const applied = [...roles.keys()].filter((at) => roles[at].used);
      expectLiteral(new AccessTable(data, { name: "first", edits: { roles, applied } }));
    }),
    { numRuns: 300 },
  );
});

test("who holds the group without the rest of the role loses it, unless roles may overlap", () => {
  const table = new AccessTable(
    tableOf(`
          A B
      ann x .
      bob x .
      cid x x`),
  );
  table.run(recalculate, {});
  expect(table.roles.map((_, at) => atOnce(uncoverableBy(ruled(table), at)))).toEqual([0, 2]);
  table.run(setRule, { rule: "overlapping" });
  expect(atOnce(uncoverableBy(ruled(table), 1))).toBe(0);
  table.run(setRule, { rule: "exclusive" });
  table.run(apply, { role: 1 });
  expect(atOnce(uncoverableBy(ruled(table), 1))).toBe(0);
});
