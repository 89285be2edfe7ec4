import { afterEach, expect, test, vi } from "vitest";
import { atOnce, inSlices } from "#src/model/tasks/slices.ts";
import { turnsOf } from "./turns.ts";

afterEach(() => vi.restoreAllMocks());

function* sumTo(last: number) {
  let sum = 0;
  for (let number = 1; number <= last; number++) {
    sum += number;
    yield;
  }
  return sum;
}

test("work comes to the same in slices and at once", async () => {
  expect(atOnce(sumTo(10))).toBe(55);
  expect(await inSlices(sumTo(10))).toBe(55);
});

test("the page goes on whenever a slice is over, and not before", async () => {
  expect(await turnsOf(() => inSlices(sumTo(10)))).toBe(10);
  vi.spyOn(performance, "now").mockReturnValue(0);
  const channel = vi.spyOn(globalThis, "MessageChannel");
  await inSlices(sumTo(10));
  expect(channel).not.toHaveBeenCalled();
});

test("stale work ends after the slice in which it became so", async () => {
  let done = 0;
  const work = (function* () {
    for (; done < 10; done++) yield;
    return "all";
  })();
  let result: unknown = "none";
  await turnsOf(async () => {
    result = await inSlices(work, () => done === 4);
  });
  expect(result).toBeUndefined();
  expect(done).toBe(4);
});

test("what work throws, its slices throw", async () => {
  const failing = (function* () {
    yield;
    throw new Error("damaged");
  })();
  await expect(inSlices(failing)).rejects.toThrow("damaged");
});
