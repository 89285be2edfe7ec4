import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import {
  boxOf,
  edgeAt,
  type Geometry,
  namesBottom,
  namesRight,
} from "#src/view/geometry/geometry.ts";
import { layout, resizedHeader, resizedPinned } from "#src/view/geometry/layout.ts";
import { ID_COLUMN } from "#src/view/geometry/place.ts";
import { MIN_PINNED, STRIP } from "#src/view/geometry/sizes.ts";
import { createView } from "#src/view/view.ts";
import { tableBy, tableOf } from "../../table.ts";

/** The pinned columns in a window, laid out as they are meant to be or pulled. */
function pinnedIn(room: number, dpr: number, id: number, name: number) {
  const table = new AccessTable(tableOf("G\nu x"));
  const view = createView();
  view.pinned.set({ id, name });
  const laidOut = () => layout(table, view, { width: room * dpr, height: 600 * dpr, dpr });
  return {
    get widths() {
      const { id, pinned } = laidOut();
      return { id: id / dpr, name: (pinned - id) / dpr };
    },
    pull: (column: "id" | "name", x: number) =>
      view.pinned.update(resizedPinned(laidOut(), column, x)),
  };
}

test("a pulled edge stands under the pointer, within reason, and the other column stays", () => {
  const widths = fc.integer({ min: MIN_PINNED, max: 900 });
  const rooms = fc.integer({ min: 200, max: 2000 });
  const ends = fc.integer({ min: -100, max: 2500 });
  const columns = fc.constantFrom<"id" | "name">("id", "name");
  fc.assert(
    fc.property(
      widths,
      widths,
      rooms,
      ends,
      columns,
      fc.constantFrom(1, 1.5, 2),
      (id, name, room, x, column, dpr) => {
        const pinned = pinnedIn(room, dpr, id, name);
        const before = pinned.widths;
        const other = column === "id" ? "name" : "id";
        const most = room * (room < 560 ? 0.4 : 0.6) - before[other];
        // Where both are as narrow as can be, they take more than their share.
        fc.pre(before[other] > MIN_PINNED && most > MIN_PINNED + 1);
        pinned.pull(column, x);
        const after = pinned.widths;
        expect(Math.abs(after[other] - before[other])).toBeLessThanOrEqual(1 / dpr + 1e-9);
        const pulled = column === "id" ? x : x - before.id;
        const expected = Math.max(MIN_PINNED, Math.min(pulled, most));
        expect(Math.abs(after[column] - expected)).toBeLessThanOrEqual(1.5 + 1e-9);
      },
    ),
    { numRuns: 500 },
  );
});

/** The sizes of the pinned parts in a window, in CSS px, with a header and pinned columns that want all of it. */
function pinnedOf(width: number, height: number, dpr = 1) {
  const table = new AccessTable(tableOf("G\nu x"));
  const view = createView();
  view.pinned.set({ id: 900, name: 900 });
  view.fittedHeader.set(900);
  const laidOut = () => layout(table, view, { width: width * dpr, height: height * dpr, dpr });
  const sizes = () => ({ pinned: laidOut().pinned / dpr, header: laidOut().header / dpr });
  const drag = (y: number) => view.headerSize.set(resizedHeader(laidOut(), y));
  return { table, view, laidOut, sizes, drag };
}

test.each([
  [390, 600],
  [800, 300],
])(
  "on a phone of %i × %i header and pinned columns take 40 % at most, dragged or not",
  (width, height) => {
    for (const dpr of [1, 2, 3]) {
      const { sizes, drag } = pinnedOf(width, height, dpr);
      const most = { pinned: width * 0.4, header: height * 0.4 };
      expect(sizes()).toEqual(most);
      drag(height);
      expect(sizes()).toEqual(most);
    }
  },
);

test("a dragged header stands under the pointer, from 20 px to half of the window", () => {
  const { sizes, drag, view } = pinnedOf(1000, 600, 2);
  expect(sizes().header).toBe(240);
  for (const [y, expected] of [
    [250, 250],
    [100, 100],
    [-30, 20],
    [700, 300],
  ]) {
    drag(y);
    expect(sizes().header).toBe(expected);
  }
  view.headerSize.set(undefined);
  expect(sizes().header).toBe(240);
});

test.each([
  ["a desktop", 1440, 780, 148],
  ["a small desktop", 1024, 560, 140],
  ["a window with too little room for the corner's words", 1024, 480, 60],
  ["a phone", 390, 755, 60],
  ["a phone on its side", 844, 340, 60],
])(
  "over short names the header leaves room for the corner's words: %s",
  (_, width, height, header) => {
    for (const dpr of [1, 2]) {
      const { view, sizes, drag } = pinnedOf(width, height, dpr);
      view.pinned.set({ id: 150, name: 150 });
      view.fittedHeader.set(60);
      expect(sizes().header).toBe(header);
      view.isIdFolded.set(true);
      expect(sizes().header).toBe(header);
      view.pinned.set({ id: 150, name: 100 });
      expect(sizes().header).toBe(60);
      view.pinned.set({ id: 150, name: 150 });
      drag(50);
      expect(sizes().header).toBe(50);
    }
  },
);

