import fc from "fast-check";
import { expect, test } from "vitest";
import { type ChangesBy, changedItems, changesOf } from "#src/model/comparison/changeLists.ts";
import {
  type Comparison,
  cellChange,
  groupPresence,
  userPresence,
} from "#src/model/comparison/comparison.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { tableOf } from "../../table.ts";
import { anyTwoTables, compare } from "./anyTables.ts";

const HERE = tableOf(
  `
      A B New
  ann x x x
  bob x . x
  cid x x .
  new . . .`,
  { names: ["Ann Lee", "Bob Roe", "Cid Lee", "Nora"] },
);
const THERE = tableOf(`
       A B Gone Empty
  gone x . x    .
  bob  . x x    .
  cid  x x .    .
  ann  x x .    .`);

function names(comparison: Comparison, by: ChangesBy, items: Uint32Array): string[] {
  const { userIds, groupNames } = comparison.union;
  return Array.from(items, (item) => (by === "users" ? userIds : groupNames)[item]);
}

test("the lists have what has changed, with the most changes first", () => {
  const comparison = compare(HERE, THERE);
  const list = (by: ChangesBy) => names(comparison, by, atOnce(changedItems(comparison, by)));
  expect(list("users")).toEqual(["bob", "gone", "ann", "new"]);
  expect(list("groups")).toEqual(["A", "New", "Gone", "B", "Empty"]);
  expect(changesOf(comparison, "users", 1)).toEqual({ gained: 2, lost: 2, presence: undefined });
  expect(changesOf(comparison, "users", 4)).toEqual({ gained: 0, lost: 2, presence: "gone" });
});

test("a list can be filtered by a part of a name or an id, and by the kind of change", () => {
  const comparison = compare(HERE, THERE);
  const users = (choice: Parameters<typeof changedItems>[2]) =>
    names(comparison, "users", atOnce(changedItems(comparison, "users", choice)));
  expect(users({ text: " LEE " })).toEqual(["ann"]);
  expect(users({ text: "bo" })).toEqual(["bob"]);
  expect(users({ only: "gained", order: "table" })).toEqual(["ann", "bob"]);
  expect(users({ only: "lost" })).toEqual(["bob", "gone"]);
  expect(users({ only: "new" })).toEqual(["new"]);
  expect(users({ only: "gone", text: "x" })).toEqual([]);
  const groups = atOnce(changedItems(comparison, "groups", { only: "gone", order: "table" }));
  expect(names(comparison, "groups", groups)).toEqual(["Gone", "Empty"]);
});

test("the counts are those of the cells, and the lists have all that has any, once", () => {
  fc.assert(
    fc.property(anyTwoTables, ({ here, there }) => {
      const comparison = compare(here, there);
      const { userIds, groupNames } = comparison.union;
      const [users, groups] = [[...userIds.keys()], [...groupNames.keys()]];
      for (const by of ["users", "groups"] as const) {
        const [items, others] = by === "users" ? [users, groups] : [groups, users];
        const presenceOf = by === "users" ? userPresence : groupPresence;
        const changed = items.filter((item) => {
          const changes = others.map((other) =>
            by === "users"
              ? cellChange(comparison, item, other)
              : cellChange(comparison, other, item),
          );
          const expected = {
            gained: changes.filter((change) => change === "gained").length,
            lost: changes.filter((change) => change === "lost").length,
            presence: presenceOf(comparison, item),
          };
          expect(changesOf(comparison, by, item)).toEqual(expected);
          return expected.gained + expected.lost > 0 || expected.presence;
        });
        expect([...atOnce(changedItems(comparison, by, { order: "table" }))]).toEqual(changed);
        const sorted = [...atOnce(changedItems(comparison, by))];
        const size = (item: number) => {
          const { gained, lost } = changesOf(comparison, by, item);
          return gained + lost;
        };
        expect(sorted).toEqual(changed.toSorted((a, b) => size(b) - size(a) || a - b));
      }
    }),
  );
});
