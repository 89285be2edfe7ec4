import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { batch } from "#src/model/values/store.ts";
import { Arrangement, TABLE_ARRANGEMENT } from "#src/view/arrangement/arrangement.ts";
import { Order } from "#src/view/arrangement/order.ts";
import { Camera } from "#src/view/camera.ts";
import { followTable } from "#src/view/followTable.ts";
import { type Geometry, maxOffset } from "#src/view/geometry/geometry.ts";
import { layout, type Viewport } from "#src/view/geometry/layout.ts";
import { createView } from "#src/view/view.ts";
import { tableBy } from "../table.ts";

const ROOM: Viewport = { width: 1000, height: 600, dpr: 1 };

/** A camera on a table, and all that it publishes, each act's own. */
function watched(users: number, groups: number, room = ROOM) {
  const table = new AccessTable(tableBy(users, groups));
  const view = createView();
  const camera = new Camera(table, view);
  followTable({ table, view, camera }, (data) => 160 + data.groupNames.length);
  camera.resize(room);
  const notified = { geometry: 0, extent: 0, scrollTarget: 0 };
  const published: Geometry[] = [];
  let viewport = room;
  camera.geometry.subscribe((g) => {
    notified.geometry++;
    published.push(g);
    expectWhole(g);
  });
  camera.extent.subscribe(() => notified.extent++);
  camera.scrollTarget.subscribe(() => notified.scrollTarget++);

  /** Checks that the published geometry is the present layout, with an offset within its bounds. */
  const expectWhole = (g: Geometry) => {
    expect(g).toEqual(layout(table, view, viewport, { offset: g.offset }));
    const last = maxOffset(g);
    for (const axis of ["x", "y"] as const) {
      expect(Number.isInteger(g.offset[axis])).toBe(true);
      expect(g.offset[axis]).toBeGreaterThanOrEqual(0);
      expect(g.offset[axis]).toBeLessThanOrEqual(last[axis]);
    }
  };

  return {
    table,
    view,
    camera,
    published,
    resize(next: Viewport) {
      viewport = next;
      camera.resize(next);
    },
    /** The number of notifications of each store during an action. */
    during(act: () => void) {
      Object.assign(notified, { geometry: 0, extent: 0, scrollTarget: 0 });
      published.length = 0;
      act();
      return { ...notified };
    },
  };
}

type Watched = ReturnType<typeof watched>;

const everyOther = new Arrangement(new Order(Uint32Array.from({ length: 200 }, (_, at) => 2 * at)));

