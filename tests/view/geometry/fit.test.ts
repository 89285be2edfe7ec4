import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { Arrangement, TABLE_ARRANGEMENT } from "#src/view/arrangement/arrangement.ts";
import { Order } from "#src/view/arrangement/order.ts";
import { Camera } from "#src/view/camera.ts";
import {
  contentSize,
  type Geometry,
  visibleColumns,
  visibleRows,
} from "#src/view/geometry/geometry.ts";
import type { Viewport } from "#src/view/geometry/layout.ts";
import { DEFAULT_CELL, MAX_CELL } from "#src/view/geometry/sizes.ts";
import { createView } from "#src/view/view.ts";
import { tableBy } from "../../table.ts";

function cameraOf(
  users: number,
  groups: number,
  viewport: Viewport = { ...WINDOW, dpr: 1 },
  header = 208,
) {
  const view = createView();
  view.fittedHeader.set(header);
  const camera = new Camera(new AccessTable(tableBy(users, groups)), view);
  camera.resize(viewport);
  return { view, camera };
}

const WINDOW = { width: 1440, height: 780 };
const counts = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 60_000 }));
const viewports = fc
  .record({
    width: fc.integer({ min: 320, max: 2600 }),
    height: fc.integer({ min: 300, max: 1500 }),
    dpr: fc.constantFrom(1, 1.1, 1.25, 1.5, 2, 3),
  })
  .map(({ width, height, dpr }) => ({
    width: Math.round(width * dpr),
    height: Math.round(height * dpr),
    dpr,
  }));
/** Of long names, and of short ones, over which the corner may ask for more. */
const headers = fc.constantFrom(208, 72);
const sizes = fc.oneof(
  fc.integer({ min: 1, max: MAX_CELL }),
  fc.double({ min: 0.001, max: MAX_CELL, noNaN: true }),
);

function expectWhole(g: Geometry) {
  const { width, height } = contentSize(g);
  expect(width).toBeLessThanOrEqual(g.width);
  expect(height).toBeLessThanOrEqual(g.height);
  expect(visibleRows(g)).toEqual({ from: 0, to: g.rows });
  expect(visibleColumns(g)).toEqual({ from: 0, to: g.columns });
}

describe("Fit", () => {
  test("shows all of any table in any window, and fills it where the table was too large", () => {
    fc.assert(
      fc.property(
        counts,
        counts,
        viewports,
        headers,
        sizes,
        (users, groups, viewport, header, size) => {
          const { camera } = cameraOf(users, groups, viewport, header);
          camera.zoom(size);
          const before = camera.geometry.get();
          const content = contentSize(before);
          camera.fit();
          const g = camera.geometry.get();
          expectWhole(g);
          const { width, height } = contentSize(g);
          if (content.width > before.width)
            expect((width - g.pinned) / (g.width - g.pinned)).toBeGreaterThan(0.85);
          if (content.height > before.height)
            expect((height - g.header) / (g.height - g.header)).toBeGreaterThan(0.85);
          camera.fit();
          expect(camera.geometry.get()).toEqual(g);
        },
      ),
      { numRuns: 100 },
    );
  });

  test("gives each axis a size of its own, and names to the one that has room for them", () => {
    const { camera } = cameraOf(493, 56);
    camera.fit();
    const g = camera.geometry.get();
    expect(g).toMatchObject({ pinned: 0, header: 208 });
    expect(g.pitchX).toBeCloseTo(1440 / 56);
    expect(g.pitchY).toBeCloseTo((780 - 208) / 493);
  });

  test("fills both axes below a pixel: any number of cells is behind each", () => {
    const { camera } = cameraOf(3477, 1587);
    camera.fit();
    const g = camera.geometry.get();
    expect(g.pitchX).toBeCloseTo(1440 / 1587);
    expect(g.pitchY).toBeCloseTo(780 / 3477);
    expect(contentSize(g)).toEqual(WINDOW);
  });

  test("leaves an axis as it is that fits beside cells with names", () => {
    const { camera } = cameraOf(10, 60);
    camera.fit();
    expect(camera.geometry.get()).toMatchObject({ pitchX: 1140 / 60, pitchY: DEFAULT_CELL });
  });

  test.each([
    [20, 30, 28],
    [3, 4, 64],
  ])("shows a small table as squares of whole pixels: %d × %d", (users, groups, size) => {
    const { view, camera } = cameraOf(users, groups);
    for (const before of [DEFAULT_CELL, 2]) {
      camera.zoom(before);
      camera.fit();
      expect(camera.geometry.get()).toMatchObject({ pitchX: size, pitchY: size });
      expect(view.fit.get()).toBeUndefined();
    }
  });

  test("is the same from every zoom at which the table is too large, up to the usual one", () => {
    const { camera } = cameraOf(493, 300);
    camera.fit();
    const g = camera.geometry.get();
    for (const size of [24, 20, 12, 6]) {
      camera.zoomBack();
      camera.zoom(size);
      camera.fit();
      expect(camera.geometry.get()).toEqual(g);
    }
  });

  test("holds in another window, until it is zoomed", () => {
    fc.assert(
      fc.property(counts, counts, fc.array(viewports, { minLength: 1 }), (users, groups, later) => {
        fc.pre(users > 60 || groups > 60);
        const { camera } = cameraOf(users, groups);
        camera.fit();
        for (const viewport of later) {
          camera.resize(viewport);
          expectWhole(camera.geometry.get());
        }
      }),
    );
    const { camera } = cameraOf(493, 56);
    camera.fit();
    camera.zoom(8);
    camera.resize({ width: 900, height: 500, dpr: 1 });
    expect(camera.geometry.get()).toMatchObject({ pitchY: 8 });
  });

  test("holds for what a filter leaves, and for all again", () => {
    const { camera } = cameraOf(493, 56);
    camera.fit();
    const whole = camera.geometry.get();
    camera.arrange(new Arrangement(new Order(Uint32Array.from({ length: 9 }, (_, at) => 5 * at))));
    expectWhole(camera.geometry.get());
    expect(camera.geometry.get().pitchY).toBe(DEFAULT_CELL);
    camera.arrange(TABLE_ARRANGEMENT);
    expect(camera.geometry.get()).toEqual(whole);
  });
});

