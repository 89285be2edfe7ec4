import { afterEach, describe, expect, test, vi } from "vitest";
import { isLargeSample } from "#src/model/sample/makeSample.ts";
import { tableCodec } from "#src/model/table/tableFields.ts";
import { Samples } from "#src/session/samples.ts";
import { Workspace } from "#src/session/workspace/workspace.ts";
import { FakeWorker, fakeWorkers } from "../model/tasks/fakeWorker.ts";
import { tableOf } from "../table.ts";

afterEach(() => void vi.unstubAllGlobals());

function start() {
  fakeWorkers();
  const workspace = new Workspace();
  const notices = () => workspace.view.notices.get().map(({ text }) => text);
  return { ...workspace, samples: new Samples(workspace), notices };
}

const SMALL = { users: 10, groups: 60, seed: 7 };
const LARGE = { users: 20_000, groups: 10, seed: 3 };

/** Lets the worker hand a small table over, whatever it was asked for. */
function arrive(worker: FakeWorker): void {
  for (const part of tableCodec.partsToTransfer(tableOf("A B\nann x .\nbob x x")))
    worker.answers({ kind: "part", part });
  worker.answers({ kind: "result" });
}

const shown = ({ task }: ReturnType<typeof start>) =>
  expect.poll(() => task.shown.get()).toBeDefined();

test("10 million cells or 20,000 users are large", () => {
  expect(isLargeSample({ users: 19_999, groups: 500, seed: 0 })).toBe(false);
  expect(isLargeSample({ users: 20_000, groups: 500, seed: 0 })).toBe(true);
  expect(isLargeSample({ users: 10_000, groups: 1000, seed: 0 })).toBe(true);
});

test("a small sample opens at once, the same for the same seed", async () => {
  const one = start();
  expect(one.hasTable.get()).toBe(false);
  await one.samples.open(SMALL);
  const other = start();
  await other.samples.open(SMALL);
  expect(one.table.memberships.userCount).toBe(10);
  expect(one.table.memberships.data).toEqual(other.table.memberships.data);
  expect(one.hasTable.get()).toBe(true);
  expect(one.samples.current.get()).toEqual(SMALL);
});

test("a fresh one is as large as the sample that is there, another seed's", async () => {
  const { samples, table } = start();
  await samples.open({ ...SMALL, users: 12 });
  const before = table.memberships.data;
  await samples.openFresh();
  expect(samples.current.get()).toMatchObject({ users: 12, groups: 60 });
  expect(table.memberships.data).not.toEqual(before);
});

test("a fresh one beside a table that is no sample has the usual size", async () => {
  const { samples, table } = start();
  table.open(tableOf("A\nann x"), { name: "staff.csv" });
  await samples.openFresh();
  expect(samples.current.get()).toMatchObject({ users: 10, groups: 60 });
});

describe("an organisation", () => {
  const COMPANY = { users: 60, groups: 40, seed: 7, organisation: { strays: 1, missing: 0 } };

  test("is named as one, and its link is there", async () => {
    const { samples, table } = start();
    await samples.open(COMPANY);
    expect(table.name).toBe("Example organisation");
    expect(table.isSample).toBe(true);
    expect(samples.current.get()).toEqual(COMPANY);
    expect(table.memberships.data.attributes.map(({ name }) => name)).toContain("Title");
  });

  test("comes after another one of its size and noise, else it is of the usual ones", async () => {
    const { samples, table } = start();
    await samples.open(SMALL);
    await samples.openFresh("organisation");
    expect(samples.current.get()).toMatchObject({
      users: 300,
      groups: 120,
      organisation: { strays: 3, missing: 2 },
    });
    await samples.open(COMPANY);
    const before = table.memberships.data.userNames;
    await samples.openFresh();
    expect(samples.current.get()).toMatchObject({ ...COMPANY, seed: expect.any(Number) });
    expect(table.memberships.data.userNames).not.toEqual(before);
    await samples.openFresh("random");
    expect(samples.current.get()).toMatchObject({ users: 10, groups: 60 });
    expect(samples.current.get()!.organisation).toBeUndefined();
    expect(table.name).toBe("Sample");
  });

  test("comes back by undo with its name and link", async () => {
    const { samples, table } = start();
    await samples.open(COMPANY);
    await samples.open(SMALL);
    expect(table.name).toBe("Sample");
    table.undo();
    expect([table.name, samples.current.get()]).toEqual(["Example organisation", COMPANY]);
  });

  test("that is large is made by a worker", async () => {
    const started = start();
    void started.samples.open({ ...COMPANY, users: 20_000 });
    await shown(started);
    FakeWorker.last.answers({ kind: "ready" });
    expect(FakeWorker.last.asked).toEqual([{ ...COMPANY, users: 20_000 }]);
  });
});