/** Acts that move the camera, whoever does them; and what has to be the case before. */
const ACTS: Record<string, { before?(w: Watched): void; act(w: Watched): void }> = {
  "a zoom": { act: ({ camera }) => camera.zoom(40, { x: 700, y: 400 }) },
  "a zoom at the focus": { act: ({ camera }) => camera.zoomAtFocus(camera.smallerSize) },
  "a zoom that would take the focus out of view": {
    before: ({ camera, view }) => {
      camera.moveTo({ x: 1e9, y: 1e9 });
      view.focused.set({ row: 4999, column: 2999 });
    },
    act: ({ camera }) => camera.zoomAtFocus(3),
  },
  "a zoom until all is in the window": { act: ({ camera }) => camera.fit() },
  "a zoom from all in the window": {
    before: ({ camera }) => camera.fit(),
    act: ({ camera }) => camera.zoom(camera.largerSize),
  },
  "a way back to squares": {
    before: ({ camera }) => camera.fit(),
    act: ({ camera }) => camera.zoomBack(),
  },
  "a zoom to less than all": { act: ({ camera }) => camera.zoom(0) },
  "a jump": { act: ({ camera }) => camera.moveTo({ x: 12, y: 34 }) },
  "a place that is shown": {
    act: ({ camera }) => camera.scrollIntoView({ row: 4000, column: 2000 }),
  },
  "a place that is revealed": { act: ({ camera }) => camera.reveal({ row: 900, column: 900 }) },
  "another arrangement": {
    act: ({ camera }) => camera.arrange(everyOther, { zoom: { size: 30, fit: undefined } }),
  },
  "an arrangement, set by anyone": { act: ({ view }) => view.arrangement.set(everyOther) },
  "other pinned columns": { act: ({ view }) => view.pinned.set({ id: 60, name: 90 }) },
  "another header": { act: ({ view }) => view.headerSize.set(120) },
  "another size of cells, set by anyone": { act: ({ view }) => view.cellSize.set(17) },
  "cells smaller than there can be, set by anyone": { act: ({ view }) => view.cellSize.set(1e-9) },
  "a smaller window": { act: ({ resize }) => resize({ width: 700, height: 500, dpr: 1 }) },
  "another screen": { act: ({ resize }) => resize({ width: 1400, height: 1000, dpr: 2 }) },
  "a window that all of the table does not fill any more": {
    before: ({ camera }) => camera.zoom(0),
    act: ({ resize }) => resize({ width: 9000, height: 9000, dpr: 2 }),
  },
  "the first window": {
    before: ({ camera, resize }) => {
      resize({ width: 0, height: 0, dpr: 1 });
      camera.startAt({ row: 70, column: 30.5 });
    },
    act: ({ resize }) => resize(ROOM),
  },
  "another table": { act: ({ table }) => table.open(tableBy(700, 900)) },
  "a table of the same size": { act: ({ table }) => table.open(tableBy(5000, 3000)) },
  "the table before": {
    before: ({ table, camera }) => {
      table.open(tableBy(70, 9));
      camera.arrange(new Arrangement(new Order(Uint32Array.of(7, 3))));
    },
    act: ({ table }) => table.undo(),
  },
  "several changes made as one": {
    act: ({ view, table }) =>
      batch(() => {
        view.pinned.set({ id: 70, name: 80 });
        view.cellSize.set(20);
        table.open(tableBy(3000, 300));
      }),
  },
};

