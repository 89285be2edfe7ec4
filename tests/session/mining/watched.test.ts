import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { explainRole } from "#src/mining/why/explainRole.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { applyInOrder } from "#src/model/commands/applyInOrder.ts";
import { splitRole } from "#src/model/commands/byHand/splitRole.ts";
import { decide } from "#src/model/commands/facts/decide.ts";
import { exclude } from "#src/model/commands/facts/exclude.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { partsOf } from "#src/model/roles/byHand/parts.ts";

import { Explanations, miningOf } from "#src/session/mining/mining.ts";
import { WatchedResult } from "#src/session/mining/watchedResult.ts";
import { createView } from "#src/view/view.ts";
import { FakeWorker, fakeWorkers } from "../../model/tasks/fakeWorker.ts";
import { tableBy, tableOf } from "../../table.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets come what comes within so many milliseconds. */
async function settled(ms = 0) {
  await vi.advanceTimersByTimeAsync(ms);
  // Work in slices takes turns of its own.
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}

const DEPARTMENTS = ["Finance", "Finance", "Sales"];

/** Thirty people: all have Post, and those in Finance the Ledger, but for one. */
function staff(): AccessTable {
  const department = Array.from({ length: 30 }, (_, user) => DEPARTMENTS[user % 3]);
  const table = new AccessTable(
    tableBy(
      30,
      ["Post", "Ledger", "Books"],
      (user, group) => group === 0 || (department[user] === "Finance" && user !== 4),
      {
        attributes: [
          { name: "Department", values: department },
          { name: "Floor", values: department.map((_, user) => `${user % 2}`) },
        ],
      },
    ),
  );
  table.run(recalculate, {});
  return table;
}

describe("what is watched", () => {
  function counted() {
    const table = staff();
    const runs: AbortSignal[] = [];
    let arrive: (value: number | undefined) => void = () => {};
    const watched = new WatchedResult<number>(table, (signal) => {
      runs.push(signal);
      return new Promise((resolve) => {
        arrive = resolve;
      });
    });
    return { table, runs, watched, arrive: (value: number) => arrive(value) };
  }

  test("is worked out once somebody watches, and again after a change; the last result stays", async () => {
    const { table, runs, watched, arrive } = counted();
    table.run(apply, { role: 0 });
    expect(runs).toHaveLength(0);
    const stop = watched.watch();
    expect(watched.isUnderWay.get()).toBe(true);
    arrive(1);
    await settled();
    expect([watched.result.get(), watched.isUnderWay.get()]).toEqual([1, false]);
    table.undo();
    table.redo();
    expect(watched.isUnderWay.get()).toBe(true);
    await settled(200);
    expect(runs).toHaveLength(2);
    expect(watched.result.get()).toBe(1);
    arrive(2);
    await settled();
    expect(watched.result.get()).toBe(2);
    stop();
    table.undo();
    await settled(200);
    expect(runs).toHaveLength(2);
    watched.watch()();
    expect(runs).toHaveLength(3);
    expect([runs[2].aborted, watched.isUnderWay.get()]).toEqual([true, false]);
  });

  test("stays as it is where nothing but a decision about a cell is new", async () => {
    const { table, runs, watched, arrive } = counted();
    watched.watch();
    arrive(1);
    await settled();
    const cells = [{ user: 0, group: 0 }];
    table.run(decide, { cells, decision: "remove", reason: "", date: "" });
    table.undo();
    await settled(200);
    expect(runs).toHaveLength(1);
  });

  test("is dropped where the table changes meanwhile, and forgotten with the table", async () => {
    const { table, runs, watched, arrive } = counted();
    watched.watch();
    arrive(1);
    await settled();
    table.run(apply, { role: 0 });
    await settled(200);
    table.undo();
    expect(runs[1].aborted).toBe(true);
    arrive(2);
    await settled();
    expect(watched.result.get()).toBe(1);
    table.open(tableOf("x"));
    expect(watched.result.get()).toBeUndefined();
    expect(runs).toHaveLength(3);
  });

  test("tells why there is none, until it is tried again", async () => {
    const table = staff();
    let fails = true;
    const work = () => (fails ? Promise.reject(new Error("no memory")) : Promise.resolve(1));
    const watched = new WatchedResult<number>(table, work);
    watched.watch();
    await settled();
    expect(watched.failure.get()).toEqual(new Error("no memory"));
    expect(watched.isUnderWay.get()).toBe(false);
    fails = false;
    table.run(apply, { role: 0 });
    await settled(200);
    expect([watched.failure.get(), watched.result.get()]).toEqual([undefined, 1]);
  });
});

