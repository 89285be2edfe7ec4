import fc from "fast-check";
import { expect, test } from "vitest";
import { markStart, marksOf, runsOf } from "#src/view/find/matchMarks.ts";

test("the first place's mark begins the track, the last one's ends it", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 2_000_000 }),
      fc.integer({ min: 20, max: 3000 }),
      fc.integer({ min: 1, max: 6 }),
      (count, length, size) => {
        expect([...runsOf(marksOf([0, count - 1], count, length, size))]).toEqual([
          [0, size],
          [length - size, length],
        ]);
      },
    ),
  );
});

test("marks stand in the order of their places, and within the track", () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(999), { minLength: 1 }),
      fc.integer({ min: 20, max: 900 }),
      (some, length) => {
        const places = some.sort((a, b) => a - b);
        const starts = places.map((place) => markStart(place, 1000, length, 2));
        expect(starts).toEqual(starts.toSorted((a, b) => a - b));
        const runs = [...runsOf(marksOf(places, 1000, length, 2))];
        expect(runs[0][0]).toBe(starts[0]);
        expect(runs.at(-1)?.[1]).toBe((starts.at(-1) ?? 0) + 2);
        for (const start of starts)
          expect(runs.some(([from, to]) => from <= start && start + 2 <= to)).toBe(true);
      },
    ),
  );
});

test("a match in a table of one row marks the track's begin", () => {
  expect([...runsOf(marksOf([0], 1, 100, 2))]).toEqual([[0, 2]]);
  expect([...runsOf(marksOf([], 5, 100, 2))]).toEqual([]);
});
