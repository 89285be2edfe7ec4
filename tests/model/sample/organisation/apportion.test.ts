import * as fc from "fast-check";
import { expect, test } from "vitest";
import { apportion } from "#src/model/sample/organisation/structure.ts";

test("the shares are whole, add up to the total, and none is less than the least", () => {
  const weights = fc.array(fc.double({ min: 0.1, max: 5, noNaN: true }), {
    minLength: 1,
    maxLength: 50,
  });
  fc.assert(
    fc.property(weights, fc.nat(4), fc.nat(10_000), (weights, least, rest) => {
      const total = least * weights.length + rest;
      const shares = apportion(total, weights, least);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
      for (const share of shares) expect(share).toBeGreaterThanOrEqual(least);
      expect(shares.every(Number.isInteger)).toBe(true);
    }),
  );
});

test("the rest goes by weight", () => {
  expect(apportion(14, [1, 2, 1], 2)).toEqual([4, 6, 4]);
  expect(apportion(5, [1, 1], 0)).toEqual([3, 2]);
});
