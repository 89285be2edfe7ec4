import fc from "fast-check";
import { expect, test } from "vitest";
import { type Almost, almostIn } from "#src/mining/almostIn.ts";
import { minedTable } from "#src/mining/minedTable.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { assume } from "#src/model/commands/assume/assume.ts";
import { exclude } from "#src/model/commands/facts/exclude.ts";
import { setRule } from "#src/model/commands/facts/setRule.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import type { Rule } from "#src/model/facts/rule.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { tableOf } from "../table.ts";
import { anyMining, type LiteralMining } from "./literalMining.ts";

/** Who is almost in, by asking for each cell: items with what they lack, the fewest first. */
function literalAlmost(mining: LiteralMining, role: number, percent: number) {
  const isCounted = {
    user: (user: number) => !mining.excludedUsers.includes(user),
    group: (group: number) => !mining.excludedGroups.includes(group),
  };
  const users = mining.roles[role].users.filter(isCounted.user);
  const groups = mining.roles[role].groups.filter(isCounted.group);
  const isAlmost = (held: number, whole: number) =>
    held > 0 && held < whole && held / whole >= percent / 100;
  const byLacking = (a: number[], b: number[]) => a[1] - b[1] || a[0] - b[0];
  return {
    users: mining.held
      .flatMap((row, user) => {
        const held = groups.filter((group) => row[group]).length;
        const isMeant = isCounted.user(user) && !mining.roles[role].users.includes(user);
        return isMeant && isAlmost(held, groups.length) ? [[user, groups.length - held]] : [];
      })
      .sort(byLacking),
    groups: mining.held[0]
      .flatMap((_, group) => {
        const held = users.filter((user) => mining.held[user][group]).length;
        const isMeant = isCounted.group(group) && !mining.roles[role].groups.includes(group);
        return isMeant && isAlmost(held, users.length) ? [[group, users.length - held]] : [];
      })
      .sort(byLacking),
  };
}

const pairs = ({ items, lacking }: Almost) => Array.from(items, (item, at) => [item, lacking[at]]);
const sum = (all: number[][]) => all.reduce((total, [, lacking]) => total + lacking, 0);

/** Shares that small counts reach exactly: 1/2, 3/5, 3/4, 4/5, and such beside them. */
const anyPercent = fc.constantFrom(1, 50, 51, 60, 66, 67, 74, 75, 76, 79, 80, 81, 99, 100);

test("who is almost in, and which groups, is what is found cell by cell, under both rules", () => {
  const some = { users: 0, groups: 0, exact: 0 };
  fc.assert(
    fc.property(anyMining, anyPercent, (mining, percent) => {
      const mined = mining.toMined();
      mining.roles.forEach((_, role) => {
        const { users, groups, almostUsers, almostGroups } = atOnce(almostIn(mined, role, percent));
        const expected = literalAlmost(mining, role, percent);
        expect(pairs(almostUsers)).toEqual(expected.users);
        expect(pairs(almostGroups)).toEqual(expected.groups);
        expect(almostUsers.cells).toBe(sum(expected.users));
        expect(almostGroups.cells).toBe(sum(expected.groups));
        some.users += expected.users.length;
        some.groups += expected.groups.length;
        for (const [all, whole] of [
          [expected.users, groups.length],
          [expected.groups, users.length],
        ] as const)
          some.exact += all.filter(
            ([, lacking]) => 100 * (whole - lacking) === percent * whole,
          ).length;
      });
    }),
    { numRuns: 400 },
  );
  expect(some.users).toBeGreaterThan(0);
  expect(some.groups).toBeGreaterThan(0);
  expect(some.exact).toBeGreaterThan(0);
});

/** A role of five groups and five users; dan and eve nearly have it, and its users nearly F. */
const FIVES = `
      A B C D E F G
  u1  x x x x x x .
  u2  x x x x x x .
  u3  x x x x x x .
  u4  x x x x x x .
  u5  x x x x x . .
  dan x x x x . . x
  eve x x x . . . x
  fay x x x x . . .`;

