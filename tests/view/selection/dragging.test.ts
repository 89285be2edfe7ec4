import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Geometry, visibleColumns, visibleRows } from "#src/view/geometry/geometry.ts";
import { cornersBetween, nearestSpot, scrollSpeed, spotAt } from "#src/view/selection/dragging.ts";
import { isSelected, selectionOf } from "#src/view/selection/selection.ts";

const BASE: Geometry = {
  ...{ dpr: 1, width: 400, height: 300, header: 100, id: 60, pinned: 120 },
  ...{ pitchX: 24, pitchY: 24, rows: 5_000, columns: 700, offset: { x: 0, y: 0 } },
};

const geometries = fc
  .record({
    pitchX: fc.oneof(
      fc.integer({ min: 1, max: 60 }),
      fc.double({ min: 0.05, max: 3, noNaN: true }),
    ),
    pitchY: fc.oneof(
      fc.integer({ min: 1, max: 60 }),
      fc.double({ min: 0.05, max: 3, noNaN: true }),
    ),
    rows: fc.integer({ min: 1, max: 5_000 }),
    columns: fc.integer({ min: 1, max: 5_000 }),
    offset: fc.record({ x: fc.nat(3_000), y: fc.nat(3_000) }),
  })
  .map(
    (part): Geometry => ({
      ...BASE,
      ...part,
      offset: {
        x: Math.min(part.offset.x, Math.max(0, Math.floor(part.columns * part.pitchX) - 280)),
        y: Math.min(part.offset.y, Math.max(0, Math.floor(part.rows * part.pitchY) - 200)),
      },
    }),
  );
const point = fc.record({
  x: fc.integer({ min: -300, max: 900 }),
  y: fc.integer({ min: -300, max: 900 }),
});

describe("dragging", () => {
  test("selects all cells at both points and between, also where a pixel has many", () => {
    fc.assert(
      fc.property(geometries, point, point, (g, from, to) => {
        const [start, end] = [nearestSpot(g, from), nearestSpot(g, to)];
        const { anchor, head } = cornersBetween(start, end);
        const selection = selectionOf(anchor, head, g)!;
        const [a, b] = [start.rows!, end.rows!];
        expect(selection.rows).toEqual({
          from: Math.min(a.from, b.from),
          to: Math.max(a.to, b.to),
        });
        const [c, d] = [start.columns!, end.columns!];
        expect(selection.columns).toEqual({
          from: Math.min(c.from, d.from),
          to: Math.max(c.to, d.to),
        });
        expect(isSelected(selection, anchor) && isSelected(selection, head)).toBe(true);
      }),
    );
  });

  test("never leaves the table, nor the window", () => {
    fc.assert(
      fc.property(geometries, point, (g, at) => {
        const { rows, columns } = nearestSpot(g, at);
        const [shownRows, shownColumns] = [visibleRows(g), visibleColumns(g)];
        expect(rows!.from).toBeGreaterThanOrEqual(Math.min(shownRows.from, g.rows - 1));
        expect(rows!.to).toBeLessThanOrEqual(g.rows);
        expect(rows!.to).toBeGreaterThan(rows!.from);
        expect(columns!.from).toBeGreaterThanOrEqual(Math.min(shownColumns.from, g.columns - 1));
        expect(columns!.to).toBeLessThanOrEqual(g.columns);
      }),
    );
  });

  test("over names takes whole rows, in the header whole columns, in their corner all", () => {
    const select = (x: number, y: number, toX: number, toY: number) => {
      const start = spotAt(BASE, { x, y });
      const near = nearestSpot(BASE, { x: toX, y: toY });
      const { anchor, head } = cornersBetween(start, {
        rows: start.rows && near.rows,
        columns: start.columns && near.columns,
      });
      return selectionOf(anchor, head, BASE);
    };
    const all = { rows: { from: 0, to: 5_000 }, columns: { from: 0, to: 700 } };
    expect(select(50, 105, 300, 160)).toMatchObject({ ...all, rows: { from: 0, to: 3 } });
    expect(select(130, 50, 180, 290)).toMatchObject({ ...all, columns: { from: 0, to: 3 } });
    expect(select(50, 50, 300, 290)).toMatchObject(all);
  });

  test("scrolls towards an edge, the faster the farther beyond, and never otherwise", () => {
    const start = { x: 250, y: 200 };
    const spot = spotAt(BASE, start);
    const speed = (x: number, y: number, at = spot, from = start) =>
      scrollSpeed(BASE, from, { x, y }, at, false);
    expect(speed(250, 200)).toEqual({ x: 0, y: 0 });
    expect(speed(390, 200).x).toBeGreaterThan(0);
    expect(speed(450, 200).x).toBeGreaterThan(speed(410, 200).x);
    expect(speed(5_000_000, 200).x).toBe(4000);
    // The names and the header are edges.
    expect(speed(110, 200).x).toBeLessThan(0);
    expect(speed(130, 200)).toEqual({ x: 0, y: 0 });
    expect(speed(250, 90).y).toBeLessThan(0);
    expect(speed(250, 320).y).toBeGreaterThan(0);
    // Whole rows scroll up and down alone.
    expect(speed(450, 320, spotAt(BASE, { x: 10, y: 200 }))).toEqual({
      x: 0,
      y: speed(250, 320).y,
    });
    // A press at the edge itself does not.
    expect(speed(395, 200, spot, { x: 395, y: 200 })).toEqual({ x: 0, y: 0 });
  });
});
