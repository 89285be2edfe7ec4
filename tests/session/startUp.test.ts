import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ReadResult } from "#src/files/readInputs.ts";
import type { Keep, RestoreOutcome } from "#src/keep/keep.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { UndoHistory } from "#src/model/history/undoHistory.ts";
import { FileOpening } from "#src/session/opening/fileOpening.ts";
import { Samples } from "#src/session/samples.ts";
import { startUp } from "#src/session/startUp.ts";
import { TableRestorer } from "#src/session/storage/tableRestorer.ts";
import { TableStorage } from "#src/session/storage/tableStorage.ts";
import { Workspace } from "#src/session/workspace/workspace.ts";
import { tableOf } from "../table.ts";
import { STAFF } from "../ui/recentTables.ts";

const LAST = tableOf("B\nbob x");
const BROUGHT = tableOf("C\ncid x\ndan x");
const FILE = new File(["x"], "staff.csv");
const OFFER = "The last table is kept under Recent tables.";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that comes up; a test says when its storage is open and when a file is read. */
function page() {
  const workspace = new Workspace();
  const samples = new Samples(workspace);
  const storage = new TableStorage(workspace, samples);
  const restorer = new TableRestorer(workspace, samples, storage);
  const restore = async (): Promise<RestoreOutcome> => {
    const { state } = new AccessTable(LAST, { name: "Staff" });
    return { kind: "restored", state, history: new UndoHistory(), view: undefined };
  };
  const keep = { last: async () => STAFF, restore } as Partial<Keep> as Keep;
  let openStorage = () => {};
  vi.spyOn(storage, "keep", "get").mockReturnValue(keep);
  vi.spyOn(storage, "open").mockReturnValue(
    new Promise((resolve) => {
      openStorage = () => resolve(keep);
    }),
  );
  const counts = { kind: "Long table", users: 2, groups: 1, memberships: 2 };
  const result = {
    ...counts,
    data: BROUGHT,
    questions: [] as ReadResult["questions"],
    isClean: true,
  } as ReadResult;
  let finish = () => {};
  const files = new FileOpening(workspace, samples, () => {
    return new Promise<ReadResult>((resolve) => {
      finish = () => resolve(result);
    });
  });
  return {
    table: workspace.table,
    start: (search = "") => startUp({ workspace, samples, storage, restorer }, search),
    openStorage: () => openStorage(),
    drop: () => files.open([FILE]),
    finishReading: () => finish(),
    notices: () => workspace.view.notices.get(),
    texts: () => workspace.view.notices.get().map(({ text }) => text),
  };
}

test("the last table comes back", async () => {
  const { table, start, openStorage, texts } = page();
  const started = start();
  openStorage();
  await started;
  expect(table.memberships.data).toBe(LAST);
  expect(texts()).toEqual([]);
});

test("an address that asks for a sample gets it, and the last one of that address is offered", async () => {
  const { table, start, openStorage, texts } = page();
  const started = start("?users=3&groups=2");
  openStorage();
  await started;
  expect(table.memberships.userCount).toBe(3);
  expect(texts()).toEqual(["What was done at this address before is kept under Recent tables."]);
});

test("a storage that opens late is not waited for, and its last table is offered", async () => {
  const { table, start, openStorage, texts, notices } = page();
  const started = start();
  await vi.advanceTimersByTimeAsync(2000);
  expect(table.memberships.userCount).toBe(10);
  openStorage();
  await started;
  expect(texts()).toEqual([OFFER]);
  notices()[0].action!.act();
  await expect.poll(() => table.memberships.data).toBe(LAST);
});

test.each([
  ["", OFFER],
  ["?users=3", "What was done at this address before is kept under Recent tables."],
])(
  "a file that is being read when the storage opens is what comes, at '%s'",
  async (search, text) => {
    const { table, start, openStorage, drop, finishReading, texts } = page();
    const started = start(search);
    const dropped = drop();
    openStorage();
    await started;
    finishReading();
    await dropped;
    expect(table.memberships.data).toBe(BROUGHT);
    expect(table.undoLabel).toBeUndefined();
    expect(texts()).toContain(text);
  },
);

test("a file that was read before the storage opens stays", async () => {
  const { table, start, openStorage, drop, finishReading, texts } = page();
  const started = start();
  const dropped = drop();
  finishReading();
  await dropped;
  openStorage();
  await started;
  expect(table.memberships.data).toBe(BROUGHT);
  expect(texts()).toContain(OFFER);
});

test("a file that is being read when the storage is given up is what comes", async () => {
  const { table, start, openStorage, drop, finishReading } = page();
  const started = start();
  const dropped = drop();
  await vi.advanceTimersByTimeAsync(2000);
  finishReading();
  await dropped;
  openStorage();
  await started;
  expect(table.memberships.data).toBe(BROUGHT);
});
