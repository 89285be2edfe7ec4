// @vitest-environment jsdom
import { IDBFactory } from "fake-indexeddb";
import "fake-indexeddb/auto";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { toggle } from "#src/model/commands/toggle.ts";
import { Samples } from "#src/session/samples.ts";
import { TableStorage } from "#src/session/storage/tableStorage.ts";
import { Workspace } from "#src/session/workspace/workspace.ts";
import { failWrites } from "../../keep/faults.ts";
import { tableOf } from "../../table.ts";

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  sessionStorage.clear();
});

async function start() {
  const workspace = new Workspace();
  const storage = new TableStorage(workspace, new Samples(workspace));
  const keep = await storage.open("");
  onTestFinished(() => keep.end());
  const notices = () => workspace.view.notices.get().map(({ text }) => text);
  return { ...workspace, storage, keep, notices };
}

function asksBeforeLeaving(): boolean {
  const leave = new Event("beforeunload", { cancelable: true });
  dispatchEvent(leave);
  return leave.defaultPrevented;
}

const own = () => sessionStorage.getItem("access-table/own");

test("a tab remembers the table that is saved, until another one is", async () => {
  const { table, keep } = await start();
  table.open(tableOf("x. x."), { name: "One" });
  await keep.flush();
  const one = keep.currentId;
  expect(own()).toBe(one);
  table.open(tableOf("x. x. x."), { name: "Two" });
  expect(own()).toBe(one);
  await keep.flush();
  expect(own()).toBe(keep.currentId);
  expect(own()).not.toBe(one);
  table.open(tableOf("x."), {});
  expect(own()).toBe("");
});

test("why nothing is saved is said once, and goes when that is over", async () => {
  const { table, keep, storage, notices } = await start();
  table.open(tableOf("x. x."), { name: "One" });
  await keep.flush();
  const stop = failWrites(Number.POSITIVE_INFINITY);
  onTestFinished(stop);
  for (let step = 0; step < 3; step++) {
    table.run(toggle, { user: step % 2, group: 1 });
    await keep.flush();
  }
  expect(notices()).toEqual([expect.stringContaining("storage is full")]);
  expect(storage.savingState.get()).toMatchObject({ kind: "notSaved", tables: ["One"] });
  expect(asksBeforeLeaving()).toBe(true);
  stop();
  await keep.tryAgain();
  expect(notices()).toEqual([]);
  expect(asksBeforeLeaving()).toBe(false);
});

test("leaving asks from opening a table until it is written for the first time, and not for a sample", async () => {
  const { table, keep, notices } = await start();
  table.open(tableOf("x. x."), { isSample: true });
  expect(asksBeforeLeaving()).toBe(false);
  table.open(tableOf("x. x."), { name: "One" });
  expect(asksBeforeLeaving()).toBe(true);
  const written = keep.flush();
  expect(asksBeforeLeaving()).toBe(true);
  await written;
  expect(asksBeforeLeaving()).toBe(false);
  table.run(toggle, { user: 0, group: 1 });
  expect(asksBeforeLeaving()).toBe(false);
  expect(notices()).toEqual([]);
});
