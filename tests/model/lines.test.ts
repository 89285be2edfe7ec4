import fc from "fast-check";
import { expect, test } from "vitest";
import {
  areEqual,
  countShared,
  ITEMS_AT_ONCE,
  includes,
  type Lines,
  line,
  lineCount,
  linesFrom,
  lowerBound,
  lowerBoundNear,
  mergeLines,
  transpose,
  transposeSteps,
  unionOf,
  without,
} from "#src/model/lines.ts";

const sorted = fc
  .uniqueArray(fc.nat(30))
  .map((numbers) => Uint32Array.from(numbers.sort((a, b) => a - b)));

function linesOf(all: readonly Uint32Array[]): Lines {
  const start = [0];
  for (const one of all) start.push(start[start.length - 1] + one.length);
  return {
    start: Uint32Array.from(start),
    items: Uint32Array.from(all.flatMap((one) => [...one])),
  };
}

test("looked for from near, a place is the same", () => {
  fc.assert(
    fc.property(sorted, fc.nat(31), fc.nat(), fc.nat(), (numbers, value, a, b) => {
      const [from, to] = [a, b].map((at) => at % (numbers.length + 1)).sort((x, y) => x - y);
      expect(lowerBoundNear(numbers, value, from, to)).toBe(lowerBound(numbers, value, from, to));
    }),
  );
});

test("a place found in a sorted line is where the value stands or would stand", () => {
  fc.assert(
    fc.property(sorted, fc.nat(31), (numbers, value) => {
      const at = lowerBound(numbers, value);
      expect(numbers.filter((number) => number < value)).toHaveLength(at);
      expect(includes(numbers, value)).toBe([...numbers].includes(value));
    }),
  );
});

test("what two lines share, one without the other, and both as one, is as sets have it", () => {
  fc.assert(
    fc.property(sorted, sorted, (a, b) => {
      const shared = [...a].filter((number) => b.includes(number));
      expect(countShared(a, b)).toBe(shared.length);
      const others = b.filter((number) => !a.includes(number));
      expect(without(b, a)).toEqual(others);
      expect([...mergeLines(a, others)]).toEqual([...new Set([...a, ...b])].sort((x, y) => x - y));
    }),
  );
});

test("what a short line shares with a far longer one is the same by either way", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(400), { maxLength: 5 }), fc.nat(3), (few, step) => {
      const short = Uint32Array.from(few).sort();
      const long = Uint32Array.from({ length: 100 }, (_, at) => at * (step + 1));
      const shared = few.filter((number) => long.includes(number)).length;
      expect(countShared(short, long)).toBe(shared);
      expect(countShared(long, short)).toBe(shared);
    }),
  );
});

test("lines from lists are those lists, one after the other", () => {
  fc.assert(
    fc.property(fc.array(sorted), (all) => {
      expect(linesFrom(all)).toEqual(linesOf(all));
    }),
  );
});

test("rows into columns and back are the rows again", () => {
  fc.assert(
    fc.property(fc.array(sorted), (all) => {
      const rows = linesOf(all);
      const columns = transpose(rows, 31);
      expect(lineCount(columns)).toBe(31);
      for (let column = 0; column < 31; column++)
        expect([...line(columns, column)]).toEqual(
          all.flatMap((row, at) => (row.includes(column) ? [at] : [])),
        );
      expect(transpose(columns, all.length)).toEqual(rows);
    }),
  );
});

test("the union of lines has each item once", () => {
  fc.assert(
    fc.property(fc.array(sorted, { maxLength: 20 }), (all) => {
      const items = [...new Set(all.flatMap((one) => [...one]))].sort((a, b) => a - b);
      expect([...unionOf(all)]).toEqual(items);
    }),
  );
});

test("lines are equal where they have the same items, wherever these lie in memory", () => {
  fc.assert(
    fc.property(sorted, sorted, (a, b) => {
      expect(areEqual(a, a)).toBe(true);
      expect(areEqual(a, a.slice())).toBe(true);
      expect(areEqual(a, b)).toBe(String(a) === String(b));
    }),
  );
  const memory = Uint32Array.of(1, 2, 1);
  expect(areEqual(memory.subarray(0, 1), memory.subarray(1, 2))).toBe(false);
  expect(areEqual(memory.subarray(0, 1), memory.subarray(2, 3))).toBe(true);
});

test("sorted lines that become very many are the same, a part of them after the other", () => {
  const width = 200_000;
  const columns = linesFrom(
    [7, 1999, 65_536, 250_000].map((each) =>
      Array.from({ length: Math.ceil(width / each) }, (_, at) => at * each),
    ),
  );
  const steps = transposeSteps(columns, width, { areSorted: true });
  let last = steps.next();
  while (!last.done) last = steps.next();
  const plain = transpose(columns, width);
  expect(areEqual(last.value.items, plain.items)).toBe(true);
  expect(areEqual(Uint32Array.from(last.value.start), Uint32Array.from(plain.start))).toBe(true);
});

test.each([
  ["many short lines", ITEMS_AT_ONCE, 4],
  ["few long ones", 4, ITEMS_AT_ONCE],
])("turning %s into columns can be interrupted after so many items", (_, count, length) => {
  const rows = {
    start: Uint32Array.from({ length: count + 1 }, (_, row) => row * length),
    items: Uint32Array.from({ length: count * length }, (_, k) => k % length),
  };
  let steps = 0;
  for (const _ of transposeSteps(rows, length)) steps++;
  // All are counted, and then placed.
  expect(steps).toBe((2 * count * length) / ITEMS_AT_ONCE);
});