test("a zoom to return to is what it was, though fewer rows were fitted at that size", () => {
  const { camera } = cameraOf(493, 56);
  camera.fit();
  camera.zoom(8);
  const { zoom } = camera.viewpoint;
  const { header } = camera.geometry.get();
  const few = Math.floor((WINDOW.height - header) / 8);
  const rows = new Order(Uint32Array.from({ length: few }, (_, at) => at));
  camera.arrange(new Arrangement(rows), { zoom });
  expectWhole(camera.geometry.get());
  camera.arrange(TABLE_ARRANGEMENT, { zoom });
  expect(camera.geometry.get().pitchY).toBe(8);
});

test("cells below a pixel, of which a filter leaves few, get the room that there is, and their names", () => {
  const { camera } = cameraOf(5000, 800);
  camera.zoom(0);
  const before = camera.geometry.get();
  const { zoom } = camera.viewpoint;
  expect(before.pitchY).toBeLessThan(1);
  const few = new Order(Uint32Array.of(7, 30, 4711));
  camera.arrange(new Arrangement(few), { zoom });
  expectWhole(camera.geometry.get());
  expect(camera.geometry.get()).toMatchObject({ pitchX: 1140 / 800, pitchY: 64, pinned: 300 });
  camera.resize({ width: 1000, height: 500, dpr: 1 });
  expect(camera.geometry.get()).toMatchObject({ pitchX: 700 / 800, pitchY: 64, pinned: 300 });
  camera.resize({ ...WINDOW, dpr: 1 });
  camera.arrange(TABLE_ARRANGEMENT, { zoom });
  expect(camera.geometry.get()).toEqual(before);
  expect(camera.viewpoint.zoom).toEqual(zoom);
});

test("what a filter leaves of cells of a pixel stays at that size", () => {
  const { camera } = cameraOf(5000, 800);
  camera.zoom(1);
  camera.arrange(new Arrangement(new Order(Uint32Array.of(7, 30, 4711))));
  expect(camera.geometry.get()).toMatchObject({ pitchX: 1, pitchY: 1 });
});

describe("zooming from Fit", () => {
  test("the finer axis grows first, then both as squares, and 0 leads back", () => {
    const { view, camera } = cameraOf(493, 56);
    camera.fit();
    const { pitchX, pitchY } = camera.geometry.get();
    const pitches = [];
    for (let step = 0; step < 13; step++) {
      camera.zoom(camera.largerSize);
      const g = camera.geometry.get();
      pitches.push([g.pitchX, g.pitchY]);
    }
    const column = 1140 / 56;
    expect(pitchX).toBeGreaterThan(column);
    expect(pitchY).toBeLessThan(2);
    expect(pitches).toEqual([
      [pitchX, 2],
      [pitchX, 3],
      // With room for the users' names, the columns fill what is left.
      [(1440 - 100) / 56, 4],
      ...[6, 8, 10, 12, 16, 20].map((size) => [column, size]),
      ...[24, 28, 32, 40].map((size) => [size, size]),
    ]);
    expect(view.fit.get()).toBeUndefined();
    camera.zoom(camera.smallerSize);
    expect(camera.geometry.get()).toMatchObject({ pitchX: 32, pitchY: 32 });
    camera.fit();
    camera.zoomBack();
    expect(camera.geometry.get()).toMatchObject({ pitchX: DEFAULT_CELL, pitchY: DEFAULT_CELL });
    expect(view.fit.get()).toBeUndefined();
  });

  test("the way back ends at Fit: there is nothing more to see", () => {
    const { view, camera } = cameraOf(493, 56);
    camera.fit();
    const fitted = camera.geometry.get();
    for (let step = 0; step < 4; step++) camera.zoom(camera.largerSize);
    for (let step = 0; step < 6; step++) camera.zoom(camera.smallerSize);
    expect(camera.geometry.get()).toEqual(fitted);
    expect(view.cellSize.get()).toBe(camera.minCellSize.get());
  });

  test("every step is seen, on any table", () => {
    fc.assert(
      fc.property(counts, counts, viewports, headers, (users, groups, viewport, header) => {
        const { camera } = cameraOf(users, groups, viewport, header);
        const most = Math.round(MAX_CELL * viewport.dpr);
        camera.fit();
        let g = camera.geometry.get();
        for (let step = 0; step < 60 && Math.min(g.pitchX, g.pitchY) < most; step++) {
          const { pitchX, pitchY } = g;
          camera.zoom(camera.largerSize);
          g = camera.geometry.get();
          expect(g.pitchX > pitchX || g.pitchY > pitchY).toBe(true);
        }
        expect(Math.min(g.pitchX, g.pitchY)).toBe(most);
      }),
    );
  });
});