function fives(rule: Rule = "exclusive") {
  const table = new AccessTable(tableOf(FIVES));
  table.run(setRule, { rule });
  table.run(recalculate, {});
  const roleOf = (id: string) => table.roles.findIndex((role) => role.id === id);
  const namesOf = (percent: number, id: string) => {
    const { almostUsers, almostGroups } = atOnce(almostIn(minedTable(table), roleOf(id), percent));
    const { userNames, groupNames } = table.memberships.data;
    return [
      Array.from(almostUsers.items, (user) => userNames[user]),
      Array.from(almostGroups.items, (group) => groupNames[group]),
    ];
  };
  return { table, roleOf, namesOf };
}

test("a group that a role inherits is not almost its", () => {
  const { table, roleOf, namesOf } = fives();
  expect(namesOf(80, "E")[1]).toEqual(["F"]);
  const inherited = Uint32Array.of(table.memberships.columnOf("F")!);
  const { almostGroups } = atOnce(almostIn(minedTable(table), roleOf("E"), 80, inherited));
  expect(pairs(almostGroups)).toEqual([]);
});

test("exactly 80 % is enough, a little more is not", () => {
  const { namesOf } = fives();
  expect(namesOf(80, "E")).toEqual([["dan", "fay"], ["F"]]);
  expect(namesOf(81, "E")).toEqual([[], []]);
  expect(namesOf(60, "E")).toEqual([["dan", "fay", "eve"], ["F"]]);
});

test("assumed cells are held; who then holds all is not almost in any more", () => {
  const { table, roleOf, namesOf } = fives();
  const user = (name: string) => Uint32Array.of(table.memberships.data.userNames.indexOf(name));
  const group = (name: string) => Uint32Array.of(table.memberships.columnOf(name)!);
  table.run(assume, { users: user("eve"), groups: group("D") });
  expect(namesOf(80, "E")).toEqual([["dan", "eve", "fay"], ["F"]]);
  table.run(assume, { users: user("dan"), groups: group("E") });
  table.run(assume, { users: user("u5"), groups: group("F") });
  expect(namesOf(80, "E")).toEqual([["eve", "fay"], []]);
  // Recalculated, the role grows by dan, and by F, which all of its users but him hold.
  expect(table.roles[roleOf("E")].users).toHaveLength(5);
  table.run(recalculate, {});
  expect(table.roles[roleOf("E")].users).toHaveLength(6);
  expect(namesOf(80, "E")).toEqual([["eve", "fay"], ["F"]]);
});

test("a candidate's groups are those that applied roles have left to it, an applied role's its own", () => {
  const { table, roleOf, namesOf } = fives("exclusive");
  table.run(apply, { role: roleOf("D") });
  // A, B, C and D are gone: of E alone nobody has a part.
  expect(namesOf(50, "E")[0]).toEqual([]);
  expect(namesOf(75, "D")[0]).toEqual(["eve"]);
  const overlapping = fives("overlapping");
  overlapping.table.run(apply, { role: overlapping.roleOf("D") });
  expect(overlapping.namesOf(80, "E")[0]).toEqual(["dan", "fay"]);
});

test("what is left out is neither listed nor counted", () => {
  const { table, namesOf } = fives();
  const reason = { why: "service", since: "2026-11-22T04:00:00.000Z" };
  const none = new Uint32Array(0);
  table.run(exclude, { ...reason, users: none, groups: Uint32Array.of(0) });
  // Of four groups, three are 75 %.
  expect(namesOf(80, "E")[0]).toEqual([]);
  expect(namesOf(75, "E")[0]).toEqual(["dan", "fay"]);
  table.run(exclude, { ...reason, users: Uint32Array.of(5), groups: none });
  expect(namesOf(75, "E")).toEqual([["fay"], ["F"]]);
});
