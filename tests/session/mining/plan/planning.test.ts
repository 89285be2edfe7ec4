import { afterEach, expect, test, vi } from "vitest";
import { findPlan } from "#src/mining/plan/findPlan.ts";
import { planRoles } from "#src/mining/plan/plan.ts";
import type { Plan } from "#src/mining/plan/planOptions.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { applyInOrder } from "#src/model/commands/applyInOrder.ts";
import { assume } from "#src/model/commands/assume/assume.ts";
import { changeRole } from "#src/model/commands/byHand/changeRole.ts";
import { describeRole } from "#src/model/commands/byHand/describeRole.ts";
import { discardRoles } from "#src/model/commands/byHand/discardRoles.ts";
import { pinRoles } from "#src/model/commands/byHand/pinRoles.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { type PlanChoices, planningOf } from "#src/session/mining/plan/planning.ts";
import { FakeWorker, fakeWorkers } from "../../../model/tasks/fakeWorker.ts";
import { tableOf } from "../../../table.ts";

afterEach(() => void vi.unstubAllGlobals());

const CHOICES: PlanChoices = {
  ...{ aim: "fewest", weights: { role: 1, user: 1, group: 1 }, share: 1 },
  ...{ fewestUsers: 1, fewestGroups: 1, mostRoles: Number.POSITIVE_INFINITY },
  ...{ tolerance: 0, grantWeight: 2 },
  ...{ assumed: "required", conflictsApart: true },
};

const STAFF = tableOf(`
      Post Chat VPN
  ann x    x    .
  bob x    x    .
  cat x    .    x`);

type Find = Parameters<typeof planningOf>[1];

/** Plans at once, and little: the tables are small. */
const quickly: NonNullable<Find> = async (cells, options) =>
  atOnce(planRoles(cells, { ...options, effort: options.effort / 100 }));

function begun(find: Find = quickly) {
  const table = new AccessTable(STAFF);
  table.run(recalculate, {});
  return { table, planning: planningOf(table, find) };
}

test("a plan is found and taken: its roles are named, planned and unapplied", async () => {
  const { table, planning } = begun();
  await planning.start(CHOICES);
  const { plan, done } = planning.state.get();
  expect([plan?.roles.length, plan?.lowerBound, plan?.covered, done]).toEqual([2, 2, 6, undefined]);
  expect(await planning.use()).toBe(2);
  expect(table.roles.map(({ id, planned, used }) => [id, planned, used])).toEqual([
    ["Chat", true, false],
    ["VPN", true, false],
  ]);
  expect(table.rule).toBe("overlapping");
  expect(planning.state.get()).toEqual({});
});

test("pinned and discarded roles stay where they are, and keep their ids from a plan's", async () => {
  const { table, planning } = begun();
  const at = (id: string) => table.roles.findIndex((role) => role.id === id);
  table.run(pinRoles, { roles: [at("Chat")], pinned: true });
  table.run(discardRoles, { roles: [at("VPN")], discarded: true });
  const words = { name: "Talk", note: "", owner: "Eve" };
  table.run(describeRole, { role: at("Chat"), words });
  table.run(apply, { role: at("Chat") });
  await planning.start(CHOICES);
  const { plan } = planning.state.get();
  // The plan's role with the groups and users of a pinned one is that one; what it needs of a discarded
  // one comes anew, beside it.
  expect(atOnce(planning.rolesOf(plan!)).all.map(({ id }) => id)).toEqual(["Chat", "VPN 2"]);
  expect(await planning.use()).toBe(2);
  const seen = table.roles.map(({ id, pinned, discarded, planned, used, name }) => [
    ...[id, name, used],
    ...[pinned && "pinned", discarded && "discarded", planned && "planned"].filter(Boolean),
  ]);
  expect(seen.toSorted()).toEqual([
    ["Chat", "Talk", false, "pinned"],
    ["VPN 2", "", false, "planned"],
    ["VPN", "", false, "discarded"],
  ]);
  table.run(applyInOrder, { roles: [...table.roles.keys()] });
  expect([table.coveredCount, table.grantedCount]).toEqual([6, 0]);
  table.undo();
  table.undo();
  expect(table.roles[at("Chat")].pinned).toBe(true);
});

test("a pinned role with the groups of a plan's alone is another one: the plan still covers all", async () => {
  const { table, planning } = begun();
  const at = (id: string) => table.roles.findIndex((role) => role.id === id);
  const { derivedGroups: groups } = table.roles[at("Chat")];
  table.run(changeRole, { role: at("Chat"), groups, users: Uint32Array.of(0) });
  table.run(pinRoles, { roles: [at("Chat")], pinned: true });
  await planning.start(CHOICES);
  await planning.use();
  expect(table.roles.map(({ id }) => id).toSorted()).toEqual(["Chat", "Chat 2", "VPN"]);
});

test("roles that a plan has again keep their words, and those that lose theirs are told before", async () => {
  const { table, planning } = begun();
  const name = (id: string, words: string) => {
    const role = table.roles.findIndex((one) => one.id === id);
    table.run(describeRole, { role, words: { name: words, note: "", owner: "" } });
  };
  name("Chat", "Talk");
  name("Post", "Mail");
  const announced: string[] = [];
  table.subscribe((change) => announced.push(...change.announcements));
  await planning.start(CHOICES);
  const lost = ["1 role with a name, a note or an owner would be gone: «Mail». Pinned roles stay."];
  expect(planning.lostText(atOnce(planning.rolesOf(planning.state.get().plan!)))).toEqual(lost);
  await planning.use();
  expect(table.roles.map(({ id, name }) => [id, name])).toEqual([
    ["Chat", "Talk"],
    ["VPN", ""],
  ]);
  expect(announced).toEqual([
    "1 role with a name, a note or an owner is gone: «Mail». Pinned roles stay.",
  ]);
  // A user more has the same groups: the role has its id and its groups, and its words.
  const grown = table.roles.findIndex(({ id }) => id === "VPN");
  table.run(assume, { users: Uint32Array.of(1), groups: Uint32Array.of(2) });
  name("VPN", "Away");
  await planning.start(CHOICES);
  await planning.use();
  expect(table.roles[grown]).toMatchObject({ id: "VPN", name: "Away" });
  expect([...table.roles[grown].users]).toEqual([1, 2]);
});

