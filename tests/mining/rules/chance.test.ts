import { expect, test } from "vitest";
import { atMostByChance } from "#src/mining/rules/settling.ts";

test("the chance is the sum of the binomial terms", () => {
  expect(atMostByChance(0, 3, 0.5)).toBeCloseTo(1 / 8);
  expect(atMostByChance(1, 3, 0.5)).toBeCloseTo(4 / 8);
  expect(atMostByChance(2, 10, 0.3)).toBeCloseTo(0.3828, 4);
  expect(atMostByChance(900, 1000, 0.9)).toBeGreaterThan(0.45);
});

test("all is always at most all, and what all must hold none lacks by chance", () => {
  expect(atMostByChance(7, 7, 0.2)).toBe(1);
  expect(atMostByChance(0, 0, 0.9)).toBe(1);
  expect(atMostByChance(6, 7, 1)).toBe(0);
  expect(atMostByChance(0, 100_000, 0.9)).toBe(0);
});