describe("the camera publishes once, with the offset where it belongs:", () => {
  test.each(Object.entries(ACTS))("%s", (_, { before, act }) => {
    const w = watched(5000, 3000);
    w.camera.moveTo({ x: 24 * 1000, y: 24 * 2000 });
    before?.(w);
    const notified = w.during(() => act(w));
    expect(notified).toMatchObject({ geometry: 1, scrollTarget: 1 });
    expect(notified.extent).toBeLessThanOrEqual(1);
  });

  test("acts of all kinds, one after the other", () => {
    const sizes = fc.integer({ min: 1, max: 4000 });
    const share = fc.double({ min: -0.1, max: 1.1, noNaN: true });
    const jump = fc.tuple(share, share).map(([x, y]) => ({ camera }: Watched) => {
      const { width, height } = camera.extent.get();
      camera.moveTo({ x: x * width, y: y * height });
    });
    const scroll = fc.tuple(share, share).map(([x, y]) => ({ camera }: Watched) => {
      const { width, height } = camera.extent.get();
      camera.onScroll({ left: x * width, top: y * height });
    });
    const zoom = fc
      .record({ size: fc.integer({ min: -8, max: 6 }), x: fc.nat(1500), y: fc.nat(1000) })
      .map(
        ({ size, x, y }) =>
          ({ camera }: Watched) =>
            camera.zoom(2 ** size, { x, y }),
      );
    const known = fc.constantFrom(...Object.values(ACTS).map(({ act }) => act));
    const acts = fc.array(fc.oneof(known, jump, scroll, zoom), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(sizes, sizes, acts, (users, groups, some) => {
        const w = watched(users, groups);
        for (const act of some) {
          const notified = w.during(() => act(w));
          expect(
            Math.max(notified.geometry, notified.extent, notified.scrollTarget),
          ).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("nothing where nothing has changed", () => {
    const { camera, view, during } = watched(5000, 3000);
    expect(during(() => camera.moveTo(camera.geometry.get().offset)).geometry).toBe(0);
    expect(during(() => view.pinned.set(view.pinned.get())).scrollTarget).toBe(0);
  });

  test("nothing any more when it is disposed of", () => {
    const { camera, view, during } = watched(50, 30);
    camera.dispose();
    const notified = during(() => {
      view.pinned.set({ id: 60, name: 90 });
      view.arrangement.set(everyOther);
    });
    expect(notified).toEqual({ geometry: 0, extent: 0, scrollTarget: 0 });
  });
});

test("every geometry that a zoom publishes keeps what is under the pointer", () => {
  const sizes = fc.oneof(
    fc.double({ min: 6, max: 64, noNaN: true }),
    // At sizes where neither header nor pinned columns shrink.
    fc.constantFrom(3, 2, 1, 1 / 2, 1 / 4),
  );
  const { camera, published, during } = watched(20_000, 20_000);
  fc.assert(
    fc.property(
      sizes,
      fc.array(sizes, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 320, max: 990 }),
      fc.integer({ min: 220, max: 590 }),
      (first, next, x, y) => {
        camera.zoom(first);
        const { pitchX, pitchY } = camera.geometry.get();
        camera.moveTo({ x: 10_000 * pitchX, y: 10_000 * pitchY });
        const under = ({ offset, pinned, header, ...g }: Geometry) => ({
          column: (offset.x + x - pinned) / g.pitchX,
          row: (offset.y + y - header) / g.pitchY,
        });
        for (const size of next) {
          const before = under(camera.geometry.get());
          during(() => camera.zoom(size, { x, y }));
          expect(published).toHaveLength(1);
          for (const g of published) {
            const { row, column } = under(g);
            // Offsets are whole pixels.
            expect(Math.abs(column - before.column)).toBeLessThanOrEqual(1 / g.pitchX);
            expect(Math.abs(row - before.row)).toBeLessThanOrEqual(1 / g.pitchY);
          }
        }
      },
    ),
  );
});

describe("the scroll container is sent", () => {
  test("to go where the table went, by each move but its own", () => {
    const { camera, during } = watched(5000, 5000);
    camera.moveTo({ x: 2400, y: 4800 });
    expect(camera.scrollTarget.get()).toEqual({ left: 2400, top: 4800 });
    camera.zoom(48, { x: 300, y: 160 });
    expect(camera.scrollTarget.get()).toEqual({ left: 4800, top: 9600 });
    const own = during(() => camera.onScroll({ left: 100, top: 200 }));
    expect(own).toEqual({ geometry: 1, extent: 0, scrollTarget: 0 });
    expect(camera.geometry.get().offset).toEqual({ x: 100, y: 200 });
  });

  test("again to its last target: it may not have got there", () => {
    const { camera, during } = watched(5000, 5000);
    camera.moveTo({ x: 2400, y: 4800 });
    expect(during(() => camera.moveTo({ x: 2400, y: 4800 }))).toMatchObject({ scrollTarget: 1 });
    expect(during(() => camera.settle())).toEqual({ geometry: 0, extent: 0, scrollTarget: 1 });
  });

  test("after the element has grown as long as that takes", () => {
    const { camera } = watched(50, 50);
    const order: string[] = [];
    camera.extent.subscribe(({ height }) => order.push(`extent of ${height}`));
    camera.scrollTarget.subscribe(({ top }) => order.push(`to ${top}`));
    camera.moveTo({ x: 0, y: 700 });
    camera.zoom(48, { x: 500, y: 160 });
    expect(order).toEqual(["to 700", "extent of 2560", "to 1400"]);
  });
});

test("whoever hears of another table finds the view at its start", () => {
  const { table, view, camera } = watched(50, 40);
  camera.moveTo({ x: 300, y: 400 });
  camera.arrange(new Arrangement(new Order(Uint32Array.of(30, 20))));
  view.focused.set({ row: 1, column: 7 });
  const heard: unknown[] = [];
  table.subscribe(() =>
    heard.push({
      arrangement: view.arrangement.get(),
      focused: view.focused.get(),
      header: camera.geometry.get().header,
      rows: camera.geometry.get().rows,
      offset: camera.geometry.get().offset,
    }),
  );
  table.open(tableBy(0, 3));
  table.undo();
  const start = { arrangement: TABLE_ARRANGEMENT, offset: { x: 0, y: 0 } };
  expect(heard).toEqual([
    { ...start, focused: { row: -1, column: 0 }, header: 163, rows: 0 },
    { ...start, focused: { row: 0, column: 0 }, header: 200, rows: 50 },
  ]);
});
