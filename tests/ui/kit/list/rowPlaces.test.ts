import fc from "fast-check";
import { expect, test } from "vitest";
import { evenRows, MeasuredRows } from "#src/ui/kit/list/rowPlaces.ts";

test("edges and rows at a place are those of the heights, whatever was measured in between", () => {
  const measured = fc.array(fc.tuple(fc.nat(30), fc.integer({ min: 20, max: 90 })));
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 20, max: 90 }), { minLength: 1, maxLength: 30 }),
      measured,
      fc.nat(3000),
      (estimates, measures, y) => {
        const heights = new MeasuredRows(estimates);
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
  expect(new MeasuredRows([28, 28]).rowAt(-5)).toBe(0);
  expect(new MeasuredRows([]).rowAt(5)).toBe(0);
  expect(new MeasuredRows([]).total).toBe(0);
});

test("rows of one height stand as measured ones of that height do", () => {
  const [even, measured] = [evenRows(5, 24), new MeasuredRows(Array(5).fill(24))];
  expect(even.total).toBe(measured.total);
  for (const row of [0, 1, 5]) expect(even.topOf(row)).toBe(measured.topOf(row));
  for (const y of [-9, 0, 23, 24, 119, 120, 500]) expect(even.rowAt(y)).toBe(measured.rowAt(y));
  expect(evenRows(0, 24).rowAt(9)).toBe(0);
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
