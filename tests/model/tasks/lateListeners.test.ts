import { expect, test } from "vitest";
import { LateListeners } from "#src/model/tasks/lateListeners.ts";
import { nextTask } from "#src/model/tasks/nextTask.ts";

function followed() {
  const told: number[] = [];
  const listeners = new LateListeners<number>();
  const stop = listeners.add((value) => told.push(value));
  return { told, listeners, stop };
}

test("what is much is told in the next task, all at once and in its order", async () => {
  const { told, listeners } = followed();
  listeners.tell(1, true);
  listeners.tell(2, true);
  await Promise.resolve();
  expect(told).toEqual([]);
  await nextTask();
  expect(told).toEqual([1, 2]);
});

test("what is little is told right away, after what waits, and nothing twice", async () => {
  const { told, listeners } = followed();
  listeners.tell(1, true);
  listeners.tell(2, false);
  expect(told).toEqual([1, 2]);
  await nextTask();
  expect(told).toEqual([1, 2]);
});

test("who has stopped is told nothing, even if it waits", async () => {
  const { told, listeners, stop } = followed();
  listeners.tell(1, true);
  stop();
  await nextTask();
  expect(told).toEqual([]);
});
