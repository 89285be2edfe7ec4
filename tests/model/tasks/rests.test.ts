import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RestTimer } from "#src/model/tasks/rests.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  // First what is spied on: of the clock that is made up, nothing is put back later.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("it is done once nobody has called for it for the whole time, and once", () => {
  const act = vi.fn();
  const timer = new RestTimer(100, act);
  for (let call = 0; call < 5; call++) {
    timer.start();
    vi.advanceTimersByTime(60);
  }
  vi.advanceTimersByTime(39);
  expect(act).not.toHaveBeenCalled();
  expect(timer.isRunning).toBe(true);
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
  expect(timer.isRunning).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(act).toHaveBeenCalledOnce();
});

test("calls in between set no timer", () => {
  const timer = new RestTimer(100, () => {});
  timer.start();
  const set = vi.spyOn(globalThis, "setTimeout");
  timer.start();
  timer.start();
  expect(set).not.toHaveBeenCalled();
  timer.stop();
});

test("what is stopped is not done, and can be called for again, even while it is done", () => {
  const act = vi.fn();
  const timer = new RestTimer(100, act);
  timer.start();
  timer.stop();
  vi.advanceTimersByTime(200);
  expect(act).not.toHaveBeenCalled();
  act.mockImplementationOnce(() => timer.start());
  timer.start();
  vi.advanceTimersByTime(200);
  expect(act).toHaveBeenCalledTimes(2);
});

test("what began with one click and waits equally long is done in one task", () => {
  const done: string[] = [];
  const begin = (name: string, delay: number) => {
    const timer = new RestTimer(delay, () => done.push(name));
    timer.start();
    return timer;
  };
  const set = vi.spyOn(globalThis, "setTimeout");
  begin("label", 100);
  vi.advanceTimersByTime(1);
  begin("pointer", 100);
  expect(set).toHaveBeenCalledOnce();
  begin("words", 200);
  vi.advanceTimersByTime(99);
  expect(done).toEqual(["label", "pointer"]);
  vi.advanceTimersByTime(100);
  expect(done).toEqual(["label", "pointer"]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(["label", "pointer", "words"]);
  expect(vi.getTimerCount()).toBe(0);
});

test("one that is due sooner than those before does not wait for them", () => {
  const act = vi.fn();
  const [long, short] = [new RestTimer(500, () => {}), new RestTimer(100, act)];
  long.start();
  short.start();
  vi.advanceTimersByTime(100);
  expect(act).toHaveBeenCalledOnce();
  expect(long.isRunning).toBe(true);
  long.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test("one that fails keeps no other from its turn", () => {
  const act = vi.fn();
  const failing = new RestTimer(100, () => {
    throw new Error("no memory");
  });
  const other = new RestTimer(100, act);
  failing.start();
  other.start();
  expect(() => vi.advanceTimersByTime(100)).toThrow("no memory");
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
});
