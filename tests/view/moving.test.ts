import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { REST } from "#src/model/tasks/rests.ts";
import { createStore } from "#src/model/values/store.ts";
import { watchMoving } from "#src/view/followTable.ts";
import type { Geometry } from "#src/view/geometry/geometry.ts";
import { createView } from "#src/view/view.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched() {
  const view = createView();
  const geometry = createStore({} as Geometry);
  const stop = watchMoving({ geometry }, view);
  const told: boolean[] = [];
  view.isMoving.subscribe((isMoving) => told.push(isMoving));
  return { move: () => geometry.set({} as Geometry), stop, told };
}

test("a table moves from its first move until it has rested, which is told once each", () => {
  const { move, stop, told } = watched();
  for (let frame = 0; frame < 30; frame++) {
    move();
    vi.advanceTimersByTime(16);
  }
  expect(told).toEqual([true]);
  vi.advanceTimersByTime(REST.moving);
  expect(told).toEqual([true, false]);
  move();
  expect(told).toEqual([true, false, true]);
  stop();
});

test("a table that is watched no more does not move", () => {
  const { move, stop, told } = watched();
  move();
  stop();
  expect(told).toEqual([true, false]);
  expect(vi.getTimerCount()).toBe(0);
});
