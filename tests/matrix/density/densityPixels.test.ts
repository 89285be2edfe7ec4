import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { densityPixels, inkOf } from "#src/matrix/density/densityInk.ts";
import { blocksOfTile, TILE, tilesIn, wholeTile } from "#src/matrix/density/densityTile.ts";
import { cssColorOf, pixelOf } from "#src/matrix/density/pixelColor.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { apply } from "#src/model/commands/apply.ts";
import { recalculate } from "#src/model/commands/recalculate.ts";
import { startOver } from "#src/model/commands/startOver.ts";
import { arrangedTable } from "#src/view/arrangement/arrangedTable.ts";
import { blockCount } from "#src/view/arrangement/density.ts";
import { DARK, LIGHT } from "#src/view/colors/theme.ts";
import { endPixel } from "#src/view/geometry/edges.ts";
import { columnRight, rowBottom } from "#src/view/geometry/geometry.ts";
import { tableBy, tableOf } from "../../table.ts";
import { geometryOf } from "../frames.ts";

describe("ink", () => {
  test("is more for more, nothing for nothing, all for all", () => {
    const cells = 2 ** 22;
    fc.assert(
      fc.property(fc.nat(cells - 1), (held) => {
        expect(inkOf(held / cells)).toBeLessThan(inkOf((held + 1) / cells));
      }),
    );
    expect([inkOf(0), inkOf(1)]).toEqual([0, 1]);
  });

  test.each([LIGHT, DARK])("a single cell among millions is told from none", (theme) => {
    const table = arrangedTable(
      new AccessTable(tableBy(512, 512, (user, group) => user + group === 0)),
    );
    const blocks = { firstRow: 0, rows: 1, firstColumn: 0, columns: 2, rowsPerBlock: 512 };
    const inks = { ...theme, colorOfRole: () => "#ff0000" };
    const [one, none] = densityPixels(table, { ...blocks, columnsPerBlock: 256 }, inks);
    expect(none).toBe(pixelOf(theme.background));
    const away = [0, 8, 16].map((shift) => ((one >>> shift) & 255) - ((none >>> shift) & 255));
    expect(Math.max(...away.map(Math.abs))).toBeGreaterThan(12);
  });

  test("what is held and covered throughout has the role's colour, and what is held throughout its own", () => {
    const table = new AccessTable(tableOf("xx.. xx.."));
    table.run(recalculate, {});
    table.run(apply, { role: 0 });
    const blocks = { firstRow: 0, rows: 1, firstColumn: 0, columns: 2, rowsPerBlock: 2 };
    const inks = { ...LIGHT, colorOfRole: (role: number) => table.roles[role].color };
    const pixels = densityPixels(arrangedTable(table), { ...blocks, columnsPerBlock: 2 }, inks);
    expect(cssColorOf(pixels[0])).toBe(table.roles[0].color);
    table.run(startOver, undefined);
    const plain = densityPixels(arrangedTable(table), { ...blocks, columnsPerBlock: 2 }, inks);
    expect(plain[0]).toBe(pixelOf(LIGHT.assigned));
  });

  test.each([LIGHT, DARK])("what is only assumed is fainter, and hatched", (theme) => {
    const inks = { ...theme, colorOfRole: () => "#ff0000" };
    const blocks = { firstRow: 0, rows: 2, firstColumn: 0, columns: 2 };
    const pixelsOf = (text: string) =>
      densityPixels(
        arrangedTable(new AccessTable(tableOf(text))),
        { ...blocks, rowsPerBlock: 2, columnsPerBlock: 2 },
        inks,
      );
    const [edge, assumed] = [theme.assumedEdge, theme.assumed].map(pixelOf);
    expect([...pixelsOf("oooo oooo oooo oooo")]).toEqual([edge, assumed, assumed, edge]);
    const [half] = pixelsOf("xo.. ox.. .... ....");
    const [from, to] = [edge & 255, pixelOf(theme.assigned) & 255];
    expect(Math.abs((half & 255) - (from + to) / 2)).toBeLessThanOrEqual(0.5);
  });
});

describe("tiles", () => {
  test("of a window are all that it meets, each pixel in one", () => {
    const pitches = fc.oneof(
      fc.integer({ min: 0, max: 8 }).map((halvings) => 2 ** -halvings),
      fc.double({ min: 1 / 300, max: 1, noNaN: true }),
    );
    const part = fc.record({
      x: pitches,
      y: pitches,
      rows: fc.integer({ min: 1, max: 300_000 }),
      columns: fc.integer({ min: 1, max: 30_000 }),
      left: fc.nat(3000),
      top: fc.nat(3000),
    });
    fc.assert(
      fc.property(part, ({ x, y, rows, columns, left, top }) => {
        const g = {
          ...geometryOf(new AccessTable(tableOf("x")), {
            pitchX: x,
            pitchY: y,
            rows,
            columns,
          }),
          ...{ width: 1200, height: 700, header: 0, id: 0, pinned: 0 },
          offset: {
            x: Math.min(left, endPixel(columns - 1, x) - 1),
            y: Math.min(top, endPixel(rows - 1, y) - 1),
          },
        };
        const size = { rowCount: rows, columnCount: columns };
        let pixels = 0;
        for (const place of tilesIn(g)) {
          const blocks = blocksOfTile(place, size);
          expect(Math.min(blocks.rows, blocks.columns)).toBeGreaterThan(0);
          expect(Math.max(blocks.rows, blocks.columns)).toBeLessThanOrEqual(TILE);
          const firstX = Math.max(0, blocks.firstColumn - g.offset.x);
          const lastX = Math.min(g.width, blocks.firstColumn + blocks.columns - g.offset.x);
          const firstY = Math.max(0, blocks.firstRow - g.offset.y);
          const lastY = Math.min(g.height, blocks.firstRow + blocks.rows - g.offset.y);
          expect(lastX > firstX && lastY > firstY).toBe(true);
          pixels += (lastX - firstX) * (lastY - firstY);
        }
        const wide = Math.min(g.width, columnRight(g, columns - 1));
        const high = Math.min(g.height, rowBottom(g, rows - 1));
        expect(pixels).toBe(wide * high);
      }),
    );
  });

  test("one tile is enough for the whole table", () => {
    fc.assert(
      fc.property(fc.nat(3_000_000), fc.nat(50_000), (rowCount, columnCount) => {
        const size = { rowCount, columnCount };
        const { rowsPerBlock, columnsPerBlock } = wholeTile(size);
        expect(blockCount(rowCount, rowsPerBlock)).toBe(Math.min(rowCount, TILE));
        expect(blockCount(columnCount, columnsPerBlock)).toBe(Math.min(columnCount, TILE));
      }),
    );
  });
});
