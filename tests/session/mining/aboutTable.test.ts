import { expect, onTestFinished, test, vi } from "vitest";
import type { Found } from "#src/mining/findings/finding.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { exclude } from "#src/model/commands/facts/exclude.ts";
import { setFindingsAside } from "#src/model/commands/facts/setReviews.ts";
import { toggle } from "#src/model/commands/toggle.ts";
import { NO_LINE } from "#src/model/lines.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { aboutTable } from "#src/session/mining/aboutTable.ts";
import { aboutParts } from "#src/session/report/aboutParts.ts";
import { Workspace } from "#src/session/workspace/workspace.ts";
import { tableOf } from "../../table.ts";

const DATA = tableOf(`
          A B
  ann     x .
  svc-bob x .
  cid     . .`);

/** Those of a finding; -1 until it was looked for. */
function itemsOf(name: string, all: readonly Found[] | undefined): number[] {
  if (!all) return [-1];
  return [...(all.find(({ finding }) => finding === name)?.items ?? [])];
}

async function found(workspace: Workspace) {
  const about = aboutTable(workspace);
  const stop = about.watch();
  await expect.poll(() => about.isUnderWay).toBe(false);
  stop();
  return about.findings!;
}

test("what is found follows the table: what is assumed, left out, undone and opened", async () => {
  const table = new AccessTable(DATA);
  const workspace = new Workspace(table);
  const about = aboutTable(workspace);
  expect(aboutTable(workspace)).toBe(about);
  const stop = about.watch();
  const isFound = async (users: number[], technicalAccounts: number[]) => {
    await expect.poll(() => itemsOf("usersWithoutGroups", about.findings)).toEqual(users);
    await expect
      .poll(() => itemsOf("technicalAccounts", about.findings))
      .toEqual(technicalAccounts);
  };
  await isFound([2], [1]);
  expect(about.findings?.[0].reasonOf?.(1)).toBe("its id begins with “svc-”");
  table.run(toggle, { user: 2, group: 1 });
  await isFound([], [1]);
  table.run(exclude, { users: Uint32Array.of(1), groups: NO_LINE, why: "", since: "" });
  await isFound([], []);
  table.undo();
  table.undo();
  await isFound([2], [1]);
  table.open(tableOf("x"));
  await isFound([], []);
  stop();
});

test("it is worked out again only when somebody looks", async () => {
  const workspace = new Workspace(new AccessTable(DATA));
  const first = await found(workspace);
  expect(await found(workspace)).toBe(first);
  workspace.table.run(toggle, { user: 2, group: 1 });
  expect(itemsOf("usersWithoutGroups", await found(workspace))).toEqual([]);
});

test("where only its number is shown, it is found at rest, and anew once changes rest", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const table = new AccessTable(DATA);
  const about = aboutTable(new Workspace(table));
  const isFoundAfter = async (milliseconds: number, users: number[]) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    expect(itemsOf("usersWithoutGroups", about.findings)).toEqual(users);
  };
  const stop = about.watchAtRest();
  await isFoundAfter(900, [-1]);
  await isFoundAfter(200, [2]);
  table.run(toggle, { user: 2, group: 1 });
  await isFoundAfter(900, [2]);
  table.undo();
  table.run(toggle, { user: 2, group: 0 });
  await isFoundAfter(900, [2]);
  await isFoundAfter(300, []);
  // Whoever looks does not wait.
  table.undo();
  const stopLooking = about.watch();
  await isFoundAfter(200, [2]);
  stopLooking();
  stop();
  table.run(toggle, { user: 2, group: 1 });
  await isFoundAfter(5000, [2]);
});

test("so many days count as idle as a person has said", async () => {
  const logins = { name: "Last login", values: ["2026-06-01", "2026-03-01", "2026-01-01"] };
  const table = new AccessTable(tableOf("x x x", { attributes: [logins] }), {
    name: "June 2026-06-30",
  });
  const workspace = new Workspace(table);
  expect(itemsOf("idle", await found(workspace))).toEqual([1, 2]);
  workspace.view.idleDays.set(150);
  expect(itemsOf("idle", await found(workspace))).toEqual([2]);
  expect(atOnce(aboutParts(table, 150)).findings[0].count).toBe("1 user");
});

test("what is set aside is no finding, alone or of a set, and one step brings it back", async () => {
  const table = new AccessTable(
    tableOf(`
          A B
  svc-ann x x
  svc-bob x x
  cid     x x`),
  );
  const one = { finding: "technicalAccounts", items: ["svc-bob"], reason: "Bob", date: "", by: "" };
  const workspace = new Workspace(table);
  const about = aboutTable(workspace);
  const [accounts] = await found(workspace);
  expect([...accounts.items]).toEqual([0, 1]);
  table.run(setFindingsAside, {
    all: [one, { ...one, finding: "equalUsers", items: ["gone", "cid", "svc-bob"] }],
  });
  expect(itemsOf("technicalAccounts", about.findings)).toEqual([0]);
  // One user is not equal to anybody.
  expect(itemsOf("equalUsers", about.findings)).toEqual([]);
  expect(itemsOf("equalGroups", about.findings)).toEqual([0, 1]);
  table.undo();
  expect(itemsOf("technicalAccounts", about.findings)).toEqual([0, 1]);
  expect(itemsOf("equalUsers", about.findings)).toEqual([0, 1, 2]);
});
