// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Computation, compute, computeAtOnce, type SoFar } from "#src/model/tasks/compute.ts";
import type { Work } from "#src/model/tasks/slices.ts";
import { BrokenWorker, TaskError } from "#src/model/tasks/workerTask.ts";
import { FakeWorker, fakeWorkers, workersThat } from "./fakeWorker.ts";

beforeEach(() => {
  FakeWorker.all = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Adds the numbers up to a last one; yields the share that is done. */
function* sumTo(last: number): Work<number> {
  let sum = 0;
  for (let number = 1; number <= last; number++) {
    yield (number - 1) / last;
    sum += number;
  }
  return sum;
}

/** Finds ever greater numbers. */
function* greatest(): Generator<SoFar<{ found: number }>, { found: number }> {
  for (let number = 1; number <= 4; number++)
    for (let look = 0; look < 2; look++)
      yield { done: 0, best: { weight: -number, result: () => ({ found: number }) } };
  return { found: 5 };
}

const summed = (more: Partial<Computation<number>> = {}) =>
  compute({
    worker: "sumWorker.js",
    ask: () => 100,
    work: () => sumTo(100),
    signal: new AbortController().signal,
    ...more,
  });

/** Both ways: a worker that does the work, and none, so that it is done here. */
const WAYS = [
  [
    "in a worker",
    (work: () => Work<unknown>) => workersThat((_, reply) => computeAtOnce(work(), reply)),
  ],
  ["here, without a worker", () => {}],
] as const;

describe.each(WAYS)("work %s", (_, begin) => {
  test("comes to the same result", async () => {
    begin(() => sumTo(100));
    expect(await summed()).toBe(5050);
  });

  test("tells its progress whenever that has grown by a hundredth", async () => {
    const work = () => sumTo(1000);
    begin(work);
    const told: number[] = [];
    await summed({ work, onProgress: (done) => told.push(done) });
    expect(told.length).toBeGreaterThan(90);
    expect(told.length).toBeLessThanOrEqual(100);
    expect(told).toEqual([...told].sort((a, b) => a - b));
  });

  test("tells each better result so far once, and not too often", async () => {
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => (now += 30));
    begin(greatest);
    const told: number[] = [];
    const found = await compute({
      worker: "greatestWorker.js",
      ask: () => undefined,
      work: greatest,
      onBest: (best) => told.push(best.found),
      signal: new AbortController().signal,
    });
    expect(found).toEqual({ found: 5 });
    expect(told.length).toBeGreaterThan(0);
    expect(told.length).toBeLessThan(4);
    expect(told).toEqual([...new Set(told)].sort());
  });

  test("that fails rejects with its sentence, and is not tried again", async () => {
    const work = vi.fn(function* (): Work<number> {
      yield;
      throw new Error("the table is too large");
    });
    begin(work);
    await expect(summed({ work })).rejects.toThrow(/^the table is too large$/);
    expect(work).toHaveBeenCalledOnce();
  });

  test("that is aborted rejects with the signal's reason, and tells nothing more", async () => {
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => (now += 1000));
    const work = () => sumTo(100);
    begin(work);
    const canceller = new AbortController();
    const told: number[] = [];
    const onProgress = (done: number) => {
      told.push(done);
      canceller.abort("not wanted");
    };
    await expect(summed({ work, onProgress, signal: canceller.signal })).rejects.toBe("not wanted");
    await new Promise((resolve) => setTimeout(resolve));
    expect(told).toHaveLength(1);
    for (const { isEnded } of FakeWorker.all) expect(isEnded).toBe(true);
  });

  test("that was aborted before is not begun", async () => {
    const work = vi.fn(() => sumTo(100));
    begin(work);
    const signal = AbortSignal.abort("not wanted");
    await expect(summed({ work, signal })).rejects.toBe("not wanted");
    expect(work).not.toHaveBeenCalled();
  });
});

test("little work is done here, though there are workers, and is asked nothing", async () => {
  fakeWorkers();
  const ask = vi.fn();
  expect(await summed({ isLittle: true, ask })).toBe(5050);
  expect([FakeWorker.all.length, ask.mock.calls.length]).toEqual([0, 0]);
});

test.each([
  ["that cannot be made", () => {}],
  ["whose module cannot be loaded", () => FakeWorker.last.onerror({})],
])("what a worker would do %s is done here", async (_, fail) => {
  if (_ !== "that cannot be made") fakeWorkers();
  const sum = summed();
  fail();
  expect(await sum).toBe(5050);
  for (const { isEnded } of FakeWorker.all) expect(isEnded).toBe(true);
});

test("a worker that breaks down in the middle is an error: here that might end the page", async () => {
  fakeWorkers();
  const work = vi.fn(() => sumTo(100));
  const sum = summed({ work });
  FakeWorker.last.answers({ kind: "ready" });
  FakeWorker.last.answers({ kind: "progress", progress: 0.5 });
  FakeWorker.last.onerror({ message: "Uncaught RangeError: out of memory" });
  await expect(sum).rejects.toThrow(new BrokenWorker("out of memory"));
  expect(work).not.toHaveBeenCalled();
  expect(FakeWorker.last.isEnded).toBe(true);
});

test("an error of the work in a worker is that error", async () => {
  fakeWorkers();
  const sum = summed();
  FakeWorker.last.answers({ kind: "failed", reason: "the plan is wrong" });
  await expect(sum).rejects.toThrow(new TaskError("the plan is wrong"));
});

test("what a worker packs is unpacked, the best so far, too", async () => {
  vi.spyOn(performance, "now").mockImplementation(
    (
      (now) => () =>
        (now += 1000)
    )(0),
  );
  const pack = ({ found }: { found: number }) => [found];
  workersThat((_, reply) => computeAtOnce(greatest(), reply, 0, pack));
  const told: unknown[] = [];
  const found = await compute<{ found: number }, number[]>({
    worker: "greatestWorker.js",
    ask: () => undefined,
    unpack: ([found]) => ({ found }),
    work: greatest,
    onBest: (best) => told.push(best),
    signal: new AbortController().signal,
  });
  expect([...told, found]).toEqual([1, 2, 3, 4, 5].map((found) => ({ found })));
});

test("a worker's progress goes on from the share that was done before", async () => {
  workersThat((_, reply) => computeAtOnce(sumTo(100), reply, 0.5));
  const told: number[] = [];
  await summed({ onProgress: (done) => told.push(done) });
  expect(told[0]).toBeGreaterThanOrEqual(0.5);
  expect(told.at(-1)).toBeLessThan(1);
});
