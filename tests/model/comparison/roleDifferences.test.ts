import fc from "fast-check";
import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { exclude } from "#src/model/commands/facts/exclude.ts";
import { setRule } from "#src/model/commands/facts/setRule.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { roleDifferences } from "#src/model/comparison/roleDifferences.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { tableOf } from "../../table.ts";
import { anyTwoTables, compare, isThere } from "./anyTables.ts";

function differences(table: AccessTable, there: TableData) {
  const comparison = compare(table.memberships.data, there);
  const { roles, applied, excluded } = table;
  const names = (users: Uint32Array) => Array.from(users, (user) => comparison.union.userIds[user]);
  const found = atOnce(roleDifferences(comparison, roles, applied, excluded));
  return {
    comparison,
    found: found.map((one) => ({
      ...one,
      missing: names(one.missing),
      surplus: names(one.surplus),
    })),
  };
}

const HERE = tableOf(`
        Mail Pay
    ann x    x
    bob x    x
    cid x    x
    dan .    .
    new x    x`);

/** One role of both groups is applied: to all but Dan. */
function applied(): AccessTable {
  const table = new AccessTable(HERE);
  table.run(recalculate, {});
  table.run(apply, { role: 0 });
  expect(table.role(0).groups).toEqual(["Mail", "Pay"]);
  return table;
}

test("users of a role who lack some of it there are missing; others who had it all are surplus", () => {
  const there = tableOf(`
           Mail Pay
      ann  x    x
      bob  .    x
      cid  .    .
      dan  x    x
      gone x    x
      part x    .`);
  expect(differences(applied(), there).found).toEqual([
    {
      ...{ role: 0, missing: ["bob", "cid"], missingCells: 3, surplus: ["dan", "gone"] },
      ...{ newUsers: 1, newGroups: 0 },
    },
  ]);
});

test("everybody lacks a group that the other table does not have, and nobody has all with it", () => {
  const there = tableOf(`
          Mail
      ann x
      dan x`);
  expect(differences(applied(), there).found).toEqual([
    {
      ...{ role: 0, missing: ["ann"], missingCells: 1, surplus: [] },
      ...{ newUsers: 3, newGroups: 1 },
    },
  ]);
});

test("who is left out here is no surplus, and a role that is not applied is not asked about", () => {
  const table = new AccessTable(HERE);
  const left = { users: Uint32Array.of(0), groups: new Uint32Array() };
  table.run(exclude, { ...left, why: "a robot", since: "2026-11-22T04:00:00.000Z" });
  table.run(recalculate, {});
  expect(differences(table, HERE).found).toEqual([]);
  table.run(apply, { role: 0 });
  const [difference] = differences(table, HERE).found;
  expect(difference).toMatchObject({ missing: [], surplus: [] });
});

test("missing and surplus are what looking at each user says", () => {
  const steps = fc.array(fc.nat(50), { maxLength: 6 });
  fc.assert(
    fc.property(anyTwoTables, steps, fc.boolean(), ({ here, there }, order, overlaps) => {
      const table = new AccessTable(here);
      table.run(recalculate, {});
      if (overlaps) table.run(setRule, { rule: "overlapping" });
      for (const at of order)
        if (table.roles.length > 0) table.run(apply, { role: at % table.roles.length });
      const { comparison, found } = differences(table, there);
      const { union, usersThere, groupsThere } = comparison;
      const users = [...union.userIds.keys()];
      const names = (some: readonly number[]) => some.map((user) => union.userIds[user]);
      const expected = table.applied.map((role) => {
        const groups = Array.from(table.roles[role].groups);
        const isUser = (user: number) => table.roles[role].users.includes(user);
        const lacked = (user: number) =>
          groups.filter((group) => !isThere(comparison, user, group)).length;
        const missing = users.filter(
          (user) => isUser(user) && usersThere[user] >= 0 && lacked(user) > 0,
        );
        const surplus = users.filter(
          (user) =>
            groups.length > 0 && !isUser(user) && usersThere[user] >= 0 && lacked(user) === 0,
        );
        return {
          ...{ role, missing: names(missing), surplus: names(surplus) },
          missingCells: missing.reduce((sum, user) => sum + lacked(user), 0),
          newUsers: users.filter((user) => isUser(user) && usersThere[user] < 0).length,
          newGroups: groups.filter((group) => groupsThere[group] < 0).length,
        };
      });
      expect(found).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});