test("the best so far is shown while it goes on, and stays when it is cancelled", async () => {
  const best = atOnce(planRoles({ rows: STAFF.rows, groupCount: 3 }, { ...CHOICES, effort: 0.01 }));
  let aborted = false;
  const { planning } = begun((_, __, { onBest, onProgress }, signal) => {
    onProgress(0.5);
    onBest(best);
    return new Promise((_, reject) => {
      signal.addEventListener("abort", () => {
        aborted = true;
        reject(signal.reason);
      });
    });
  });
  const over = planning.start(CHOICES);
  await expect.poll(() => planning.state.get().plan).toBe(best);
  expect(planning.state.get().done).toBe(0.5);
  expect(await planning.use()).toBe(0);
  planning.cancel();
  await over;
  expect(aborted).toBe(true);
  const { plan, done, message } = planning.state.get();
  expect([plan, done, message]).toEqual([
    best,
    undefined,
    "Cancelled. This is the best plan so far.",
  ]);
  expect(await planning.use()).toBe(2);
});

test("a longer search takes four times the steps, and keeps the better plan", async () => {
  const efforts: number[] = [];
  const { planning } = begun(async (cells, options, ...more) => {
    if (options.tolerance > 0) return quickly(cells, options, ...more);
    efforts.push(options.effort);
    const plan = await quickly(cells, options, ...more);
    return efforts.length === 2 ? { ...plan, weight: plan.weight + 1 } : plan;
  });
  await planning.start(CHOICES);
  const { plan } = planning.state.get();
  await planning.searchLonger();
  expect(planning.state.get()).toMatchObject({ plan, message: "No better plan was found." });
  await planning.searchLonger();
  await planning.start(CHOICES);
  expect(efforts).toEqual([1, 4, 16, 1]);
});

test("a plan that falls apart says what it would be if users may lack a tenth, unless that is cancelled", async () => {
  const groups = Array.from({ length: 10 }, (_, at) => at);
  const text = groups.map(
    (one) => `u${one} ${groups.map((at) => (at === one ? "." : "x")).join(" ")}`,
  );
  const table = new AccessTable(
    tableOf(`\n  ${groups.map((at) => `g${at}`).join(" ")}\n${text.join("\n")}`),
  );
  const planning = planningOf(table, quickly);
  await planning.start(CHOICES);
  const { plan, hint, asks } = planning.state.get();
  expect(plan!.roles.length).toBeGreaterThan(5);
  expect([hint, asks]).toEqual([
    "If a user may lack 10% of a role's groups: 1 role, 21 lines to administer, 10 memberships would be granted.",
    undefined,
  ]);
  await planning.start({ ...CHOICES, tolerance: 0.2 });
  expect(planning.state.get().hint).toBeUndefined();
  const waiting = planningOf(table, (cells, options, listener, signal) =>
    options.tolerance === 0
      ? quickly(cells, options, listener, signal)
      : new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
  );
  const over = waiting.start(CHOICES);
  await expect.poll(() => waiting.state.get().asks).toMatch("10%");
  waiting.cancel();
  await over;
  expect(waiting.state.get()).toMatchObject({ asks: undefined, plan: { granted: 0 } });
  expect(await waiting.use()).toBe(plan!.roles.length);
});

test("where strays keep it long, it says what covering less would give beside", async () => {
  const { planning } = begun();
  await planning.start(CHOICES);
  expect(planning.state.get().hint).toMatch(
    /^If a user may lack 10% of a role's groups: no fewer roles; with 95% to cover 2 roles, \d+ lines/,
  );
});

test("a plan is dropped once what it was made for changes, also while it is looked for", async () => {
  const { table, planning } = begun();
  await planning.start(CHOICES);
  table.run(toggle, { user: 0, group: 2 });
  expect(planning.state.get()).toEqual({});
  const over = planning.start(CHOICES);
  table.run(toggle, { user: 0, group: 2 });
  await over;
  expect(planning.state.get()).toEqual({});
});

test("a search that fails says why, and there is no plan", async () => {
  const { planning } = begun(async () => {
    throw new Error("the check failed");
  });
  await planning.start(CHOICES);
  expect(planning.state.get()).toMatchObject({
    plan: undefined,
    done: undefined,
    message: expect.stringContaining("the check failed"),
  });
});

test("where no worker can be had, the plan is found on the page, and is the same", async () => {
  const cells = { rows: STAFF.rows, groupCount: 3 };
  const options = { ...CHOICES, effort: 0.01 };
  const listener = { onProgress: vi.fn(), onBest: vi.fn<(plan: Plan) => void>() };
  const { signal } = new AbortController();
  const here = await findPlan(cells, options, listener, signal);
  expect(here).toEqual(atOnce(planRoles(cells, options)));
  expect(listener.onProgress).toHaveBeenCalled();
  fakeWorkers();
  const failed = findPlan(cells, options, listener, signal);
  await vi.waitFor(() => expect(FakeWorker.last).toBeDefined());
  FakeWorker.last.answers({ kind: "failed", reason: "the plan is wrong" });
  await expect(failed).rejects.toThrow("the plan is wrong");
});
