// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { densityPixels } from "#src/matrix/density/densityInk.ts";
import { COVERED_FADE, coverColor, mixedPixel, pixelOf } from "#src/matrix/density/pixelColor.ts";
import { paintCells } from "#src/matrix/layers/paint.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { arrangedTable } from "#src/view/arrangement/arrangedTable.ts";
import { DARK, LIGHT } from "#src/view/colors/theme.ts";
import { tableOf } from "../../../table.ts";
import { geometryOf } from "../../frames.ts";

/** Role B (2 × 2) is applied: it covers the four cells of ann and bob in A and B. */
function applied(): AccessTable {
  const table = new AccessTable(
    tableOf(`
        A B C
    ann x x x
    bob x x .
    cid x . .`),
  );
  table.run(recalculate, {});
  table.run(apply, { role: table.roles.findIndex(({ id }) => id === "B") });
  return table;
}

/** The colours of the squares, row by row. */
function squares(table: AccessTable, showsUncovered: boolean, theme = LIGHT): number[] {
  const canvas = document.createElement("canvas").getContext("2d")!;
  const colors = new Array<number>(9);
  const { fillRect } = canvas;
  canvas.fillRect = (left, top, width, height) => {
    for (let k = 0; k < 9; k++) {
      const [x, y] = [120 + 20 * (k % 3) + 10, 80 + 20 * Math.floor(k / 3) + 10];
      if (x >= left && x < left + width && y >= top && y < top + height)
        colors[k] = pixelOf(String(canvas.fillStyle));
    }
    fillRect.call(canvas, left, top, width, height);
  };
  const whole = { rows: { from: 0, to: 3 }, columns: { from: 0, to: 3 } };
  paintCells(canvas, { table, geometry: geometryOf(table), theme, showsUncovered }, whole);
  return colors;
}

describe.each([LIGHT, DARK])("while what is left over is shown", (theme) => {
  test("squares that roles cover are dimmed, and no others", () => {
    const table = applied();
    const plain = squares(table, false, theme);
    const dimmed = squares(table, true, theme);
    const role = table.roles[table.applied[0]].color;
    const covered = [0, 1, 3, 4];
    for (let k = 0; k < 9; k++) {
      const [before, after] = covered.includes(k)
        ? [pixelOf(role), mixedPixel(role, theme.background, COVERED_FADE)]
        : [plain[k], plain[k]];
      expect([plain[k], dimmed[k]]).toEqual([before, after]);
    }
    expect(pixelOf(theme.assigned)).toBe(dimmed[2]);
  });

  test("so are the pixels of many cells that roles cover", () => {
    const table = applied();
    const blocks = { rowsPerBlock: 1, columnsPerBlock: 1, firstRow: 0, firstColumn: 0, rows: 3 };
    const pixels = (isDimmed: boolean) => {
      const colorOfRole = (at: number) =>
        coverColor(table.roles[at].color, theme.background, isDimmed);
      const inks = { ...theme, colorOfRole };
      return densityPixels(arrangedTable(table), { ...blocks, columns: 3 }, inks);
    };
    const [plain, dimmed] = [pixels(false), pixels(true)];
    const role = table.roles[table.applied[0]].color;
    expect(plain[0]).toBe(pixelOf(role));
    expect(dimmed[0]).toBe(mixedPixel(role, theme.background, COVERED_FADE));
    expect(dimmed[2]).toBe(plain[2]);
  });
});
