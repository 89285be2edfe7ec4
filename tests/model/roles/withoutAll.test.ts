import fc from "fast-check";
import { expect, test } from "vitest";
import { without } from "#src/model/lines.ts";
import { Marks } from "#src/model/roles/marks.ts";
import { withoutAll } from "#src/model/roles/withoutAll.ts";

const anyLine = fc
  .uniqueArray(fc.nat(60), { maxLength: 40 })
  .map((numbers) => Uint32Array.from(numbers).sort());

test("what is in one of many lines is left out, whether these are long or short", () => {
  const lines = fc.oneof(fc.array(anyLine), fc.array(anyLine.map((one) => one.slice(0, 1))));
  fc.assert(
    fc.property(anyLine, lines, (line, others) => {
      const left = [...line].filter((number) => !others.some((other) => other.includes(number)));
      expect([...withoutAll(line, others)]).toEqual(left);
    }),
    { numRuns: 500 },
  );
});

test("what is in another line is left out, however much longer that is", () => {
  fc.assert(
    fc.property(anyLine, anyLine, fc.nat(40), (line, other, length) => {
      const few = line.slice(0, length);
      const left = [...few].filter((number) => !other.includes(number));
      expect([...without(few, other)]).toEqual(left);
    }),
    { numRuns: 500 },
  );
});

test("marks are gone once they are cleared, and a mark is new once", () => {
  const marks = new Marks();
  marks.clear([Uint32Array.of(), Uint32Array.of(1, 5)]);
  expect([marks.add(5), marks.add(5), marks.has(5), marks.has(1), marks.has(99)]).toEqual([
    ...[true, false],
    ...[true, false, false],
  ]);
  marks.clear([Uint32Array.of(7)]);
  expect([marks.has(5), marks.add(7), marks.has(7)]).toEqual([false, true, true]);
});
