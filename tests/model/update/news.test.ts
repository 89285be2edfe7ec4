import fc from "fast-check";
import { expect, test } from "vitest";
import type { TableState } from "#src/model/state/tableState.ts";
import type { Cell } from "#src/model/table/memberships.ts";
import { isNothing, type News } from "#src/model/update/news.ts";
import { anyChange, anyNote, anyTable, type Command, opened, run } from "../anyCommands.ts";
import { aMonthLater, anyMonth } from "./anyNewer.ts";
import { literalNews, newsFrom } from "./literalNews.ts";

function inNames({ comparison, roles, ...news }: News, after: TableState) {
  const { userIds, groupNames } = comparison.union;
  const users = (some: Uint32Array) => Array.from(some, (user) => userIds[user]).sort();
  const groups = (some: Uint32Array) => Array.from(some, (group) => groupNames[group]).sort();
  const cells = (some: readonly Cell[]) =>
    some.map(({ user, group }) => `${userIds[user]} in ${groupNames[group]}`).sort();
  return {
    ...{ joiners: users(news.joiners), leavers: users(news.leavers) },
    movers: news.movers.map(({ user }) => userIds[user]).sort(),
    ...{ gained: comparison.gainedCount, lost: comparison.lostCount },
    ...{ newGroups: groups(news.newGroups), goneGroups: groups(news.goneGroups) },
    ...{ gaining: users(news.gaining), losing: users(news.losing) },
    ...{ joined: news.joined, left: news.left },
    roles: roles.map(({ role, lacking, kept }) => ({
      id: after.roleState.roles[role].id,
      ...{ lacking: users(lacking), kept: users(kept) },
    })),
    removed: cells(news.removed),
    undone: cells(news.undone),
    keptGone: cells(news.keptGone),
  };
}

const anyRemoval: fc.Arbitrary<Command> = fc.record({
  ...{ kind: fc.constant("remove" as const), from: fc.nat(24), count: fc.nat(24) },
});
const anyEdits = fc.array(
  fc.oneof({ weight: 6, arbitrary: anyChange }, { weight: 2, arbitrary: anyNote }, anyRemoval),
  { maxLength: 25 },
);

test("what a newer export brings is what going through both by names says", () => {
  let [ruled, decided, moved] = [0, 0, 0];
  fc.assert(
    fc.property(
      anyTable,
      anyEdits,
      anyMonth,
      anyEdits,
      anyMonth,
      (data, edits, may, more, june) => {
        const table = opened(data);
        for (const edit of edits) run(table, edit);
        const first = newsFrom(table, aMonthLater(data, may));
        expect(inNames(first.news, first.after)).toEqual(literalNews(first.before, first.after));
        table.openState(first.after);
        const { userCount, groupCount } = table.memberships;
        if (userCount * groupCount > 0) for (const edit of more) run(table, edit);
        // The month after goes on from the same numbers: what has gone may come back.
        const { before, after, news } = newsFrom(table, aMonthLater(data, june));
        expect(inNames(news, after)).toEqual(literalNews(before, after));
        ruled += news.roles.length;
        moved += news.movers.length;
        decided += news.removed.length + news.undone.length;
      },
    ),
    { numRuns: 300, endOnFailure: true },
  );
  expect(ruled).toBeGreaterThan(0);
  expect(moved).toBeGreaterThan(0);
  expect(decided).toBeGreaterThan(0);
});

test("the same export brings nothing", () => {
  fc.assert(
    fc.property(anyTable, anyEdits, (data, edits) => {
      const table = opened(data);
      for (const edit of edits) run(table, edit);
      const { news } = newsFrom(table, data);
      expect(isNothing(news)).toBe(true);
      expect(news).toMatchObject({ roles: [], removed: [], undone: [], keptGone: [] });
    }),
  );
});
