import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { addRole } from "#src/model/commands/byHand/addRole.ts";
import { exclude } from "#src/model/commands/facts/exclude.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { startOver } from "#src/model/commands/startOver.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import type { Excluded } from "#src/model/facts/excluded.ts";
import { type Candidate, derive } from "#src/model/roles/derive.ts";
import { MeasuredCells } from "#src/model/roles/measuredCells.ts";
import type { Memberships } from "#src/model/table/memberships.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { Recalculation } from "#src/session/recalculation.ts";
import { createView } from "#src/view/view.ts";
import { tableOf } from "../table.ts";

const SMALL = tableOf(`
      A B C
  ann x x .
  bob x . .`);

/** Derivation that arrives when it is let: each run as a worker's would be. */
function begun() {
  const table = new AccessTable(SMALL);
  const view = createView();
  const runs: { arrive(): void; fail(): void; tell(done: number): void; signal: AbortSignal }[] =
    [];
  const elsewhere = (
    of: Memberships,
    excluded: Excluded,
    tell: (done: number) => void,
    signal: AbortSignal,
  ) =>
    new Promise<Candidate[]>((resolve, reject) => {
      const { rows, columns } = new MeasuredCells(of, excluded).lines();
      const candidates = atOnce(derive(rows, columns));
      signal.addEventListener("abort", () => reject(signal.reason));
      const fail = () => reject(new Error("no memory"));
      runs.push({ arrive: () => resolve(candidates), fail, tell, signal });
    });
  const recalculation = new Recalculation({ table, view }, elsewhere, 1);
  recalculation.recalculate();
  const roles = () => table.roles.map((_, at) => table.role(at));
  const said = () => view.notices.get().map(({ text }) => text);
  return { table, view, recalculation, runs, roles, said };
}