describe("the explanation of a role", () => {
  async function explained(explanations: Explanations, role: number) {
    explanations.select(role);
    await settled(500);
    return explanations.result.get()!;
  }

  test("is that of the role that is selected: who shares what, the best rule, the nearest role", async () => {
    const table = staff();
    const explanations = new Explanations(table);
    explanations.watch();
    const ledger = table.roles.findIndex(({ id }) => id === "Ledger");
    const found = await explained(explanations, ledger);
    const { role, explanation, areHolders, nearest, namesOf } = found;
    expect([role, areHolders]).toEqual([ledger, true]);
    expect(explanation).toMatchObject({ holders: 19, users: 30 });
    expect(explanation.rule).toMatchObject({ all: 20, both: 19, lacking: Uint32Array.of(4) });
    expect(explanation.rule!.conditions.map(namesOf)).toEqual([
      { attribute: "Department", value: "Finance" },
    ]);
    expect(namesOf(explanation.shares[0]).value).toBe("Finance");
    expect(table.roles[nearest!.role].id).toBe("Post");
    explanations.select(undefined);
    await settled(500);
    expect(explanations.result.get()).toBeUndefined();
  });

  test("stays that of the groups it was derived with, whatever was applied since", async () => {
    const table = staff();
    const explanations = new Explanations(table);
    explanations.watch();
    const ledger = table.roles.findIndex(({ id }) => id === "Ledger");
    const before = await explained(explanations, ledger);
    table.run(apply, { role: table.roles.findIndex(({ id }) => id === "Post") });
    expect(table.roles[ledger].groups).not.toEqual(table.roles[ledger].derivedGroups);
    await settled(500);
    expect(explanations.result.get()).toEqual({ ...before, namesOf: expect.any(Function) });
  });

  test("is that of the users whom the role lists, though others hold all of its groups", async () => {
    const table = staff();
    const explanations = new Explanations(table);
    explanations.watch();
    const ledger = table.roles.findIndex(({ id }) => id === "Ledger");
    const floor = table.memberships.data.attributes[1];
    table.run(splitRole, { role: ledger, parts: partsOf(table, ledger, { attribute: floor }) });
    const { users } = table.roles[ledger];
    const { explanation, areHolders, namesOf } = await explained(explanations, ledger);
    expect(areHolders).toBe(false);
    expect([explanation.holders, users.length]).toEqual([10, 10]);
    expect(explanation.rule!.conditions.map(namesOf)).toEqual([
      { attribute: "Department", value: "Finance" },
      { attribute: "Floor", value: floor.values[users[0]] },
    ]);
    expect(explanation.rule).toMatchObject({ both: 10, outside: new Uint32Array(0) });
  });

  test("does not count those who are left out", async () => {
    const table = staff();
    const explanations = new Explanations(table);
    explanations.watch();
    const users = Uint32Array.of(0, 2, 4);
    table.run(exclude, { users, groups: new Uint32Array(0), why: "programs", since: "" });
    const { explanation } = await explained(explanations, 1);
    expect(explanation).toMatchObject({ holders: 18, users: 27 });
    expect(explanation.rule).toMatchObject({ all: 18, both: 18 });
  });

  test("is cancelled when another role is selected", async () => {
    fakeWorkers();
    const explanations = new Explanations(staff(), (table, role, signal) =>
      explainRole(table, role, signal, 1),
    );
    explanations.watch();
    explanations.select(0);
    await settled(500);
    explanations.select(1);
    await settled(500);
    expect(FakeWorker.all.map(({ isEnded }) => isEnded)).toEqual([true, false]);
    expect(explanations.failure.get()).toBeUndefined();
    expect(explanations.result.get()).toBeUndefined();
  });

  test("is worked out here where no worker can be had", async () => {
    const table = staff();
    const here = new Explanations(table);
    const there = new Explanations(table, (table, role, signal) =>
      explainRole(table, role, signal, 1),
    );
    for (const one of [here, there]) one.watch();
    const expected = await explained(here, 1);
    expect((await explained(there, 1)).explanation).toEqual(expected.explanation);
  });
});

