import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import type { BestRoles } from "#src/mining/best/bestRoles.ts";
import { findBest } from "#src/mining/best/findBest.ts";
import { packMining, unpackMining } from "#src/mining/best/packedMining.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { discardRoles } from "#src/model/commands/byHand/discardRoles.ts";
import { setConflicts } from "#src/model/commands/facts/setConflicts.ts";
import { setRule } from "#src/model/commands/facts/setRule.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { newRole } from "#src/model/roles/role.ts";
import { BestApplication } from "#src/session/mining/bestApplication.ts";
import { RoleFigureStore } from "#src/session/mining/roleFigures.ts";
import { createView } from "#src/view/view.ts";
import { FakeWorker, fakeWorkers } from "../../model/tasks/fakeWorker.ts";
import { tableBy, tableOf } from "../../table.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const STAFF = tableOf(`
      Post Chat Files VPN Wiki
  ann x    x    x     .   .
  bob x    x    x     .   .
  cat x    x    x     .   .
  dan x    x    .     x   .
  eve x    .    .     x   x`);

function begun(data = STAFF, find = findBest) {
  const table = new AccessTable(data);
  table.run(recalculate, {});
  const view = createView();
  const figures = new RoleFigureStore(table);
  const best = new BestApplication({ table, view, figures }, find);
  const said = () => view.notices.get().map(({ text }) => text.replace(/[\u2066-\u2069]/g, ""));
  const applied = () => table.applied.map((role) => table.roles[role].id);
  return { table, best, said, applied };
}

test("Apply best applies the role that gains the most, and says what that covers", async () => {
  const { table, best, said, applied } = begun();
  await best.applyBest();
  expect(applied()).toEqual(["Files"]);
  expect(said()).toEqual([
    "Files is applied. It newly covers 9 held cells; 60% of the held cells are covered now.",
  ]);
  expect(table.undoLabel).toContain("applying");
});

test("a discarded role is never the best, at once or one by one, here or in a worker's table", async () => {
  const { table, best, applied } = begun();
  const files = table.roles.findIndex(({ id }) => id === "Files");
  table.run(discardRoles, { roles: [files], discarded: true });
  await best.applyBest();
  expect(applied()).not.toContain("Files");
  await best.applyUntil({});
  expect(applied()).not.toContain("Files");
  const packed = packMining(table);
  const { rows } = table.memberships.heldLines();
  const unpacked = unpackMining(packed, rows, table.memberships.groupCount);
  expect(unpacked.roles.map(({ discarded }) => discarded)).toEqual(
    table.roles.map(({ discarded }) => discarded),
  );
});

test("again and again it applies what Apply until does at once, under both rules", async () => {
  for (const rule of ["exclusive", "overlapping"] as const) {
    const data = tableBy(60, 20, (user, group) => (user * 7 + group * group) % 11 < 4);
    const one = begun(data);
    const all = begun(data);
    for (const { table } of [one, all]) table.run(setRule, { rule });
    await all.best.applyUntil({ coverage: 0.8 });
    while (one.applied().length < all.applied().length) await one.best.applyBest();
    expect(one.applied()).toEqual(all.applied());
    expect(all.applied().length).toBeGreaterThan(3);
    expect(one.table.coveredCount).toBe(all.table.coveredCount);
    const share = all.table.coveredCount / all.table.measuredCount;
    const reached = all.said()[0].includes("No further role gains anything") || share >= 0.8;
    expect(reached, rule).toBe(true);
  }
});

test("what Apply until did is one step to undo", async () => {
  const { table, best, applied, said } = begun();
  await best.applyUntil({ roles: 2 });
  expect(applied()).toEqual(["Files", "VPN"]);
  expect(said()).toEqual(["2 roles applied: 73.3% of the held cells are covered now."]);
  table.undo();
  expect(applied()).toEqual([]);
  expect(table.undoLabel).toBe("recalculation");
});

test("it stops where nothing is gained, and says that the goal is out of reach", async () => {
  const { best, said, table } = begun();
  await best.applyUntil({ coverage: 1 });
  expect(said()).toEqual([
    "3 roles applied: 80% of the held cells are covered now. No further role gains anything. 100% is out of reach.",
  ]);
  expect(table.roles.filter(({ used }) => !used).length).toBeGreaterThan(0);
  await best.applyUntil({ coverage: 1 });
  expect(said()).toEqual([
    "Nothing was applied, since no unused role gains anything: 80% of the held cells are covered now. 100% is out of reach.",
  ]);
  await best.applyBest();
  expect(said()).toEqual(["No unused role gains anything: 80% of the held cells are covered now."]);
  await best.applyUntil({ coverage: 0.5 });
  expect(said()).toEqual([
    "Nothing was applied, since that much is covered: 80% of the held cells are covered now.",
  ]);
});

const NOT_TOGETHER = (...groups: [string, string]) => ({
  conflicts: [{ groups, reason: "" }],
});

test("roles with conflicts are passed over, which is said, unless told otherwise", async () => {
  const { best, said, applied, table } = begun();
  table.run(setConflicts, NOT_TOGETHER("Chat", "Files"));
  await best.applyBest();
  expect(applied()).toEqual(["Chat"]);
  expect(said()[0]).toMatch(
    /1 role was passed over, since it brings conflicting groups together\.$/,
  );
  table.undo();
  await best.applyUntil({ roles: 1 });
  expect(applied()).toEqual(["Chat"]);
  expect(said()[0]).toContain("1 role was passed over");
  table.undo();
  await best.applyUntil({ roles: 1 }, { withConflicts: true });
  expect(applied()).toEqual(["Files"]);
  expect(said()[0]).not.toContain("passed over");
});

test("so are those that would bring a pair together for somebody who has it not", async () => {
  const role = (id: string, users: number[], groups: number[]) =>
    newRole({ id, users: Uint32Array.from(users), groups: Uint32Array.from(groups), used: false });
  // Dan has no Files: the first role would give them to him, beside VPN.
  const roles = [role("more", [0, 1, 2, 3], [2]), role("less", [0, 1], [2])];
  const table = new AccessTable(STAFF, { edits: { roles, applied: [] } });
  expect(STAFF.groupNames.slice(2, 4)).toEqual(["Files", "VPN"]);
  table.run(setConflicts, NOT_TOGETHER("Files", "VPN"));
  const figures = new RoleFigureStore(table);
  await new BestApplication({ table, view: createView(), figures }).applyBest();
  expect(table.applied).toEqual([1]);
});

test("a pair that only two roles of one run bring together is seen in it", async () => {
  const role = (id: string, users: number[], groups: number[]) =>
    newRole({ id, users: Uint32Array.from(users), groups: Uint32Array.from(groups), used: false });
  // Bob would get Chat by the first role, Files by the second: either alone is harmless.
  const data = tableOf(`
        Post Chat Files
    ann .    x    x
    bob x    .    .
    cat .    x    .`);
  const group = (name: string) => [data.groupNames.indexOf(name)];
  const roles = [
    role("chat", [1, 2], group("Chat")),
    role("files", [0, 1], group("Files")),
    role("post", [1], group("Post")),
  ];
  const table = new AccessTable(data, { edits: { roles, applied: [] } });
  table.run(setConflicts, NOT_TOGETHER("Chat", "Files"));
  const view = createView();
  const best = new BestApplication({ table, view, figures: new RoleFigureStore(table) });
  await best.applyUntil({ coverage: 1 });
  const applied = table.applied.map((at) => table.roles[at].id);
  expect(applied).toContain("post");
  expect(applied.filter((id) => id !== "post")).toHaveLength(1);
  expect(view.notices.get()[0].text).toContain("1 role was passed over");
});

test("with conflicts, too, Apply until does what Apply best does again and again", async () => {
  const some = (most: number) => fc.subarray([...Array(most).keys()], { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), {
        minLength: 6,
        maxLength: 6,
      }),
      fc.array(fc.record({ users: some(6), groups: some(6) }), { minLength: 1, maxLength: 7 }),
      fc.array(fc.tuple(fc.nat(6), fc.nat(6)), { minLength: 1, maxLength: 3 }),
      fc.constantFrom("exclusive" as const, "overlapping" as const),
      fc.boolean(),
      async (held, some, pairs, rule, isBegun) => {
        const data = tableBy(6, 6, (user, group) => held[user][group]);
        const names = [...data.groupNames, `${data.groupNames[0].slice(0, 1)}*`];
        const conflicts = pairs.map(([a, b]) => ({
          groups: [names[a], names[b]] as [string, string],
          reason: "",
        }));
        const [one, all] = [0, 1].map(() => {
          const roles = some.map(({ users, groups }, at) =>
            newRole({
              id: `${at}`,
              users: Uint32Array.from(users),
              groups: Uint32Array.from(groups),
              used: false,
            }),
          );
          const table = new AccessTable(data, { edits: { roles, applied: [] } });
          table.run(setRule, { rule });
          table.run(setConflicts, { conflicts });
          if (isBegun) table.run(apply, { role: 0 });
          const figures = new RoleFigureStore(table);
          return { table, best: new BestApplication({ table, view: createView(), figures }) };
        });
        await all.best.applyUntil({ coverage: 1 });
        for (let before = -1; before < one.table.applied.length; ) {
          if (one.table.coveredCount === one.table.measuredCount) break;
          before = one.table.applied.length;
          await one.best.applyBest();
        }
        expect(all.table.applied).toEqual(one.table.applied);
      },
    ),
    { numRuns: 300 },
  );
});

/** Searches that come to their end when they are let. */
function heldBack() {
  const runs: { arrive(): void; fail(error: Error): void; signal: AbortSignal }[] = [];
  const find: typeof findBest = (table, question) =>
    new Promise<BestRoles>((resolve, reject) => {
      const { signal } = question;
      signal.addEventListener("abort", () => reject(signal.reason));
      const arrive = () => findBest(table, question).then(resolve, reject);
      runs.push({ arrive, fail: reject, signal });
    });
  return { runs, find };
}

/** Waits until so many searches have begun. */
const searches = (runs: readonly unknown[], count: number) =>
  expect.poll(() => runs.length).toBe(count);

test("when the table changes meanwhile, the search begins anew", async () => {
  const { runs, find } = heldBack();
  const { best, table, applied } = begun(STAFF, find);
  const done = best.applyUntil({ roles: 1 });
  await searches(runs, 1);
  table.run(apply, { role: table.roles.findIndex(({ id }) => id === "Files") });
  expect(runs[0].signal.aborted).toBe(true);
  await searches(runs, 2);
  table.run(toggle, { user: 4, group: 1 });
  await searches(runs, 3);
  runs[2].arrive();
  await done;
  expect(applied()).toEqual(["Files", "VPN"]);
});

test("a change in the very moment in which the best is found is no reason to find none", async () => {
  const { best, table, applied } = begun();
  const done = best.applyBest();
  table.run(apply, { role: table.roles.findIndex(({ id }) => id === "Files") });
  await done;
  expect(applied()).toEqual(["Files", "VPN"]);
});

test("cancelled, nothing is applied, and that is said; another press meanwhile does nothing", async () => {
  const { runs, find } = heldBack();
  const { best, said, applied } = begun(STAFF, find);
  const done = best.applyUntil({ roles: 1 });
  await best.applyUntil({ roles: 2 });
  await searches(runs, 1);
  await expect.poll(() => best.shown.get()?.name).toBe("Looking for the best roles");
  best.shown.get()!.cancel();
  await done;
  expect(runs[0].signal.aborted).toBe(true);
  runs[0].arrive();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(applied()).toEqual([]);
  expect(said()).toEqual(["Cancelled. No role was applied."]);
});

test("another table ends the search without a word", async () => {
  const { runs, find } = heldBack();
  const { best, table, said, applied } = begun(STAFF, find);
  const done = best.applyUntil({ roles: 1 });
  await searches(runs, 1);
  table.open(STAFF);
  await done;
  expect(runs.at(-1)!.signal.aborted).toBe(true);
  expect(said()).toEqual([]);
  expect(applied()).toEqual([]);
});

test("a failure is told, and nothing is applied", async () => {
  const { runs, find } = heldBack();
  const { best, said, applied } = begun(STAFF, find);
  const done = best.applyUntil({ roles: 1 });
  await searches(runs, 1);
  runs[0].fail(new Error("no memory"));
  await done;
  expect(applied()).toEqual([]);
  expect(said()).toEqual(["The best roles could not be found: no memory. No role was applied."]);
});

test("many cells are a worker's; where there is none, the roles are found here all the same", async () => {
  const { table } = begun();
  const question = {
    goal: { roles: 2 },
    onProgress: () => {},
    signal: new AbortController().signal,
  };
  const here = await findBest(table, question);
  expect(await findBest(table, question, 1)).toEqual(here);
  fakeWorkers();
  const there = findBest(table, question, 1);
  FakeWorker.last.answers({ kind: "result", result: { ...here, held: 7 } });
  expect(await there).toEqual({ ...here, held: 7 });
  const broken = findBest(table, question, 1);
  FakeWorker.last.onerror({});
  expect(await broken).toEqual(here);
  const failing = findBest(table, question, 1);
  FakeWorker.last.answers({ kind: "failed", reason: "no memory" });
  await expect(failing).rejects.toThrow("no memory");
  expect(FakeWorker.all).toHaveLength(3);
  await findBest(table, question);
  expect(FakeWorker.all).toHaveLength(3);
});
