import fc from "fast-check";
import { expect, test } from "vitest";
import {
  edgeOf,
  endCell,
  endPixel,
  firstCell,
  firstPixel,
  indexAt,
} from "#src/view/geometry/edges.ts";

/** Any fractions, and those whose multiples lie halfway between whole numbers, or just beside. */
const sizes = fc.oneof(
  fc.double({ min: 1, max: 200, noNaN: true }),
  fc.tuple(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: 1, max: 60_000 })).map(([a, b]) => {
    return Math.max(a, b) / Math.min(a, b);
  }),
  fc.integer({ min: 2, max: 99 }).map((halves) => halves / 2),
);
const indices = fc.nat(1_000_000);

test("edges are rounded multiples: neighbours are a size apart, or the next whole number", () => {
  fc.assert(
    fc.property(sizes, indices, (size, index) => {
      const apart = edgeOf(index + 1, size) - edgeOf(index, size);
      expect(edgeOf(index, size)).toBe(Math.round(index * size));
      expect(Math.abs(apart - size)).toBeLessThanOrEqual(1);
      expect([Math.floor(size), Math.ceil(size)]).toContain(apart);
    }),
  );
});

test("each number lies between the edges of one index", () => {
  fc.assert(
    fc.property(sizes, indices, (size, at) => {
      const index = indexAt(at, size);
      expect(edgeOf(index, size)).toBeLessThanOrEqual(at);
      expect(edgeOf(index + 1, size)).toBeGreaterThan(at);
      expect(indexAt(edgeOf(at, size), size)).toBe(at);
      expect(indexAt(edgeOf(at + 1, size) - 1, size)).toBe(at);
    }),
  );
});

test("the pixels of a cell lead back to it, and the cells behind a pixel to the pixel", () => {
  const pitches = fc.oneof(
    sizes,
    sizes.map((size) => 1 / size),
  );
  fc.assert(
    fc.property(pitches, indices, (pitch, at) => {
      const [start, end] = [firstPixel(at, pitch), endPixel(at, pitch)];
      expect(end).toBeGreaterThan(start);
      for (const pixel of [start, end - 1]) {
        expect(firstCell(pixel, pitch)).toBeLessThanOrEqual(at);
        expect(endCell(pixel, pitch)).toBeGreaterThan(at);
      }
      // Whole cells: the next pixel begins with the next cell.
      expect(firstCell(at + 1, pitch)).toBe(
        pitch < 1 ? endCell(at, pitch) : firstCell(at + 1, pitch),
      );
      if (pitch >= 1) expect(endPixel(at, pitch)).toBe(firstPixel(at + 1, pitch));
    }),
  );
});

test("cells that fill a length end at its end, however many there are", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(2_000_000), (length, more) => {
      const count = more + 1;
      expect(endPixel(count - 1, length / count)).toBe(length);
      expect(firstPixel(0, length / count)).toBe(0);
    }),
  );
});
