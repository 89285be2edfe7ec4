import fc from "fast-check";
import { expect, test } from "vitest";
import { bandsOf, dim, EXCLUDED_FADE } from "#src/matrix/layers/cells/excluded.ts";

const numbersTo = (last: number) => Int32Array.from({ length: last + 1 }, (_, at) => at);

/** What `dim` fills, as the strength on each cell of a grid of single pixels. */
function strengths(rows: readonly number[], columns: readonly number[], size: number): number[] {
  const cells = new Array<number>(size * size).fill(0);
  const context = {
    fillStyle: "",
    globalAlpha: 1,
    fillRect(x: number, y: number, width: number, height: number) {
      for (let row = y; row < y + height; row++)
        for (let column = x; column < x + width; column++)
          cells[row * size + column] += this.globalAlpha;
    },
  };
  const bands = (places: readonly number[]) =>
    bandsOf(places, { first: 0, count: size, each: 1, all: size });
  const grid = { xs: numbersTo(size), ys: numbersTo(size) };
  dim(context as never, "white", bands(rows), bands(columns), grid);
  expect(context.globalAlpha).toBe(1);
  return cells;
}

test("each cell of a row or column that is left out is dimmed once, and no other", () => {
  const some = fc.subarray([0, 1, 2, 3, 4, 5, 6]);
  fc.assert(
    fc.property(some, some, (rows, columns) => {
      const expected = Array.from({ length: 49 }, (_, at) =>
        rows.includes(Math.floor(at / 7)) || columns.includes(at % 7) ? EXCLUDED_FADE : 0,
      );
      expect(strengths(rows, columns, 7)).toEqual(expected);
    }),
  );
});

test("where many are behind a pixel, it is dimmed by the share of those that are left out", () => {
  const bands = bandsOf([0, 1, 2, 3, 5, 9], { first: 0, count: 3, each: 4, all: 10 });
  expect(bands).toEqual([
    { from: 0, to: 1, share: 1 },
    { from: 1, to: 2, share: 0.25 },
    { from: 2, to: 3, share: 0.5 },
  ]);
});
