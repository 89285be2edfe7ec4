import { expect, test, vi } from "vitest";
import type { Keep, RestoreOutcome } from "#src/keep/keep.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { UndoHistory } from "#src/model/history/undoHistory.ts";
import { Samples } from "#src/session/samples.ts";
import { TableRestorer } from "#src/session/storage/tableRestorer.ts";
import { TableStorage } from "#src/session/storage/tableStorage.ts";
import { Workspace } from "#src/session/workspace/workspace.ts";
import { tableOf } from "../../table.ts";
import { STAFF } from "../../ui/recentTables.ts";

const HERE = tableOf("A\nann x");
const KEPT = tableOf("B\nbob x\ncid x");

/** A storage that gives what a test says when it says so. */
function start(data?: typeof HERE) {
  const workspace = new Workspace(data && new AccessTable(data));
  const samples = new Samples(workspace);
  const storage = new TableStorage(workspace, samples);
  const asked: string[] = [];
  const answers: ((restoring: RestoreOutcome) => void)[] = [];
  const restore = (id: string) => {
    asked.push(id);
    return new Promise<RestoreOutcome>((resolve) => void answers.push(resolve));
  };
  vi.spyOn(storage, "keep", "get").mockReturnValue({ restore } as Partial<Keep> as Keep);
  const restorer = new TableRestorer(workspace, samples, storage);
  const notices = () => workspace.view.notices.get().map(({ text }) => text);
  return { ...workspace, samples, restorer, asked, answers, notices };
}

const kept = (view: unknown = undefined): RestoreOutcome => {
  const { state } = new AccessTable(KEPT, { name: "Staff" });
  return { kind: "restored", state, history: new UndoHistory(), view };
};

test("a kept table comes back as it was looked at", async () => {
  const { table, view, samples, restorer, asked, answers } = start(HERE);
  const opened = restorer.open(STAFF);
  answers[0](kept({ pinned: { id: 90, name: 200 }, sample: { seed: 1, users: 2, groups: 1 } }));
  await opened;
  expect(asked).toEqual(["1"]);
  expect(table.memberships.data).toBe(KEPT);
  expect(view.pinned.get()).toEqual({ id: 90, name: 200 });
  expect(samples.current.get()).toEqual({ seed: 1, users: 2, groups: 1 });
});

test("one that takes a while says so; cancelled, it stays where it was", async () => {
  const { table, task, restorer, answers, notices } = start(HERE);
  const opened = restorer.open(STAFF);
  await expect.poll(() => task.shown.get()!.name).toBe("Opening «Staff»…");
  task.shown.get()!.cancel();
  answers[0](kept());
  await opened;
  expect(table.memberships.data).toBe(HERE);
  expect(notices()).toEqual(["«Staff» stays under Recent tables."]);
});

test("of two that are asked for, the later one comes", async () => {
  const { table, restorer, answers, notices } = start(HERE);
  const opened = [restorer.open(STAFF), restorer.open({ ...STAFF, id: "2" })];
  answers[1](kept());
  await opened[1];
  const { state } = new AccessTable(HERE);
  answers[0]({ kind: "restored", state, history: new UndoHistory(), view: undefined });
  await opened[0];
  expect(table.memberships.data).toBe(KEPT);
  expect(notices()).toEqual([]);
});

test("what has changed the table meanwhile stays", async () => {
  const { table, restorer, answers } = start(HERE);
  table.open(tableOf("C\ndan x"), { name: "other.csv" });
  const opened = restorer.open(STAFF);
  table.undo();
  answers[0](kept());
  await opened;
  expect(table.memberships.data).toBe(HERE);
});

test.each([
  ["is gone", { kind: "missing" }, ["«Staff» is not kept any more."]],
  ["is damaged", { kind: "damaged" }, []],
] as const)("where it %s, a page without a table gets a sample", async (_, restoring, said) => {
  const { table, restorer, answers, notices } = start();
  const opened = restorer.open(STAFF);
  answers[0](restoring);
  await opened;
  expect(table.memberships.userCount).toBe(10);
  expect(notices()).toEqual(said);
});

test("a storage that breaks says why, and the page goes on", async () => {
  const { table, restorer, answers, notices } = start();
  const opened = restorer.open(STAFF);
  answers[0](Promise.reject(new Error("the disk is gone")) as never);
  await opened;
  expect(notices()).toEqual(["«Staff» could not be opened: the disk is gone."]);
  expect(table.memberships.userCount).toBe(10);
});

test("one that is open in another tab is asked about, and taken over", async () => {
  const { table, restorer, answers } = start(HERE);
  const question = () => restorer.openInOtherTab.get();
  const opened = restorer.open(STAFF);
  answers[0]({ kind: "openElsewhere", takeOver: async () => kept(), copy: async () => kept() });
  await opened;
  expect(question()).toMatchObject({ name: "Staff", hasOther: true });
  expect(table.memberships.data).toBe(HERE);
  question()!.takeOver();
  expect(question()).toBeUndefined();
  await expect.poll(() => table.memberships.data).toBe(KEPT);
});

test("one that is left in another tab leaves a sample where there is no table", async () => {
  const { table, restorer, answers } = start();
  const opened = restorer.open(STAFF);
  answers[0]({ kind: "openElsewhere", takeOver: async () => kept(), copy: async () => kept() });
  await opened;
  expect(restorer.openInOtherTab.get()!.hasOther).toBe(false);
  restorer.openInOtherTab.get()!.leave();
  await expect.poll(() => table.memberships.userCount).toBe(10);
});
