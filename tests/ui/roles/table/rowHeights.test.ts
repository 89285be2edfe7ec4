import fc from "fast-check";
import { expect, test } from "vitest";
import { RowHeights } from "#src/ui/roles/table/rowHeights.ts";

test("edges and rows at a place are those of the heights, whatever was measured in between", () => {
  const measured = fc.array(fc.tuple(fc.nat(30), fc.integer({ min: 20, max: 90 })));
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 20, max: 90 }), { minLength: 1, maxLength: 30 }),
      measured,
      fc.nat(3000),
      (estimates, measures, y) => {
        const heights = new RowHeights(estimates);
        const expected = [...estimates];
        for (const [row, height] of measures) {
          if (row >= expected.length) continue;
          expect(heights.measure(row, height)).toBe(expected[row] !== height);
          expected[row] = height;
          // Asked for in between, so that what is remembered has to be forgotten.
          heights.topOf(row);
        }
        const tops = expected.map((_, row) => sum(expected.slice(0, row)));
        expect(expected.map((_, row) => heights.topOf(row))).toEqual(tops);
        expect(heights.total).toBe(sum(expected));
        expect(heights.rowAt(y)).toBe(tops.findLastIndex((top) => top <= y));
      },
    ),
  );
});

test("above the first row and without any row there is the first one", () => {
  expect(new RowHeights([28, 28]).rowAt(-5)).toBe(0);
  expect(new RowHeights([]).rowAt(5)).toBe(0);
  expect(new RowHeights([]).total).toBe(0);
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
