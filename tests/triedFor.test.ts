import fc from "fast-check";
import { expect, test } from "vitest";
import { triedFor } from "./triedFor.ts";

/** A time that is over before the first run. */
const plugins = [triedFor(0)];
const later = () => new Promise((resolve) => setImmediate(resolve));

test("a property is tried once, however long that takes, and not again when its time is over", async () => {
  let ended = 0;
  const slow = fc.asyncProperty(fc.nat(), async () => {
    await later();
    ended++;
  });
  expect(await fc.check(slow, { plugins })).toMatchObject({ failed: false, numRuns: 1 });
  expect(ended).toBe(1);
  const atOnce = fc.property(fc.nat(), () => {});
  expect(fc.check(atOnce, { plugins })).toMatchObject({ failed: false, numRuns: 1 });
});

test("what is wrong in the run in which its time is over is told", async () => {
  const wrong = fc.asyncProperty(fc.constant(7), async () => {
    await later();
    throw new Error("wrong");
  });
  expect(await fc.check(wrong, { plugins })).toMatchObject({ failed: true, counterexample: [7] });
});

test("what a property does not ask for is not taken for tried", () => {
  let asked = 0;
  const picky = fc.property(fc.nat(), () => fc.pre(++asked > 3));
  expect(fc.check(picky, { plugins })).toMatchObject({ failed: false, numRuns: 1, numSkips: 3 });
});