test("over rows without names the header is no higher than its own", () => {
  const { view, sizes } = pinnedOf(1440, 780);
  view.fittedHeader.set(60);
  view.cellSize.set(6);
  expect(sizes().header).toBe(148);
  view.fit.set({ x: 24, y: 24 });
  view.cellSize.set(3);
  const table = new AccessTable(tableBy(400, 20));
  const laidOut = layout(table, view, { width: 1440, height: 780, dpr: 1 });
  expect(laidOut).toMatchObject({ header: 60, pinned: 0 });
});

test("a folded ID column takes no room, keeps its width and cannot be dragged", () => {
  const { view, laidOut } = pinnedOf(1000, 600);
  view.pinned.set({ id: 100, name: 120 });
  view.isIdFolded.set(true);
  expect(laidOut()).toMatchObject({ id: 0, pinned: 120 });
  // The focus on it is seen there.
  const box = (g: Geometry) => boxOf(g, { row: 0, column: ID_COLUMN });
  expect(box(laidOut())).toMatchObject({ left: 0, width: 120 });
  expect(box({ ...laidOut(), pinned: 0 })).toMatchObject({ left: 0, width: 0 });
  expect(edgeAt(laidOut(), 0, 4)).toBeUndefined();
  view.pinned.update(resizedPinned(laidOut(), "name", 160));
  expect(laidOut()).toMatchObject({ id: 0, pinned: 160 });
  view.isIdFolded.set(false);
  expect(laidOut()).toMatchObject({ id: 100, pinned: 260 });
});

describe("strips", () => {
  const strip = { name: "Place", codes: new Uint16Array(1), values: [], texts: [] };
  const none = { others: { values: 0, count: 0 }, missing: 1 };
  /** A window with so many strips of the users and of the groups, and the same one without. */
  function inWindow(
    users: number,
    groups: number,
    { width = 1400, height = 800, dpr = 1, cell = 24, rows = 300 } = {},
  ) {
    const table = new AccessTable(tableBy(rows, 40));
    const view = createView();
    view.cellSize.set(cell);
    const laidOut = () => layout(table, view, { width: width * dpr, height: height * dpr, dpr });
    const without = laidOut();
    const of = (count: number) => Array.from({ length: count }, () => ({ ...strip, ...none }));
    view.strips.set({ users: of(users), groups: of(groups), textWidth: 90 });
    return { g: laidOut(), without };
  }

  test("leave the names their room, and take their own beside and below them", () => {
    const { g, without } = inWindow(2, 1);
    expect(namesRight(g)).toBe(without.pinned);
    expect(g.pinned).toBe(without.pinned + 2 * 90);
    expect(namesBottom(g)).toBe(without.header);
    expect(g.header).toBe(without.header + STRIP);
  });

  test("are narrow where their texts could not be read, and stay where names are gone", () => {
    for (const cell of [10, 4, 1, 0.25]) {
      const { g, without } = inWindow(3, 2, { cell, rows: 4_000 });
      expect(g.strips).toEqual({ x: 3 * STRIP, y: 2 * STRIP });
      expect(g.pinned).toBe(without.pinned + 3 * STRIP);
    }
  });

  test("on a phone are narrow, and names and strips together take no more than names did", () => {
    const { g } = inWindow(3, 3, { width: 390, height: 700, dpr: 2 });
    expect(g.strips?.x).toBe(3 * STRIP * 2);
    expect(g.pinned).toBeLessThanOrEqual(Math.ceil(390 * 2 * 0.4) + 1);
    expect(g.header).toBeLessThanOrEqual(Math.ceil(700 * 2 * 0.4) + 1);
  });

  test("take no more than their share in any window, and whole pixels", () => {
    const counts = fc.integer({ min: 0, max: 3 });
    const sizes = fc.record({
      width: fc.integer({ min: 320, max: 2500 }),
      height: fc.integer({ min: 400, max: 1500 }),
      dpr: fc.constantFrom(1, 1.25, 2),
      cell: fc.constantFrom(64, 24, 12, 11, 6, 2, 0.5),
      rows: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(counts, counts, sizes, (users, groups, window) => {
        const { g } = inWindow(users, groups, window);
        const share = g.width < 560 * g.dpr ? 0.4 : 0.6;
        expect(g.pinned).toBeLessThanOrEqual(Math.ceil(g.width * share) + 3);
        for (const at of [g.id, namesRight(g), g.pinned, namesBottom(g), g.header])
          expect(Number.isInteger(at)).toBe(true);
        expect(g.id).toBeLessThanOrEqual(namesRight(g));
        expect(namesRight(g)).toBeLessThanOrEqual(g.pinned);
      }),
    );
  });

  test("let the edge of the names be pulled, and the header's edge pull the names' height", () => {
    const { g } = inWindow(2, 2);
    expect(edgeAt(g, namesRight(g), 4)).toBe("name");
    expect(edgeAt(g, g.pinned, 4)).toBeUndefined();
    expect(resizedPinned(g, "name", namesRight(g) - 30).name).toBe(namesRight(g) - 30 - g.id);
    expect(resizedHeader(g, g.header - 20)).toBe(namesBottom(g) - 20);
  });
});
