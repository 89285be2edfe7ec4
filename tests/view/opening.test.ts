import { afterEach, describe, expect, test, vi } from "vitest";
import { AccessTable } from "../../src/model/accessTable.ts";
import { EMPTY_TABLE } from "../../src/model/emptyTable.ts";
import { isLargeSample } from "../../src/model/openSample.ts";
import { tableCodec } from "../../src/model/table/fields.ts";
import { createOpening } from "../../src/view/opening.ts";
import { createView } from "../../src/view/view.ts";
import { tableOf } from "../model/picture.ts";

afterEach(() => void vi.unstubAllGlobals());

/** Stands in for the worker: remembers what it is told, says what a test wants. */
class FakeWorker {
  static last: FakeWorker;
  isTerminated = false;
  onmessage: (event: { data: unknown }) => void = () => {};
  onerror: (event: { message?: string }) => void = () => {};
  postMessage = vi.fn();

  constructor() {
    FakeWorker.last = this;
  }

  terminate() {
    this.isTerminated = true;
  }
}

function start() {
  vi.stubGlobal("Worker", FakeWorker);
  const table = new AccessTable(EMPTY_TABLE);
  const view = createView();
  return { table, view, opening: createOpening(table, view) };
}

const LARGE = { users: 20_000, groups: 10, seed: 3 };
const settled = () => vi.dynamicImportSettled();

test("10 million cells or 20,000 users are large", () => {
  expect(isLargeSample({ users: 19_999, groups: 500, seed: 0 })).toBe(false);
  expect(isLargeSample({ users: 20_000, groups: 500, seed: 0 })).toBe(true);
  expect(isLargeSample({ users: 10_000, groups: 1000, seed: 0 })).toBe(true);
});

test("a small sample opens at once, the same for the same seed", async () => {
  const one = start();
  await one.opening.openSample({ users: 10, groups: 60, seed: 7 });
  const other = start();
  await other.opening.openSample({ users: 10, groups: 60, seed: 7 });
  expect(one.table.table.userCount).toBe(10);
  expect(one.table.table.data).toEqual(other.table.table.data);
  expect(one.opening.state.get()).toEqual({
    hasTable: true,
    sample: { users: 10, groups: 60, seed: 7 },
  });
});

describe("a large sample", () => {
  test("tells how far it is", () => {
    const { opening } = start();
    void opening.openSample(LARGE);
    expect(opening.state.get().work!.done).toBe(0);
    FakeWorker.last.onmessage({ data: { kind: "progress", done: 0.4 } });
    expect(opening.state.get().work!.done).toBe(0.4);
    expect(opening.state.get().hasTable).toBe(false);
  });

  test("that is cancelled ends its worker; the small sample is opened and that is told", async () => {
    const { opening, table, view } = start();
    const opened = opening.openSample(LARGE);
    opening.state.get().work!.cancel();
    await opened;
    expect(FakeWorker.last.isTerminated).toBe(true);
    expect(table.table.userCount).toBe(10);
    expect(opening.state.get().work).toBeUndefined();
    expect(view.notices.get()[0].text).toMatch(/^Cancelled/);
  });

  test("asked for twice leaves no progress behind, whichever comes last", async () => {
    const { opening, table } = start();
    const requests = [1, 2].map((seed) => {
      const opened = opening.openSample({ ...LARGE, seed });
      return { opened, worker: FakeWorker.last };
    });
    for (const { worker, opened } of requests) {
      worker.onmessage({ data: { kind: "progress", done: 0.9 } });
      for (const part of tableCodec.given(tableOf("A B\nann x .\nbob x x")))
        worker.onmessage({ data: { kind: "part", part } });
      await opened;
    }
    expect(table.table.userCount).toBe(2);
    expect(opening.state.get().work).toBeUndefined();
  });

  test.each([
    ["says so", () => FakeWorker.last.onmessage({ data: { kind: "failed", reason: "no memory" } })],
    ["breaks", () => FakeWorker.last.onerror({ message: "no memory" })],
  ])("whose worker fails and %s leaves a sentence and a way to go on", async (_, fail) => {
    const { opening, table } = start();
    const opened = opening.openSample(LARGE);
    fail();
    await opened;
    const { trouble, work } = opening.state.get();
    expect(work).toBeUndefined();
    expect(trouble!.text).toBe("The sample could not be made: no memory.");
    trouble!.instead!();
    await settled();
    await vi.waitFor(() => expect(table.table.userCount).toBe(10));
    expect(opening.state.get().trouble).toBeUndefined();
  });
});
