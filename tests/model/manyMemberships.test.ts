import fc from "fast-check";
import { expect, test } from "vitest";
import { checkLines } from "#src/model/checks.ts";
import {
  type Lines,
  line,
  linesFrom,
  lowerBound,
  lowerBoundNear,
  startsFor,
  transpose,
} from "#src/model/lines.ts";
import { derive } from "#src/model/roles/derive.ts";
import { equalLines } from "#src/model/roles/equalLines.ts";
import { Codec, type Part } from "#src/model/table/codec.ts";
import { LINES } from "#src/model/table/fieldTypes.ts";
import { NameMap } from "#src/model/table/nameMap.ts";
import { atOnce } from "#src/model/tasks/slices.ts";

/** A few numbers that pretend to stand behind so many others, which take no memory. */
function behind(offset: number, items: Uint32Array): Uint32Array {
  const pretended = {
    length: offset + items.length,
    subarray: (from: number, to: number) => items.subarray(from - offset, to - offset),
  };
  return new Proxy(items, {
    get(_, name) {
      if (typeof name === "string" && /^\d+$/.test(name)) return items[Number(name) - offset];
      if (name === "length" || name === "subarray") return pretended[name];
      throw new Error(`nobody pretends to have ${String(name)}`);
    },
  });
}

/** The lines as the last of very many. */
function linesBehind(offset: number, { start, items }: Lines): Lines {
  const far = startsFor(start.length - 1, offset + items.length);
  return { start: far.map((_, at) => start[at] + offset), items: behind(offset, items) };
}

const GROUPS = 9;
const offsets = fc.constantFrom(2 ** 31 - 5, 2 ** 31 + 3, 2 ** 32 - 20, 2 ** 32 + 7, 2 ** 40);
const rowsOfUsers = fc
  .array(
    fc.subarray([...Array(GROUPS).keys()]).map((groups) => Uint32Array.from(groups)),
    { minLength: 1, maxLength: 30 },
  )
  .map((rows) => linesFrom(rows));

test("what is looked for in lines is found behind 2 ** 32 others, too", () => {
  fc.assert(
    fc.property(offsets, rowsOfUsers, fc.nat(GROUPS), (offset, rows, value) => {
      const far = linesBehind(offset, rows);
      for (let user = 0; user + 1 < rows.start.length; user++) {
        expect(line(far, user)).toEqual(line(rows, user));
        const [from, to] = [far.start[user], far.start[user + 1]];
        const place = lowerBound(rows.items, value, rows.start[user], rows.start[user + 1]);
        expect(lowerBound(far.items, value, from, to)).toBe(offset + place);
        expect(lowerBoundNear(far.items, value, from, to)).toBe(offset + place);
      }
    }),
  );
});

test("rows become columns, equal lines and roles behind 2 ** 32 others, too", () => {
  fc.assert(
    fc.property(offsets, offsets, rowsOfUsers, (offset, other, rows) => {
      const columns = transpose(rows, GROUPS);
      const [farRows, farColumns] = [linesBehind(offset, rows), linesBehind(other, columns)];
      expect(transpose(farRows, GROUPS)).toEqual(columns);
      expect(equalLines(farRows)).toEqual(equalLines(rows));
      expect(atOnce(derive(farRows, farColumns))).toEqual(atOnce(derive(rows, columns)));
    }),
  );
});

test("starts are as wide as there are items", () => {
  expect(startsFor(3, 2 ** 32 - 1)).toEqual(new Uint32Array(4));
  expect(startsFor(3, 2 ** 32)).toEqual(new Float64Array(4));
  const [large] = Array.from(startsFor(1, 2 ** 33).fill(2 ** 33));
  expect(large).toBe(2 ** 33);
});

test("wide starts go to other threads, and other numbers are never wide", () => {
  const codec = new Codec<{ lines: Lines }>({ lines: { type: LINES } });
  const rows = linesFrom([Uint32Array.of(0, 2), Uint32Array.of(1)]);
  const wide = { start: Float64Array.from(rows.start), items: rows.items };
  const decoded = (parts: Iterable<unknown>) => {
    const decoder = codec.decoder();
    for (const part of parts) decoder.take(part);
    return decoder.finish().lines;
  };
  const parts = (lines: Lines): Part[] => [...codec.partsToCopy({ lines })];
  expect(decoded(parts(wide))).toEqual(wide);
  expect(checkLines(wide, 2, 3, "cells")).toEqual(wide);
  const items = Float64Array.from(rows.items) as unknown as Uint32Array;
  expect(() => decoded(parts({ start: rows.start, items }))).toThrow("numbers");
});

test("names have a place each, however many there are and in however many maps", () => {
  const names = fc.array(fc.constantFrom(..."abcdefghij", "__proto__", ""), { maxLength: 40 });
  fc.assert(
    fc.property(names, fc.integer({ min: 1, max: 6 }), (all, most) => {
      const many = new NameMap(most);
      const plain = new Map<string, number>();
      all.forEach((name, at) => {
        many.set(name, at);
        plain.set(name, at);
      });
      expect(many.size).toBe(plain.size);
      expect([...many]).toEqual([...plain]);
      for (const name of [...all, "k"]) {
        expect(many.get(name)).toBe(plain.get(name));
        expect(many.has(name)).toBe(plain.has(name));
      }
    }),
  );
});
