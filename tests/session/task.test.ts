import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { PROGRESS_DELAY } from "#src/model/tasks/rests.ts";
import { type TaskProgress, TaskRunner } from "#src/session/task.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Runs a task whose end is a test's to say. */
function start(runner: TaskRunner, name?: string, givesWay = false) {
  let signal!: AbortSignal;
  let progress!: TaskProgress;
  let succeed!: (value: string) => void;
  let fail!: (error: unknown) => void;
  const outcome = runner.run<string>({ name, givesWay }, (given, tell) => {
    signal = given;
    progress = tell;
    return new Promise((resolve, reject) => {
      succeed = resolve;
      fail = reject;
    });
  });
  return { outcome, signal, progress, succeed, fail };
}

const pass = (ms: number) => vi.advanceTimersByTime(ms);

describe("a task", () => {
  test("has what came of it as its outcome", async () => {
    const runner = new TaskRunner();
    const one = start(runner, "Reading");
    expect(runner.isRunning).toBe(true);
    one.succeed("a table");
    expect(await one.outcome).toEqual({ kind: "done", value: "a table" });
    expect(runner.isRunning).toBe(false);
  });

  test("that fails, even before it has begun to wait, has the error as its outcome", async () => {
    const runner = new TaskRunner();
    const error = new Error("no memory");
    const one = start(runner, "Reading");
    one.fail(error);
    expect(await one.outcome).toEqual({ kind: "failed", error });
    const other = runner.run({}, () => {
      throw error;
    });
    expect(await other).toEqual({ kind: "failed", error });
    expect(runner.isRunning).toBe(false);
  });

  test("that is over in a moment is never shown", async () => {
    const runner = new TaskRunner();
    const shown = vi.fn();
    runner.shown.subscribe(shown);
    const one = start(runner, "Reading");
    pass(PROGRESS_DELAY - 1);
    one.succeed("a table");
    await one.outcome;
    pass(1000);
    expect(shown).not.toHaveBeenCalled();
  });

  test("that takes longer is shown with how far it is by then, until it is over", async () => {
    const runner = new TaskRunner();
    const one = start(runner, "Reading");
    one.progress(0.1, "1 of 10 MB");
    expect(runner.shown.get()).toBeUndefined();
    pass(PROGRESS_DELAY);
    expect(runner.shown.get()).toMatchObject({ name: "Reading", done: 0.1, detail: "1 of 10 MB" });
    one.progress(0.5);
    expect(runner.shown.get()).toMatchObject({ done: 0.5, detail: undefined });
    one.succeed("a table");
    await one.outcome;
    expect(runner.shown.get()).toBeUndefined();
    one.progress(0.9);
    expect(runner.shown.get()).toBeUndefined();
  });

  test("without a name is not shown", () => {
    const runner = new TaskRunner();
    const one = start(runner);
    one.progress(0.5);
    pass(1000);
    expect(runner.shown.get()).toBeUndefined();
  });

  test.each(["from where it is shown", "from elsewhere"])(
    "that is cancelled %s is aborted and gone at once; what it brings later is dropped",
    async (where) => {
      const runner = new TaskRunner();
      const one = start(runner, "Reading");
      pass(PROGRESS_DELAY);
      if (where === "from elsewhere") runner.cancel();
      else runner.shown.get()!.cancel();
      expect(one.signal.aborted).toBe(true);
      expect(runner.shown.get()).toBeUndefined();
      expect(runner.isRunning).toBe(false);
      one.succeed("a table");
      expect(await one.outcome).toEqual({ kind: "cancelled" });
    },
  );
});

describe("a newer task", () => {
  test("supersedes an older one: that is aborted, and dropped without a word if nobody saw it", async () => {
    const runner = new TaskRunner();
    const [older, newer] = ["older", "newer"].map((name) => start(runner, name));
    expect(older.signal.aborted).toBe(true);
    expect(await older.outcome).toEqual({ kind: "dropped" });
    older.succeed("too late");
    expect(runner.isRunning).toBe(true);
    newer.succeed("a table");
    expect(await newer.outcome).toEqual({ kind: "done", value: "a table" });
  });

  test("cancels an older one that was shown, and is shown itself after a moment of its own", async () => {
    const runner = new TaskRunner();
    const older = start(runner, "older");
    pass(PROGRESS_DELAY);
    start(runner, "newer");
    expect(await older.outcome).toEqual({ kind: "cancelled" });
    expect(runner.shown.get()).toBeUndefined();
    older.progress(0.9);
    older.fail(new Error("aborted"));
    pass(PROGRESS_DELAY);
    expect(runner.shown.get()!.name).toBe("newer");
    expect(runner.shown.get()!.done).toBeUndefined();
  });

  test("is not cancelled by what cancelled the older one", async () => {
    const runner = new TaskRunner();
    start(runner, "older");
    pass(PROGRESS_DELAY);
    const { cancel } = runner.shown.get()!;
    const newer = start(runner, "newer");
    cancel();
    expect(newer.signal.aborted).toBe(false);
    expect(runner.isRunning).toBe(true);
  });
});

test("when another table comes, what gives way is dropped, and what does not goes on", async () => {
  const runner = new TaskRunner();
  const making = start(runner, "Making the sample", true);
  pass(PROGRESS_DELAY);
  runner.giveWay();
  expect(making.signal.aborted).toBe(true);
  expect(await making.outcome).toEqual({ kind: "dropped" });
  expect(runner.shown.get()).toBeUndefined();
  const reading = start(runner, "Reading");
  runner.giveWay();
  expect(reading.signal.aborted).toBe(false);
});