test("the outlook has the applied roles one by one, the best next ones, and the lines", async () => {
  const table = staff();
  const { outlook } = miningOf({ table, view: createView() });
  outlook.watch();
  await settled(500);
  expect(table.memberships.heldCount).toBe(68);
  expect(outlook.result.get()!.curve).toEqual({ applied: [0], next: [0, 57], held: 68 });
  table.run(applyInOrder, { roles: [0] });
  await settled(500);
  const { curve, milestones, lines } = outlook.result.get()!;
  expect(curve).toEqual({ applied: [0, 30], next: [30, 68], held: 68 });
  expect(milestones[0]).toEqual({ share: 0.5, roles: 2, isReached: false });
  expect(lines).toEqual({
    ...{ memberships: 68, roles: 1, conditions: 0, userRoles: 30, roleGroups: 1, uncovered: 38 },
  });
});

test("what is left over is counted by user and by group, and again after a change", async () => {
  const table = staff();
  const { uncovered } = miningOf({ table, view: createView() });
  uncovered.watch();
  table.run(apply, { role: table.roles.findIndex(({ id }) => id === "Ledger") });
  await settled(500);
  expect(uncovered.result.get()!.count).toBe(68 - table.coveredCount);
  expect(uncovered.result.get()!.byUser[0]).toBe(0);
  expect([...uncovered.result.get()!.byGroup]).toEqual([11, 0, 0]);
  table.run(toggle, { user: 4, group: 1 });
  await settled(500);
  expect([...uncovered.result.get()!.byGroup]).toEqual([11, 1, 0]);
});

test("all who ask of one workspace share what is mined of it", () => {
  const workspace = { table: staff(), view: createView() };
  expect(miningOf(workspace)).toBe(miningOf(workspace));
  expect(miningOf(workspace)).not.toBe(miningOf({ table: staff(), view: createView() }));
});

test("kept up at rest it waits until changes rest; whoever looks does not", async () => {
  const table = staff();
  let found = 0;
  const work = async () => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return ++found;
  };
  const watched = new WatchedResult(table, work);
  const stop = watched.watchAtRest();
  await settled(900);
  expect([watched.isUnderWay.get(), watched.result.get()]).toEqual([true, undefined]);
  await settled(500);
  expect(watched.result.get()).toBe(1);
  table.run(toggle, { user: 4, group: 1 });
  const look = watched.watch();
  await settled(500);
  expect(watched.result.get()).toBe(2);
  look();
  table.run(toggle, { user: 4, group: 1 });
  await settled(1000);
  expect(watched.result.get()).toBe(2);
  watched.cancel();
  watched.watch();
  await settled(500);
  expect(watched.result.get()).toBe(3);
  stop();
});

test("at rest, what was aborted counts as well: the next waits ten times as long as that took", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const table = staff();
  let runs = 0;
  let takes = 400;
  const watched = new WatchedResult(table, async () => {
    runs++;
    await new Promise((resolve) => setTimeout(resolve, takes));
    return runs;
  });
  const runsAfter = async (ms: number) => {
    await settled(ms);
    return runs;
  };
  const stop = watched.watchAtRest();
  expect(await runsAfter(1300)).toBe(1);
  table.run(toggle, { user: 4, group: 1 });
  takes = 50;
  expect(await runsAfter(3000)).toBe(1);
  expect(await runsAfter(250)).toBe(2);
  expect(watched.result.get()).toBe(2);
  // Once it was worked out, that is how long it takes.
  table.run(toggle, { user: 4, group: 1 });
  expect(await runsAfter(1100)).toBe(2);
  expect(await runsAfter(100)).toBe(3);
  stop();
});
