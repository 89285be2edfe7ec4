import fc from "fast-check";
import { expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { exclude } from "#src/model/commands/facts/exclude.ts";
import { setRule } from "#src/model/commands/facts/setRule.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import type { Older } from "#src/model/comparison/comparison.ts";
import { roleDifferences } from "#src/model/comparison/roleDifferences.ts";
import { Memberships, type TableData } from "#src/model/table/memberships.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { tableOf } from "../../table.ts";
import { anyTwoTables, compare, isThere } from "./anyTables.ts";

function differences(table: AccessTable, there: TableData, older?: Older) {
  const comparison = compare(table.memberships.data, there, undefined, older);
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

const NOTHING = { stillMissing: 0, stillSurplus: 0, usersAlone: 0, groupsAlone: 0 };

test("users of a role who lack some of it newly are missing; others who have it all newly are surplus", () => {
  const there = tableOf(`
           Mail Pay
      ann  x    x
      bob  .    x
      cid  .    .
      dan  x    x
      gone x    x
      part x    .`);
  // All of its users have all of it in the present table.
  expect(differences(applied(), there).found).toEqual([
    { ...NOTHING, role: 0, missing: [], surplus: [], usersAlone: 1 },
  ]);
  expect(differences(applied(), there, "this").found).toEqual([
    { ...NOTHING, role: 0, missing: ["bob", "cid"], surplus: ["dan", "gone"], usersAlone: 1 },
  ]);
});

test("what was missing or surplus in both is no change, and only counted", () => {
  // Bob is a user of it and lacks some, in both; Dan is none and has all of it.
  const data = tableOf(`
           Mail Pay
      ann  x    x
      bob  .    x
      dan  x    x`);
  const { roles, applied: used } = applied();
  const comparison = compare(data, data);
  const role = { ...roles[0], users: Uint32Array.of(0, 1) };
  expect(atOnce(roleDifferences(comparison, [role], used))).toEqual([
    {
      ...{ ...NOTHING, role: 0, missing: new Uint32Array(), surplus: new Uint32Array() },
      ...{ stillMissing: 1, stillSurplus: 1 },
    },
  ]);
});

test("everybody lacks a group that the newer table does not have, and nobody has all with it", () => {
  const there = tableOf(`
          Mail
      ann x
      dan x`);
  expect(differences(applied(), there, "this").found).toEqual([
    { ...NOTHING, role: 0, missing: ["ann"], surplus: [], usersAlone: 3, groupsAlone: 1 },
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

test("newly missing and surplus are what looking at each user in both tables says", () => {
  const steps = fc.array(fc.nat(50), { maxLength: 6 });
  const anyOlder = fc.constantFrom<Older>("this", "other");
  fc.assert(
    fc.property(
      anyTwoTables,
      steps,
      fc.boolean(),
      anyOlder,
      ({ here, there }, order, overlaps, older) => {
        const table = new AccessTable(here);
        table.run(recalculate, {});
        if (overlaps) table.run(setRule, { rule: "overlapping" });
        for (const at of order)
          if (table.roles.length > 0) table.run(apply, { role: at % table.roles.length });
        const { comparison, found } = differences(table, there, older);
        const { union, usersThere, groupsThere } = comparison;
        const users = [...union.userIds.keys()];
        const names = (some: readonly number[]) => some.map((user) => union.userIds[user]);
        const memberships = new Memberships(here);
        const isIn = (side: Older, user: number, group: number) =>
          side === "other"
            ? isThere(comparison, user, group)
            : user < here.userIds.length &&
              group < here.groupNames.length &&
              memberships.isAssigned(user, group);
        const younger = older === "this" ? "other" : "this";
        const expected = table.applied.map((role) => {
          const groups = Array.from(table.roles[role].groups);
          const isUser = (user: number) => table.roles[role].users.includes(user);
          const hasAll = (side: Older) => (user: number) =>
            groups.length > 0 && groups.every((group) => isIn(side, user, group));
          const [had, has] = [hasAll(older), hasAll(younger)];
          const inBoth = users.filter((user) => isUser(user) && usersThere[user] >= 0);
          const others = users.filter((user) => !isUser(user) && has(user));
          return {
            role,
            missing: names(inBoth.filter((user) => had(user) && !has(user))),
            surplus: names(others.filter((user) => !had(user))),
            stillMissing: inBoth.filter((user) => groups.length > 0 && !had(user) && !has(user))
              .length,
            stillSurplus: others.filter(had).length,
            usersAlone: users.filter((user) => isUser(user) && usersThere[user] < 0).length,
            groupsAlone: groups.filter((group) => groupsThere[group] < 0).length,
          };
        });
        expect(found).toEqual(expected);
      },
    ),
    { numRuns: 300 },
  );
});
