import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { includes } from "#src/model/lines.ts";
import { roleFigures } from "#src/model/roles/roleFigures.ts";
import { RoleFigureStore } from "#src/session/mining/roleFigures.ts";
import { anyChange, anyOpening, anyStepping, anyTable, run } from "../../model/anyCommands.ts";
import { tableBy } from "../../table.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

/** The figures of a role as they are counted one by one. */
function literal(table: AccessTable, at: number) {
  const { memberships, excluded } = table;
  const { users, groups, used } = table.roles[at];
  const held = [...users].flatMap((user) =>
    [...groups].filter((group) => memberships.isHeld(user, group)).map((group) => [user, group]),
  );
  const lacks = users.length * groups.length - held.length;
  if (!used) {
    const { uncovered, granted } = roleFigures(table, at)!;
    return { gain: uncovered, grants: granted, covers: 0, lacks, isExact: true };
  }
  const covers = held.filter(
    ([user, group]) =>
      !includes(excluded.users.items, user) && !includes(excluded.groups.items, group),
  ).length;
  return { gain: 0, grants: lacks, covers, lacks, isExact: true };
}

test("whatever is done to the table, the figures that are watched are those counted one by one", async () => {
  const anything = fc.array(fc.oneof(anyChange, anyChange, anyStepping, anyOpening), {
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(anyTable, anything, async (data, commands) => {
      const table = new AccessTable(data);
      table.run(recalculate, {});
      const figures = new RoleFigureStore(table);
      const stop = figures.watch();
      for (const command of commands) {
        run(table, command);
        expect(await figures.exact()).toBeDefined();
        const all = table.roles.map((_, at) => literal(table, at));
        expect(all.map((_, at) => figures.of(at))).toEqual(all);
        const lists = figures.lists();
        expect(Array.from(lists.gain)).toEqual(all.map(({ gain, covers }) => gain + covers));
        expect(Array.from(lists.grants)).toEqual(all.map(({ grants }) => grants));
      }
      stop();
    }),
    { numRuns: 150 },
  );
});

/** A table whose counting takes many turns. */
function large(): AccessTable {
  const table = new AccessTable(tableBy(300, 60, (user, group) => (user * 7 + group) % 60 < 9));
  table.run(recalculate, {});
  return table;
}

/** Lets time pass with each look at the clock, so that a slice is over at each chance. */
function slowClock() {
  let now = 0;
  return vi.spyOn(performance, "now").mockImplementation(() => (now += 20));
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("those that are looked at are exact before the others", async () => {
  const table = large();
  const figures = new RoleFigureStore(table);
  slowClock();
  const stop = figures.watch();
  const looked = [table.roles.length - 1, table.roles.length - 2];
  figures.look(looked);
  const exact = () => table.roles.filter((_, at) => figures.of(at).isExact).length;
  while (!looked.every((at) => figures.of(at).isExact)) await turn();
  expect(exact()).toBeLessThan(table.roles.length / 2);
  while (figures.isCounting.get()) await turn();
  expect(exact()).toBe(table.roles.length);
  stop();
});

test("a change makes few figures out of date: the others stay exact", async () => {
  const table = large();
  const figures = new RoleFigureStore(table);
  await figures.exact();
  const notExact = () => [...table.roles.keys()].filter((at) => !figures.of(at).isExact);
  table.run(toggle, { user: 0, group: 30 });
  const touched = [...table.roles.keys()].filter((at) => includes(table.roles[at].groups, 30));
  expect(notExact()).toEqual(touched);
  expect(touched.length).toBeLessThan(table.roles.length / 2);
  await figures.exact();
  table.run(apply, { role: 5 });
  expect(notExact()).toEqual([5]);
});

test("after a change nothing is counted before the page had a chance to show it", async () => {
  const table = large();
  const figures = new RoleFigureStore(table);
  const stop = figures.watch();
  while (figures.isCounting.get()) await turn();
  table.run(apply, { role: 5 });
  // As the panel does when it is rendered: in the very task of the change.
  figures.look([5]);
  expect(figures.of(5).isExact).toBe(false);
  while (figures.isCounting.get()) await turn();
  expect(figures.of(5).isExact).toBe(true);
  stop();
});

test("what nobody watches is not counted, and counting ends with the watching", async () => {
  const table = large();
  const figures = new RoleFigureStore(table);
  slowClock();
  figures.watch()();
  expect(figures.isCounting.get()).toBe(false);
  for (let turns = 0; turns < 10; turns++) await turn();
  expect(table.roles.filter((_, at) => figures.of(at).isExact).length).toBeLessThan(
    table.roles.length,
  );
});

test("figures that were asked for are dropped when the table changes meanwhile", async () => {
  const table = large();
  const figures = new RoleFigureStore(table);
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  const atOnce = figures.exact();
  clock.mockRestore();
  table.run(toggle, { user: 0, group: 30 });
  expect(await atOnce).toBeUndefined();
  slowClock();
  const later = figures.exact();
  table.run(toggle, { user: 0, group: 31 });
  expect(await later).toBeUndefined();
  expect(await figures.exact()).toBeDefined();
});
