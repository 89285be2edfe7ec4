import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RestTimer } from "../../../src/model/tasks/restTimer.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
