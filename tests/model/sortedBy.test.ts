// @vitest-environment node
import fc from "fast-check";
import { expect, test } from "vitest";
import { sortedBy } from "#src/model/sortedBy.ts";

test("items are sorted by their numbers, below 0 or above, then by themselves", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(50_000 - 1)),
      fc.array(fc.integer({ min: -(2 ** 36), max: 2 ** 36 }), { minLength: 3, maxLength: 3 }),
      (some, numbers) => {
        const numberOf = (item: number) => numbers[item % 3];
        const expected = [...some].sort((a, b) => numberOf(a) - numberOf(b) || a - b);
        expect([...sortedBy(some, 50_000, numberOf)]).toEqual(expected);
      },
    ),
  );
});
