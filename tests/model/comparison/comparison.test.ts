import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Comparison,
  cellChange,
  groupPresence,
  type Older,
  readFrom,
  userPresence,
} from "#src/model/comparison/comparison.ts";
import { NOT_THERE } from "#src/model/comparison/matching.ts";
import { line } from "#src/model/lines.ts";
import { Memberships } from "#src/model/table/memberships.ts";
import { checkedTable } from "#src/model/table/tableFields.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { comparisonTable } from "#src/session/comparing/comparisonTable.ts";
import { tableBy, tableOf } from "../../table.ts";
import { anyTwoTables, compare, membershipsOf } from "./anyTables.ts";

/** The union as a drawing: + gained, - lost, = same, o assumed, with what is new or gone marked. */
function drawn(comparison: Comparison): string[] {
  const { union } = comparison;
  const memberships = new Memberships(comparison.here);
  const mark = (presence: string | undefined) => (presence ? ` ${presence}` : "");
  const signs = { gained: "+", lost: "-", same: "=" };
  return [
    union.groupNames
      .map((name, group) => `${name}${mark(groupPresence(comparison, group))}`)
      .join(", "),
    ...union.userIds.map((id, user) => {
      const cells = union.groupNames.map((_, group) => {
        const change = cellChange(comparison, user, group);
        if (change) return signs[change];
        return memberships.assumed.has(user, group) ? "o" : ".";
      });
      return `${id}${mark(userPresence(comparison, user))}: ${cells.join("")}`;
    }),
  ];
}

test("the union shows the cells gained, lost and the same, and who is new or gone", () => {
  const here = tableOf(`
          A B New
      ann x x x
      bob x . x
      new x x .`);
  const there = tableOf(`
           A B Gone
      gone x . x
      bob  . x x
      ann  x x .`);
  expect(drawn(compare(here, there))).toEqual([
    "A, B, New new, Gone gone",
    "ann: ==+.",
    "bob: +-+-",
    "new new: ++..",
    "gone gone: -..-",
  ]);
});

test("an assumed cell is no membership, on either side", () => {
  const here = tableOf(`
          A B C D
      ann o o o x
      bob x x x x`);
  const there = tableOf(`
          A B C D
      ann x o . o
      bob x x x x`);
  expect(drawn(compare(here, there))).toEqual(["D, A, B, C", "ann: +-oo", "bob: ===="]);
});

test("a chosen group is compared as the same, and the one that it was matched with is gone", () => {
  const here = tableBy(["ann"], ["A", "B"], () => true);
  const there = tableBy(["ann"], ["A", "C"], () => true);
  const groups = new Map([[0, 1]]);
  const users = new Map();
  expect(drawn(compare(here, there, { users, groups }))).toEqual([
    "A, B new, A (other) gone",
    "ann: =+-",
  ]);
  expect(drawn(compare(here, there, { users, groups: new Map([[0, NOT_THERE]]) }))).toEqual([
    "A new, B new, A (other) gone, C gone",
    "ann: ++--",
  ]);
});

const anyChoices = fc.array(fc.tuple(fc.nat(6), fc.integer({ min: -1, max: 6 })));

test("the difference is that of the two sets of memberships", () => {
  fc.assert(
    fc.property(
      anyTwoTables,
      anyChoices,
      anyChoices,
      fc.constantFrom<Older>("this", "other"),
      ({ here, there }, userChoices, groupChoices, older) => {
        const among = (choices: typeof userChoices, a: readonly string[], b: readonly string[]) =>
          new Map(choices.filter(([g, h]) => g < a.length && h < b.length));
        const chosen = {
          users: among(userChoices, here.userIds, there.userIds),
          groups: among(groupChoices, here.groupNames, there.groupNames),
        };
        const comparison = readFrom(compare(here, there, chosen), older);
        expect(comparison).toEqual(compare(here, there, chosen, older));
        const { union, usersThere, groupsThere } = comparison;
        const name = (names: readonly string[]) => (at: number) => names[at];
        const [userName, groupName] = [name(union.userIds), name(union.groupNames)];
        const inHere = membershipsOf(here, userName, groupName);
        const inThere = membershipsOf(
          there,
          (user) => userName(usersThere.indexOf(user)),
          (group) => groupName(groupsThere.indexOf(group)),
        );
        const all = { gained: 0, lost: 0, same: 0 };
        for (let user = 0; user < union.userIds.length; user++)
          for (let group = 0; group < union.groupNames.length; group++) {
            const pair = `${userName(user)} in ${groupName(group)}`;
            const [isHere, isThere] = [inHere.has(pair), inThere.has(pair)];
            const [isOld, isNew] = older === "this" ? [isHere, isThere] : [isThere, isHere];
            const expected = isNew ? (isOld ? "same" : "gained") : isOld ? "lost" : undefined;
            const change = cellChange(comparison, user, group);
            expect(change).toBe(expected);
            if (change) all[change]++;
            expect(line(comparison.gained.columns, group).includes(user)).toBe(
              expected === "gained",
            );
            expect(line(comparison.lost.columns, group).includes(user)).toBe(expected === "lost");
          }
        expect([comparison.gainedCount, comparison.lostCount, comparison.sameCount]).toEqual([
          ...[all.gained, all.lost, all.same],
        ]);
        const rowsThere = [...usersThere].map((at) => at !== NOT_THERE);
        for (const [user, isThere] of rowsThere.entries()) {
          const isHere = user < here.userIds.length;
          const [isOld, isNew] = older === "this" ? [isHere, isThere] : [isThere, isHere];
          const presence = isOld ? (isNew ? undefined : "gone") : "new";
          expect(userPresence(comparison, user)).toBe(presence);
        }
        const data = comparisonTable(comparison, new Memberships(here), "old.csv");
        expect(atOnce(checkedTable(data))).toEqual(data);
      },
    ),
  );
});
