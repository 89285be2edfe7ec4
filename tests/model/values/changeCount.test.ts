import { expect, test } from "vitest";
import { nextTask } from "#src/model/tasks/slices.ts";
import { ChangeCount } from "#src/model/values/changeCount.ts";

function followed() {
  const told: number[] = [];
  const changes = new ChangeCount();
  const stop = changes.subscribe((count) => told.push(count));
  return { told, changes, stop };
}

test("what is much is told in the next task, all at once", async () => {
  const { told, changes } = followed();
  changes.tell(true);
  changes.tell(true);
  await Promise.resolve();
  expect(told).toEqual([]);
  await nextTask();
  expect(told).toEqual([2]);
});

test("what is little is told right away, with what waits, and nothing twice", async () => {
  const { told, changes } = followed();
  changes.tell(true);
  changes.tell(false);
  expect(told).toEqual([2]);
  await nextTask();
  expect(told).toEqual([2]);
});

test("who has stopped is told nothing, even if it waits", async () => {
  const { told, changes, stop } = followed();
  changes.tell(true);
  stop();
  await nextTask();
  expect(told).toEqual([]);
});
