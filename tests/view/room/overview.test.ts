import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { revealing } from "#src/view/geometry/aims.ts";
import {
  boxOf,
  clampOffset,
  type Geometry,
  type IndexRange,
  isInWindow,
  maxOffset,
  visibleColumns,
  visibleRows,
} from "#src/view/geometry/geometry.ts";
import type { Place } from "#src/view/geometry/place.ts";
import {
  besideOverview,
  hasOverview,
  isUnderOverview,
  overviewBox,
  overviewSize,
} from "#src/view/room/overview.ts";
import {
  offsetAfterKey,
  offsetAround,
  offsetBy,
  visiblePart,
  visibleText,
} from "#src/view/room/overviewMoves.ts";

const pitches = fc.oneof(
  fc.integer({ min: 1, max: 64 }),
  fc.integer({ min: 1, max: 8 }).map((halvings) => 2 ** -halvings),
);
const share = fc.double({ min: 0, max: 1, noNaN: true });
const windows: fc.Arbitrary<Geometry> = fc
  .record({
    dpr: fc.constantFrom(1, 1.5, 2),
    width: fc.integer({ min: 500, max: 3000 }),
    height: fc.integer({ min: 300, max: 2000 }),
    header: fc.nat(150),
    pinned: fc.nat(300),
    pitchX: pitches,
    pitchY: pitches,
    rows: fc.integer({ min: 1, max: 1_000_000 }),
    columns: fc.integer({ min: 1, max: 50_000 }),
    x: share,
    y: share,
  })
  .map(({ x, y, ...rest }) => {
    const g = { ...rest, id: 0, offset: { x: 0, y: 0 } };
    const last = maxOffset(g);
    return { ...g, offset: { x: Math.round(x * last.x), y: Math.round(y * last.y) } };
  });

const sizeOf = ({ rows, columns }: Geometry) => overviewSize(rows, columns);

describe("the overview", () => {
  test("is never large, and never too thin to be used", () => {
    fc.assert(
      fc.property(windows, (g) => {
        const { width, height } = sizeOf(g);
        expect(width).toBeGreaterThanOrEqual(96);
        expect(height).toBeGreaterThanOrEqual(96);
        expect(width).toBeLessThanOrEqual(200);
        expect(height).toBeLessThanOrEqual(140);
      }),
    );
  });

  test("shows the visible part inside of itself, large enough to grip", () => {
    fc.assert(
      fc.property(windows, (g) => {
        const size = sizeOf(g);
        const part = visiblePart(g, size);
        expect(Math.min(part.left, part.top)).toBeGreaterThanOrEqual(0);
        expect(part.left + part.width).toBeLessThanOrEqual(size.width + 1e-6);
        expect(part.top + part.height).toBeLessThanOrEqual(size.height + 1e-6);
        expect(Math.min(part.width, part.height)).toBeGreaterThanOrEqual(10);
      }),
    );
  });

  test("a press brings what is under it into the middle of the window", () => {
    fc.assert(
      fc.property(windows, share, share, (g, sx, sy) => {
        const size = sizeOf(g);
        const [x, y] = [sx * size.width, sy * size.height];
        const offset = offsetAround(g, size, x, y);
        const column = (offset.x + (g.width - g.pinned) / 2) / g.pitchX;
        const row = (offset.y + (g.height - g.header) / 2) / g.pitchY;
        expect(column).toBeCloseTo(sx * g.columns, 3);
        expect(row).toBeCloseTo(sy * g.rows, 3);
      }),
    );
  });

  test("dragging all the way across goes all the way through the table", () => {
    fc.assert(
      fc.property(windows, (g) => {
        const size = sizeOf(g);
        const start = { ...g, offset: { x: 0, y: 0 } };
        const { x, y } = offsetBy(start, size, size.width, size.height);
        expect(x).toBeCloseTo(g.columns * g.pitchX, 3);
        expect(y).toBeCloseTo(g.rows * g.pitchY, 3);
      }),
    );
  });
});