/** The roles of the same cells, derived at once. */
function rolesAtOnce({ memberships }: AccessTable) {
  const other = new AccessTable(memberships.data, { edits: { roles: [], applied: [] } });
  for (const [user, groups] of memberships.assumed.rows)
    for (const group of groups)
      if (!other.memberships.isHeld(user, group)) other.memberships.assumed.toggle(user, group);
  other.run(recalculate, {});
  return other.roles.map((_, at) => other.role(at));
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lets come what comes within so many milliseconds. */
const settled = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

test("a small table is derived at once", () => {
  const table = new AccessTable(SMALL);
  const core = { table, view: createView() };
  const recalculation = new Recalculation(core, () => Promise.reject());
  recalculation.recalculate();
  expect(table.roles).toHaveLength(2);
  expect(recalculation.done.get()).toBeUndefined();
});

test("a large one elsewhere: it tells how far it is, and then the roles are there", async () => {
  const { table, recalculation, runs, roles } = begun();
  expect(recalculation.done.get()).toBe(0);
  runs[0].tell(0.5);
  expect(recalculation.done.get()).toBe(0.5);
  expect(roles()).toEqual([]);
  runs[0].arrive();
  await settled();
  expect(roles()).toEqual(rolesAtOnce(table));
  expect(recalculation.done.get()).toBeUndefined();
  expect(table.undoLabel).toBe("recalculation");
});

test("asking again while it is under way changes nothing", async () => {
  const { recalculation, runs, roles } = begun();
  recalculation.recalculate();
  expect(runs).toHaveLength(1);
  runs[0].arrive();
  await settled();
  expect(roles()).toHaveLength(2);
});

test.each(["toggled", "undone", "redone"])(
  "a cell that is %s meanwhile: the result is thrown away and derived anew",
  async (how) => {
    const { table, recalculation, runs, roles } = begun();
    recalculation.cancel();
    if (how !== "toggled") table.run(toggle, { user: 1, group: 2 });
    if (how === "redone") table.undo();
    recalculation.recalculate();
    const run = runs.at(-1)!;
    run.tell(0.5);
    if (how === "toggled") table.run(toggle, { user: 1, group: 2 });
    else if (how === "undone") table.undo();
    else table.redo();
    expect(run.signal.aborted).toBe(true);
    expect(recalculation.done.get()).toBe(0);
    run.arrive();
    run.tell(0.7);
    await settled(400);
    expect(recalculation.done.get()).toBe(0);
    expect(roles()).toEqual([]);
    runs.at(-1)!.arrive();
    await settled();
    expect(runs).toHaveLength(3);
    expect(roles()).toEqual(rolesAtOnce(table));
    expect(table.isOutOfDate).toBe(false);
  },
);

test("several toggles on end begin it anew once", async () => {
  const { table, runs } = begun();
  for (let at = 0; at < 5; at++) table.run(toggle, { user: 1, group: 2 });
  await settled(400);
  expect(runs).toHaveLength(2);
});

test("applying and naming meanwhile leave it under way", async () => {
  const { table, recalculation, runs } = begun();
  runs[0].arrive();
  await settled();
  recalculation.recalculate();
  table.run(apply, { role: 0 });
  table.rename("other");
  table.undo();
  expect(runs[1].signal.aborted).toBe(false);
  expect(runs).toHaveLength(2);
});

test("cancelled, the roles stay as they were", async () => {
  const { table, recalculation, runs, roles, said } = begun();
  recalculation.cancel();
  expect(runs[0].signal.aborted).toBe(true);
  expect(recalculation.done.get()).toBeUndefined();
  runs[0].arrive();
  await settled();
  expect(roles()).toEqual([]);
  expect(table.undoLabel).toBeUndefined();
  expect(said()).toEqual(["Cancelled. The roles are as they were."]);
});

test.each(["another table", "starting over"])("%s ends it", async (what) => {
  const { table, recalculation, runs, roles } = begun();
  if (what === "another table") table.open(tableOf(" X\n a x"));
  else {
    table.run(toggle, { user: 1, group: 2 });
    table.run(startOver, undefined);
  }
  expect(recalculation.done.get()).toBeUndefined();
  await settled(400);
  expect(runs).toHaveLength(1);
  runs[0].arrive();
  await settled();
  expect(roles()).toEqual([]);
});

/** Makes a role by hand while the derivation is under way, and lets that arrive. */
async function overtaken() {
  const begunNow = begun();
  const { table, recalculation, runs } = begunNow;
  table.run(addRole, { id: "own", groups: Uint32Array.of(1), users: Uint32Array.of(1) });
  expect([runs[0].signal.aborted, recalculation.done.get()]).toEqual([false, 0]);
  runs[0].arrive();
  await settled();
  expect(recalculation.done.get()).toBeUndefined();
  expect(table.roles.map(({ id }) => id)).toEqual(["own"]);
  return { ...begunNow, accept: () => begunNow.view.notices.get()[0].action!.act() };
}

test("roles made by hand meanwhile stay, and the derived ones are offered", async () => {
  const { table, roles, said, accept } = await overtaken();
  expect(said()).toEqual([
    "The roles are derived, but roles were changed by hand meanwhile. Taking the derived ones replaces all that are not pinned.",
  ]);
  accept();
  expect(roles()).toEqual(rolesAtOnce(table));
  table.undo();
  expect(table.roles.map(({ id }) => id)).toEqual(["own"]);
});

test("derived roles that are offered are derived anew once cells have changed", async () => {
  const { table, runs, roles, accept } = await overtaken();
  table.run(toggle, { user: 1, group: 2 });
  accept();
  expect(runs).toHaveLength(2);
  runs[1].arrive();
  await settled();
  expect(roles()).toEqual(rolesAtOnce(table));
});

test("derived roles that are offered are none of another table's", async () => {
  const { table, runs, accept } = await overtaken();
  table.open(tableOf(" X\n a x"));
  accept();
  expect([table.roles, runs.length]).toEqual([[], 1]);
});

test("a failure is told, nothing is lost, and deriving here is offered", async () => {
  const { table, view, recalculation, runs, roles, said } = begun();
  runs[0].fail();
  await settled();
  expect(recalculation.done.get()).toBeUndefined();
  expect(said()[0]).toContain("could not be derived in the background: no memory");
  expect(roles()).toEqual([]);
  view.notices.get()[0].action!.act();
  expect(roles()).toEqual(rolesAtOnce(table));
});

test("what arrives and can't be taken over is told, too", async () => {
  const { table, runs, said } = begun();
  table.subscribe(() => {
    throw new Error("no memory for roles");
  });
  runs[0].arrive();
  await settled();
  expect(said()).toEqual([expect.stringContaining("no memory for roles")]);
});

test("what is left out meanwhile starts it again, and is not in the roles", async () => {
  const { table, runs, roles } = begun();
  const bob = Uint32Array.of(table.memberships.rowOf("bob")!);
  const since = "2026-11-22T04:00:00.000Z";
  table.run(exclude, { users: bob, groups: Uint32Array.of(), why: "by hand", since });
  expect(runs[0].signal.aborted).toBe(true);
  await settled(300);
  runs[1].arrive();
  await settled();
  expect(roles().map(({ groups, users }) => ({ groups, users }))).toEqual([
    { groups: ["A", "B"], users: ["ann"] },
  ]);
  expect(table.isOutOfDate).toBe(false);
});

test("asks first where a role by hand would be lost; kept, it is pinned with it, as one step", async () => {
  const table = new AccessTable(SMALL);
  const recalculation = new Recalculation({ table, view: createView() }, () => Promise.reject());
  let asked = 0;
  const ask = () => void asked++;
  recalculation.begin(ask);
  expect([asked, table.roles.length]).toEqual([0, 2]);
  await vi.dynamicImportSettled();
  const some = { groups: Uint32Array.of(0, 2), users: Uint32Array.of(1) };
  table.run(addRole, { id: "By hand", ...some });
  recalculation.begin(ask);
  expect([asked, recalculation.loss.get()]).toEqual([1, { planned: [], byHand: [2], worded: [] }]);
  expect(table.roles).toHaveLength(3);
  recalculation.recalculate([2]);
  expect(table.roles.map(({ id, pinned }) => [id, pinned])).toEqual([
    ["A", false],
    ["B", false],
    ["By hand", true],
  ]);
  recalculation.begin(ask);
  expect(asked).toBe(1);
  table.undo();
  table.undo();
  expect(table.roles[2].pinned).toBe(false);
  recalculation.recalculate();
  expect(table.roles.map(({ id }) => id)).toEqual(["A", "B"]);
});

test("applied roles that are kept are not told as wiped", () => {
  const table = new AccessTable(SMALL);
  const recalculation = new Recalculation({ table, view: createView() }, () => Promise.reject());
  table.run(recalculate, {});
  table.run(apply, { role: 0 });
  table.run(apply, { role: 1 });
  const told: string[][] = [];
  table.subscribe(({ announcements }) => told.push([...announcements]));
  recalculation.recalculate([0]);
  expect(told).toEqual([
    ["1 applied role was wiped.", "1 applied role is kept as a pinned candidate."],
  ]);
});

test("of a large table, too, what is kept is pinned when the roles arrive", async () => {
  const { table, recalculation, runs } = begun();
  runs[0].arrive();
  await settled();
  const some = { groups: Uint32Array.of(0, 2), users: Uint32Array.of(1) };
  table.run(addRole, { id: "By hand", ...some });
  let asked = 0;
  await vi.dynamicImportSettled();
  recalculation.begin(() => void asked++);
  await settled();
  expect([asked, runs.length]).toEqual([1, 1]);
  recalculation.recalculate([2]);
  table.run(apply, { role: 0 });
  runs[1].arrive();
  await settled();
  expect(table.roles.map(({ id, pinned }) => [id, pinned]).at(-1)).toEqual(["By hand", true]);
  expect(table.undoLabel).toBe("recalculation, with 1 role pinned");
});
