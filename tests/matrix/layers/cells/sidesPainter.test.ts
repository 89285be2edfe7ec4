// @vitest-environment jsdom
import { expect, test } from "vitest";
import { sidesPainter } from "#src/matrix/layers/cells/sidesPainter.ts";
import { linesFrom } from "#src/model/lines.ts";
import { LIGHT } from "#src/view/colors/theme.ts";

const numbersTo = (last: number) => Int32Array.from({ length: last + 1 }, (_, at) => at);

/** What is painted of four users and four groups, two by two behind a pixel: red, blue and strength. */
function painted(first: number[][], second: number[][]) {
  const shown: number[][] = [];
  const context = {
    ...{ fillStyle: "", globalAlpha: 1, fillRect() {} },
    drawSquares: ({ buffer }: Uint32Array<ArrayBuffer>) => {
      const data = new Uint8ClampedArray(buffer);
      for (let at = 0; at < data.length; at += 4) shown.push([...data.subarray(at, at + 4)]);
    },
  };
  const lines = (rows: number[][]) => linesFrom(rows.map((row) => Uint32Array.from(row)));
  const painter = sidesPainter({ names: ["A", "B"], rows: [lines(first), lines(second)] });
  const frame = { theme: LIGHT, geometry: { rows: 4, columns: 4, dpr: 1 } };
  const window = {
    ...{ rowsPerBlock: 2, columnsPerBlock: 2 },
    ...{ firstRow: 0, rows: 2, firstColumn: 0, columns: 2 },
  };
  painter.blocks(context as never, frame as never, {
    window,
    grid: { xs: numbersTo(2), ys: numbersTo(2) },
  });
  expect(context.globalAlpha).toBe(1);
  return shown;
}

const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

test("a pixel with what one variant alone covers has its colour, the stronger the more, and one with both a mixed one", () => {
  const [one, both, nothing, other] = painted([[0, 1, 2], [0, 1], [], []], [[], [3], [2], []]);
  expect(one).toEqual([...rgb(LIGHT.gained), 255]);
  expect(nothing).toEqual([0, 0, 0, 0]);
  expect(other.slice(0, 3)).toEqual(rgb(LIGHT.lost));
  expect(other[3]).toBeGreaterThan(0);
  expect(other[3]).toBeLessThan(255);
  const [a, b] = [rgb(LIGHT.gained), rgb(LIGHT.lost)];
  both.slice(0, 3).forEach((channel, at) => {
    expect(Math.abs(channel - (a[at] + b[at]) / 2)).toBeLessThan(2);
  });
});