describe("a place that is gone to", () => {
  const isSeen = (g: Geometry, place: Place) =>
    isInWindow(g, place) && !(hasOverview(g) && isUnderOverview(g, sizeOf(g), place));
  /** The offset that a jump to a place ends at. */
  const jump = (g: Geometry, place: Place) =>
    clampOffset(g, besideOverview(g, revealing(place)(g), place));
  /** Places anywhere in the table, and such as are in the window already. */
  const evenly = fc.nat(1000).map((thousandths) => thousandths / 1000);
  const places = fc
    .record({ g: windows, row: evenly, column: evenly, isInWindow: fc.boolean() })
    .map(({ g, row, column, isInWindow }) => {
      const rows = isInWindow ? visibleRows(g) : { from: 0, to: g.rows };
      const columns = isInWindow ? visibleColumns(g) : { from: 0, to: g.columns };
      const within = ({ from, to }: IndexRange, at: number) =>
        from + Math.floor(at * Math.max(0, to - from - 1));
      return { g, place: { row: within(rows, row), column: within(columns, column) } };
    });
  /** Every offset at which a place is in the window, some pixels apart. */
  function* offsetsAround(g: Geometry, { row, column }: Place) {
    const box = boxOf({ ...g, offset: { x: 0, y: 0 } }, { row, column });
    const step = 16 * g.dpr;
    for (let x = box.left + box.width - g.width; x <= box.left - g.pinned; x += step)
      for (let y = box.top + box.height - g.height; y <= box.top - g.header; y += step)
        yield clampOffset(g, { x, y });
  }

  test("is seen beside the overview wherever that can be", () => {
    fc.assert(
      fc.property(places, ({ g, place }) => {
        if (isSeen({ ...g, offset: jump(g, place) }, place)) return;
        for (const offset of offsetsAround(g, place))
          expect(isSeen({ ...g, offset }, place)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test("is where it was to be if it is seen there", () => {
    fc.assert(
      fc.property(places, ({ g, place }) => {
        const aimed = clampOffset(g, revealing(place)(g));
        if (isSeen({ ...g, offset: aimed }, place)) expect(jump(g, place)).toEqual(aimed);
      }),
    );
  });
});

describe("where it is of use", () => {
  const g: Geometry = {
    ...{ dpr: 1, width: 1000, height: 600, header: 100, id: 100, pinned: 200 },
    ...{ pitchX: 24, pitchY: 24, rows: 1000, columns: 300, offset: { x: 0, y: 0 } },
  };

  test("it is where there is more than the window shows, in a window that has the room", () => {
    expect(hasOverview(g)).toBe(true);
    expect(hasOverview({ ...g, rows: 20, columns: 30 })).toBe(false);
    expect(hasOverview({ ...g, rows: 20 })).toBe(true);
    expect(hasOverview({ ...g, width: 390 })).toBe(false);
    expect(hasOverview({ ...g, height: 250 })).toBe(false);
  });

  test("it moves to another corner where nothing could be scrolled from under it", () => {
    const corner = (table: Partial<Geometry>, x: number, y: number) => {
      const whole = { ...g, ...table };
      const last = maxOffset(whole);
      const at = { ...whole, offset: { x: x * last.x, y: y * last.y } };
      const { left, top, width, height } = overviewBox(at, sizeOf(at));
      expect(Math.min(left - at.pinned, top - at.header)).toBeGreaterThanOrEqual(12);
      return `${top > at.height - height - 20 ? "lower" : "upper"} ${
        left > at.width - width - 20 ? "right" : "left"
      }`;
    };
    const inside = [corner({}, 0, 0), corner({}, 0.9, 1), corner({}, 1, 0.9)];
    expect(inside).toEqual(Array(3).fill("lower right"));
    expect(corner({}, 1, 1)).toBe("upper right");
    expect(corner({ columns: 33 }, 0, 0.9)).toBe("lower right");
    expect(corner({ columns: 33 }, 0, 1)).toBe("upper right");
    expect(corner({ rows: 20 }, 0.9, 0)).toBe("lower right");
    expect(corner({ rows: 20 }, 1, 0)).toBe("lower left");
    // Where there is no cell under it, it need not move.
    expect([corner({ columns: 20 }, 0, 1), corner({ rows: 9 }, 1, 0)]).toEqual(
      Array(2).fill("lower right"),
    );
  });

  test("it lies over what is in its corner, and over nothing else", () => {
    const size = sizeOf(g);
    const under = (row: number, column: number) => isUnderOverview(g, size, { row, column });
    expect(under(20, 32)).toBe(true);
    expect(boxOf(g, { row: 20, column: 32 }).top).toBeLessThan(g.height);
    expect([under(0, 0), under(20, 5), under(2, 32), under(500, 32), under(20, 200)]).toEqual(
      Array(5).fill(false),
    );
  });

  test("arrows move by half a window, Home and End to the corners", () => {
    const at = { ...g, offset: { x: 1000, y: 2000 } };
    expect(offsetAfterKey("ArrowRight", at)).toEqual({ x: 1400, y: 2000 });
    expect(offsetAfterKey("ArrowUp", at)).toEqual({ x: 1000, y: 1750 });
    expect(offsetAfterKey("PageDown", at)).toEqual({ x: 1000, y: 2500 });
    expect(offsetAfterKey("Home", at)).toEqual({ x: 0, y: 0 });
    const end = offsetAfterKey("End", at) ?? { x: 0, y: 0 };
    expect(end.x >= maxOffset(g).x && end.y >= maxOffset(g).y).toBe(true);
    expect(offsetAfterKey("a", at)).toBeUndefined();
  });

  test("words tell what the window shows", () => {
    expect(visibleText(g)).toBe("users 1–21 of 1,000, groups 1–34 of 300");
  });
});
