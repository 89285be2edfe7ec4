import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  boxOf,
  edgeAt,
  type Geometry,
  maxOffset,
  offsetToShow,
  placeAt,
  rowBottom,
  visibleColumns,
  visibleRows,
} from "#src/view/geometry/geometry.ts";
import { HEADER_ROW, ID_COLUMN, NAME_COLUMN } from "#src/view/geometry/place.ts";

const pitches = fc.oneof(
  fc.integer({ min: 1, max: 130 }),
  fc.double({ min: 1, max: 130, noNaN: true }),
  fc.double({ min: 1 / 2000, max: 1, noNaN: true }),
  fc.integer({ min: 1, max: 11 }).map((halvings) => 2 ** -halvings),
);

const geometries: fc.Arbitrary<Geometry> = fc
  .record({
    dpr: fc.constantFrom(1, 1.25, 1.5, 2, 3),
    width: fc.integer({ min: 300, max: 3000 }),
    height: fc.integer({ min: 200, max: 2000 }),
    header: fc.integer({ min: 20, max: 150 }),
    id: fc.integer({ min: 20, max: 140 }),
    name: fc.integer({ min: 20, max: 140 }),
    pitchX: pitches,
    pitchY: pitches,
    rows: fc.integer({ min: 1, max: 1_000_000 }),
    columns: fc.integer({ min: 1, max: 50_000 }),
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ name, x, y, ...rest }) => {
    const g = { ...rest, pinned: rest.id + name, offset: { x: 0, y: 0 } };
    const last = maxOffset(g);
    return { ...g, offset: { x: Math.round(x * last.x), y: Math.round(y * last.y) } };
  });

const share = fc.double({ min: 0, max: 0.9999, noNaN: true });

describe("pixels and places", () => {
  it("a place that is at a point is drawn in a box around the point", () => {
    fc.assert(
      fc.property(geometries, share, share, (g, sx, sy) => {
        const x = Math.floor(sx * g.width);
        const y = Math.floor(sy * g.height);
        const place = placeAt(g, x, y);
        if (!place) return;
        const box = boxOf(g, place);
        expect(x).toBeGreaterThanOrEqual(box.left);
        expect(x).toBeLessThan(box.left + box.width);
        expect(y).toBeGreaterThanOrEqual(box.top);
        expect(y).toBeLessThan(box.top + box.height);
      }),
    );
  });

  it("the middle of a box that is in view leads back to its place", () => {
    fc.assert(
      fc.property(geometries, share, share, (g, sr, sc) => {
        const row = Math.floor(sr * (g.rows + 1)) + HEADER_ROW;
        const column = Math.floor(sc * (g.columns + 2)) + ID_COLUMN;
        const shown = { ...g, offset: offsetToShow(g, { row, column }) };
        if (g.pitchX > g.width - g.pinned || g.pitchY > g.height - g.header) return;
        const box = boxOf(shown, { row, column });
        const x = box.left + Math.floor(box.width / 2);
        const y = box.top + Math.floor(box.height / 2);
        const found = placeAt(shown, x, y);
        // Below a pixel, to the first of those behind it.
        expect(found && boxOf(shown, found)).toEqual(box);
        if (g.pitchX >= 1) expect(found?.column).toBe(column);
        if (g.pitchY >= 1) expect(found?.row).toBe(row);
      }),
    );
  });

  it("what is brought into view is wholly in view, moved by no more than needed", () => {
    fc.assert(
      fc.property(geometries, share, share, (g, sr, sc) => {
        if (g.pitchX > g.width - g.pinned || g.pitchY > g.height - g.header) return;
        const place = { row: Math.floor(sr * g.rows), column: Math.floor(sc * g.columns) };
        const offset = offsetToShow(g, place);
        const box = boxOf({ ...g, offset }, place);
        expect(box.left).toBeGreaterThanOrEqual(g.pinned);
        expect(box.left + box.width).toBeLessThanOrEqual(g.width);
        expect(box.top).toBeGreaterThanOrEqual(g.header);
        expect(box.top + box.height).toBeLessThanOrEqual(g.height);
        expect(offsetToShow({ ...g, offset }, place)).toEqual(offset);
      }),
    );
  });

  it("visible rows and columns are those that meet the window, and cost what it holds", () => {
    fc.assert(
      fc.property(geometries, (g) => {
        const rows = visibleRows(g);
        const columns = visibleColumns(g);
        expect(rows.to - rows.from).toBeLessThanOrEqual(Math.ceil(g.height / g.pitchY) + 1);
        expect(columns.to - columns.from).toBeLessThanOrEqual(Math.ceil(g.width / g.pitchX) + 1);
        if (rows.from > 0) expect(rowBottom(g, rows.from - 1)).toBeLessThanOrEqual(g.header);
        if (rows.to < g.rows)
          expect(boxOf(g, { row: rows.to, column: 0 }).top).toBeGreaterThanOrEqual(g.height);
        if (columns.to < g.columns)
          expect(boxOf(g, { row: 0, column: columns.to }).left).toBeGreaterThanOrEqual(g.width);
      }),
    );
  });

  it("there is no place outside the window or past the last row and column", () => {
    const g: Geometry = {
      dpr: 1,
      width: 800,
      height: 600,
      header: 100,
      id: 150,
      pinned: 300,
      pitchX: 24,
      pitchY: 24,
      rows: 2,
      columns: 3,
      offset: { x: 0, y: 0 },
    };
    expect(placeAt(g, -1, 10)).toBeUndefined();
    expect(placeAt(g, 10, 600)).toBeUndefined();
    expect(placeAt(g, 300 + 3 * 24, 110)).toBeUndefined();
    expect(placeAt(g, 310, 100 + 2 * 24)).toBeUndefined();
    expect(placeAt(g, 10, 10)).toEqual({ row: HEADER_ROW, column: ID_COLUMN });
    expect(placeAt(g, 299, 110)).toEqual({ row: 0, column: NAME_COLUMN });
    expect(edgeAt(g, 152, 4)).toBe("id");
    expect(edgeAt(g, 297, 4)).toBe("name");
    expect(edgeAt(g, 220, 4)).toBeUndefined();
  });
});
