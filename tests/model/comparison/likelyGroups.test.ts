import fc from "fast-check";
import { expect, test } from "vitest";
import { groupPresence, userPresence } from "#src/model/comparison/comparison.ts";
import { likelyGroups } from "#src/model/comparison/likelyGroups.ts";
import { closestPairs } from "#src/model/comparison/renamed.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { tableBy, tableOf } from "../../table.ts";
import { anyTwoTables, compare, membersOf } from "./anyTables.ts";

const shares = (list: readonly { readonly gone: number; readonly likeness: number }[]) =>
  list.map(({ gone, likeness }) => [gone, likeness]);

test("a renamed group is offered first, with the share of the users of both tables that it has", () => {
  const here = tableOf(`
          Mail Payroll
      ann x    x
      bob x    x
      cid .    x
      new .    x`);
  const there = tableOf(`
           Mail Pay Other
      ann  x    x   x
      bob  x    x   .
      cid  .    .   .
      gone .    x   .`);
  const comparison = compare(here, there);
  const name = (group: number) => comparison.union.groupNames[group];
  const [{ item, likely }] = atOnce(likelyGroups(comparison));
  expect(name(item)).toBe("Payroll");
  expect(likely.map(({ gone, shared }) => [name(gone), shared])).toEqual([
    ["Pay", 2],
    ["Other", 1],
  ]);
  expect(likely[0].likeness).toBeCloseTo(2 / 3);
});

test("the offers are what counting users one by one says, and so are their shares", () => {
  fc.assert(
    fc.property(anyTwoTables, ({ here, there }) => {
      const comparison = compare(here, there);
      const { union } = comparison;
      const groups = [...union.groupNames.keys()];
      const inBoth = (of: Set<number>) =>
        new Set([...of].filter((user) => userPresence(comparison, user) === undefined));
      const members = (group: number) => inBoth(membersOf(comparison, group));
      const expected = groups
        .filter((group) => groupPresence(comparison, group) === "new")
        .map((group) => {
          const mine = members(group);
          const likely = groups
            .filter((gone) => groupPresence(comparison, gone) === "gone")
            .map((gone) => {
              const theirs = members(gone);
              const shared = [...mine].filter((user) => theirs.has(user)).length;
              const either = new Set([...mine, ...theirs]).size;
              return { gone, shared, likeness: shared / either };
            })
            .filter(({ shared }) => shared > 0)
            .sort((a, b) => b.likeness - a.likeness || a.gone - b.gone)
            .slice(0, 5);
          return { item: group, likely };
        })
        .sort((a, b) => (b.likely[0]?.likeness ?? 0) - (a.likely[0]?.likeness ?? 0));
      expect(atOnce(likelyGroups(comparison))).toEqual(expected);
    }),
  );
});

test("no more than one group is counted between two chances to interrupt it", () => {
  const here = tableBy(20, 3, () => true);
  const names = Array.from({ length: 40 }, (_, at) => `old ${at}`);
  const there = tableBy(20, names, () => true);
  const work = likelyGroups(compare(here, there));
  let chances = 0;
  while (!work.next().done) chances++;
  expect(chances).toBe(40 + 3);
});

test("of very many users some stand for all, and what is offered is counted in full", () => {
  const group = (user: number) => user % 7;
  const here = tableBy(2000, 7, (user, at) => group(user) === at);
  const names = Array.from({ length: 7 }, (_, at) => `old ${at}`);
  // One in ten has changed.
  const there = tableBy(2000, names, (user, at) => group(user % 10 === 0 ? user + 1 : user) === at);
  const comparison = compare(here, there);
  const offered = atOnce(likelyGroups(comparison, 50));
  const inFull = new Map(
    atOnce(likelyGroups(comparison)).map(({ item, likely }) => [item, likely]),
  );
  expect(offered).toHaveLength(7);
  for (const { item, likely } of offered)
    expect(shares(likely.slice(0, 1))).toEqual(shares(inFull.get(item)!.slice(0, 1)));
});

test("pairs for all at once have no group twice, and the most alike go first", () => {
  const one = (gone: number, likeness: number) => ({ gone, shared: 1, likeness });
  const renamed = [
    { item: 0, likely: [one(5, 0.9), one(6, 0.8)] },
    { item: 1, likely: [one(5, 0.95), one(7, 0.4)] },
    { item: 2, likely: [one(6, 0.8), one(7, 0.6)] },
  ];
  const pairs = closestPairs(renamed, 0.5).map(({ item, gone }) => [item, gone]);
  expect(pairs).toEqual([
    [1, 5],
    [0, 6],
    [2, 7],
  ]);
});
