import fc from "fast-check";
import { expect, test } from "vitest";
import type { AccessTable } from "#src/model/accessTable.ts";
import { matchTables } from "#src/model/comparison/matching.ts";
import type { TableState } from "#src/model/state/tableState.ts";
import type { Cell, TableData } from "#src/model/table/memberships.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { carryOver, turned } from "#src/model/update/carryOver.ts";
import { isNothing, type News, newsOf } from "#src/model/update/news.ts";
import { anyChange, anyNote, anyTable, type Command, opened, run } from "../anyCommands.ts";
import { aMonthLater, anyMonth } from "./anyNewer.ts";

const NOTE = { files: ["june.csv"], format: "Long table", time: "2026-06-30T08:00:00.000Z" };

function newsFrom({ state: before }: AccessTable, data: TableData) {
  const here = before.memberships.data;
  const { users, groups } = atOnce(matchTables(data, here));
  const matching = {
    users: turned(users, here.userIds.length),
    groups: turned(groups, here.groupNames.length),
  };
  const taken = atOnce(carryOver(before, { ...NOTE, data, name: "june.csv" }, matching));
  const news = atOnce(newsOf(taken, before));
  return { before, after: taken.state, news };
}

/** A table read by names alone: what each says of whom. */
function byName({ memberships, roleState, facts }: TableState) {
  const { userIds, groupNames } = memberships.data;
  const cell = ({ user, group }: Cell) => `${userIds[user]} in ${groupNames[group]}`;
  const assigned = userIds.flatMap((_, user) =>
    groupNames.flatMap((_, group) =>
      memberships.isAssigned(user, group) ? [cell({ user, group })] : [],
    ),
  );
  return {
    ...{ userIds, groupNames, assigned },
    holds: (id: string, group: string) =>
      memberships.isHeld(userIds.indexOf(id), groupNames.indexOf(group)),
    roles: roleState.roles.map((role) => ({
      ...role,
      id: role.id,
      users: Array.from(role.users, (user) => userIds[user]),
      groups: Array.from(role.groups, (group) => groupNames[group]),
    })),
    decided: facts.decisions.all().map(({ decision, ...at }) => ({ decision, cell: cell(at) })),
  };
}

/** What a newer export brings, as somebody would find it who goes through both by hand. */
function literalNews(stateBefore: TableState, stateAfter: TableState) {
  const [before, after] = [byName(stateBefore), byName(stateAfter)];
  const alone = (some: readonly string[], others: readonly string[]) =>
    some.filter((one) => !others.includes(one)).sort();
  const gained = alone(after.assigned, before.assigned);
  const lost = alone(before.assigned, after.assigned);
  const joiners = alone(after.userIds, before.userIds);
  const leavers = alone(before.userIds, after.userIds);
  const those = (cells: readonly string[], users: readonly string[]) =>
    cells.filter((cell) => users.some((user) => cell.startsWith(`${user} in `)));
  const staying = after.userIds.filter((user) => before.userIds.includes(user));
  const decided = (decision: string, was: boolean, is: boolean) =>
    before.decided
      .filter((one) => one.decision === decision)
      .map(({ cell }) => cell)
      .filter((cell) => before.assigned.includes(cell) === was)
      .filter((cell) => after.assigned.includes(cell) === is)
      .sort();
  return {
    ...{ joiners, leavers, gained: gained.length, lost: lost.length },
    newGroups: alone(after.groupNames, before.groupNames),
    goneGroups: alone(before.groupNames, after.groupNames),
    gaining: staying.filter((user) => those(gained, [user]).length > 0).sort(),
    losing: staying.filter((user) => those(lost, [user]).length > 0).sort(),
    joined: those(gained, joiners).length,
    left: those(lost, leavers).length,
    roles: after.roles.flatMap(({ id, rule, discarded, users, groups }) => {
      const was = before.roles.find((role) => role.id === id);
      if (!was || !rule || discarded) return [];
      const lacking = alone(users, was.users).filter((user) =>
        groups.some((group) => !after.holds(user, group)),
      );
      const kept = alone(was.users, users).filter(
        (user) => after.userIds.includes(user) && groups.some((group) => after.holds(user, group)),
      );
      return lacking.length + kept.length > 0 ? [{ id, lacking, kept }] : [];
    }),
    removed: decided("remove", true, false),
    undone: decided("remove", false, true),
    keptGone: decided("keep", true, false),
  };
}

function inNames({ comparison, roles, ...news }: News, after: TableState) {
  const { userIds, groupNames } = comparison.union;
  const users = (some: Uint32Array) => Array.from(some, (user) => userIds[user]).sort();
  const groups = (some: Uint32Array) => Array.from(some, (group) => groupNames[group]).sort();
  const cells = (some: readonly Cell[]) =>
    some.map(({ user, group }) => `${userIds[user]} in ${groupNames[group]}`).sort();
  return {
    ...{ joiners: users(news.joiners), leavers: users(news.leavers) },
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

/** A name that is empty says nothing about who is the same. */
const anyNamed = anyTable.filter(({ groupNames }) => !groupNames.includes(""));
const anyRemoval: fc.Arbitrary<Command> = fc.record({
  ...{ kind: fc.constant("remove" as const), from: fc.nat(24), count: fc.nat(24) },
});
const anyEdits = fc.array(
  fc.oneof({ weight: 6, arbitrary: anyChange }, { weight: 2, arbitrary: anyNote }, anyRemoval),
  { maxLength: 25 },
);

test("what a newer export brings is what going through both by names says", () => {
  let [ruled, decided] = [0, 0];
  fc.assert(
    fc.property(
      anyNamed,
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
        decided += news.removed.length + news.undone.length;
      },
    ),
    { numRuns: 300, endOnFailure: true },
  );
  expect(ruled).toBeGreaterThan(0);
  expect(decided).toBeGreaterThan(0);
});

test("the same export brings nothing", () => {
  fc.assert(
    fc.property(anyNamed, anyEdits, (data, edits) => {
      const table = opened(data);
      for (const edit of edits) run(table, edit);
      const { news } = newsFrom(table, data);
      expect(isNothing(news)).toBe(true);
      expect(news).toMatchObject({ roles: [], removed: [], undone: [], keptGone: [] });
    }),
  );
});