test("undo brings the link of the sample before back along with it", async () => {
  const { samples, table } = start();
  await samples.open(SMALL);
  table.open(tableOf("A\nann x"), { name: "staff.csv" });
  expect(samples.current.get()).toBeUndefined();
  table.undo();
  expect(samples.current.get()).toEqual(SMALL);
});

describe("a large sample", () => {
  test("tells how far it is", async () => {
    const started = start();
    void started.samples.open(LARGE);
    await shown(started);
    expect(started.task.shown.get()).toMatchObject({ name: "Making the sample", done: 0 });
    FakeWorker.last.answers({ kind: "ready" });
    FakeWorker.last.answers({ kind: "progress", progress: 0.4 });
    expect(started.task.shown.get()!.done).toBe(0.4);
    expect(FakeWorker.last.asked).toEqual([LARGE]);
    expect(started.hasTable.get()).toBe(false);
  });

  test("that is cancelled ends its worker; the small sample is opened and that is told", async () => {
    const started = start();
    const opened = started.samples.open(LARGE);
    await shown(started);
    started.task.shown.get()!.cancel();
    await opened;
    expect(FakeWorker.last.isEnded).toBe(true);
    expect(started.table.memberships.userCount).toBe(10);
    expect(started.samples.current.get()!.seed).toBe(LARGE.seed);
    expect(started.task.shown.get()).toBeUndefined();
    expect(started.notices()).toEqual(["Cancelled. This is the small sample instead."]);
  });

  test("that is cancelled beside a table leaves that", async () => {
    const { samples, table, task, notices } = start();
    await samples.open(SMALL);
    const before = table.memberships;
    const opened = samples.open(LARGE);
    task.cancel();
    await opened;
    expect(table.memberships).toBe(before);
    expect(notices()).toEqual(["Cancelled. The table is as it was."]);
  });

  test("asked for twice is the later one, and leaves no progress behind", async () => {
    const started = start();
    const [first, second] = [1, 2].map((seed) => {
      const opened = started.samples.open({ ...LARGE, seed });
      return { opened, worker: FakeWorker.last };
    });
    expect(first.worker.isEnded).toBe(true);
    arrive(second.worker);
    await Promise.all([first.opened, second.opened]);
    expect(started.table.memberships.userCount).toBe(2);
    expect(started.samples.current.get()!.seed).toBe(2);
    expect(started.task.shown.get()).toBeUndefined();
    expect(started.notices()).toEqual([]);
  });

  test("gives way to a newer one without a word, though its progress was shown", async () => {
    const started = start();
    await started.samples.open(SMALL);
    const first = started.samples.open(LARGE);
    await shown(started);
    const second = started.samples.open({ ...LARGE, seed: 4 });
    arrive(FakeWorker.last);
    await Promise.all([first, second]);
    expect(started.samples.current.get()!.seed).toBe(4);
    expect(started.notices()).toEqual([]);
  });

  test("does not come in over a table that undo has brought meanwhile", async () => {
    const { samples, table } = start();
    await samples.open(SMALL);
    table.open(tableOf("A\nann x"), { name: "staff.csv" });
    const opened = samples.open(LARGE);
    table.undo();
    expect(FakeWorker.last.isEnded).toBe(true);
    await opened;
    expect(table.memberships.userCount).toBe(10);
  });

  test.each([
    ["says so", () => FakeWorker.last.answers({ kind: "failed", reason: "no memory" })],
    [
      "breaks",
      () => {
        FakeWorker.last.answers({ kind: "ready" });
        FakeWorker.last.onerror({ message: "no memory" });
      },
    ],
  ])("whose worker fails and %s leaves a sentence and a way to go on", async (_, fail) => {
    const { samples, table, task } = start();
    const opened = samples.open(LARGE);
    fail();
    await opened;
    expect(task.shown.get()).toBeUndefined();
    const { text, instead } = samples.failure.get()!;
    expect(text).toBe("The sample could not be made: no memory.");
    instead!();
    await expect.poll(() => table.memberships.userCount).toBe(10);
    expect(samples.failure.get()).toBeUndefined();
  });
});

test("a page without a table gets a small sample, but not over what is on its way", async () => {
  const { samples, table, task, hasTable } = start();
  const slow = task.run({}, () => new Promise(() => {}));
  await samples.ensureTable();
  expect(hasTable.get()).toBe(false);
  task.cancel();
  await slow;
  await samples.ensureTable();
  expect(table.memberships.userCount).toBe(10);
  const before = table.memberships;
  await samples.ensureTable();
  expect(table.memberships).toBe(before);
});
