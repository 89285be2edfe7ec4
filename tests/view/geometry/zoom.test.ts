import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { Camera } from "#src/view/camera.ts";
import { boxOf, visibleMiddle } from "#src/view/geometry/geometry.ts";
import { DEFAULT_CELL, MAX_CELL, MIN_LEGIBLE } from "#src/view/geometry/sizes.ts";
import {
  nameStep,
  nextLarger,
  nextSmaller,
  pinnedShare,
  pitchOf,
  sizeAfterWheel,
} from "#src/view/geometry/zoom.ts";
import { createView } from "#src/view/view.ts";
import { tableBy } from "../../table.ts";

function cameraOf(users: number, groups: number, dpr = 1) {
  const view = createView();
  const camera = new Camera(new AccessTable(tableBy(users, groups)), view);
  camera.resize({ width: 1000 * dpr, height: 600 * dpr, dpr });
  return { view, camera };
}

describe("zoom", () => {
  test.each([1, 1.5, 2])("stops at the usual sizes, below a pixel at each half (at %f)", (dpr) => {
    let size = 1 / 16 / dpr;
    const sizes = [size];
    while (size < MAX_CELL) sizes.push((size = nextLarger(size, dpr)));
    expect(sizes.slice(0, 5)).toEqual([1 / 16, 1 / 8, 1 / 4, 1 / 2, 1].map((one) => one / dpr));
    expect(sizes.at(-1)).toBe(64);
    expect(sizes).toContain(1);
    expect(sizes).toContain(DEFAULT_CELL);
    const back = sizes.slice(1).map((one) => nextSmaller(one, dpr));
    expect(back).toEqual(sizes.slice(0, -1));
    expect(nextLarger(64, dpr)).toBe(64);
  });

  test("every step is seen, from whatever size the wheel has left", () => {
    const sizes = fc.double({ min: 1 / 8, max: MAX_CELL, noNaN: true });
    fc.assert(
      fc.property(sizes, fc.constantFrom(1, 1.25, 1.5, 2, 3), (size, dpr) => {
        const pitch = pitchOf(size, dpr);
        expect(pitchOf(nextSmaller(size, dpr), dpr)).toBeLessThan(pitch);
        if (pitch < MAX_CELL * dpr)
          expect(pitchOf(nextLarger(size, dpr), dpr)).toBeGreaterThan(pitch);
      }),
    );
    expect([nextLarger(23.7, 1), nextSmaller(24.3, 1)]).toEqual([28, 20]);
  });

  test("cells are whole pixels apart, or whole cells are behind a pixel", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-6, max: 64, noNaN: true }),
        fc.constantFrom(1, 1.25, 1.5, 2, 3),
        (size, dpr) => {
          const pitch = pitchOf(size, dpr);
          expect(Number.isInteger(pitch) || Number.isInteger(Math.log2(pitch))).toBe(true);
          const ratio = pitch / (size * dpr);
          expect(ratio).toBeGreaterThan(0.66);
          expect(ratio).toBeLessThan(1.5);
        },
      ),
    );
  });

  test.each([1, 5, 24])(
    "a window on another screen shows from the same cell on (%f px)",
    (size) => {
      const { camera } = cameraOf(20_000, 6000);
      camera.zoom(size);
      const { pitchX, pitchY } = camera.geometry.get();
      camera.moveTo({ x: 3000 * pitchX, y: 4000 * pitchY });
      for (const dpr of [1.1, 1.25, 2, 1]) {
        camera.resize({ width: 1000 * dpr, height: 600 * dpr, dpr });
        const { offset, ...g } = camera.geometry.get();
        expect(offset.y / g.pitchY).toBeCloseTo(4000, 0);
        expect(offset.x / g.pitchX).toBeCloseTo(3000, 0);
      }
    },
  );

  test("a turn of the wheel and the turn back end where they began", () => {
    expect(sizeAfterWheel(sizeAfterWheel(20, -40, false), 40, false)).toBeCloseTo(20);
    expect(sizeAfterWheel(20, -1, true)).toBeGreaterThan(20);
    expect(sizeAfterWheel(20, 1e9, false)).toBeGreaterThan(10);
  });

  test("names are written so far apart that they can be read", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.constantFrom(1, 1.5, 2, 3), (pitch, dpr) => {
        const step = nameStep(pitch, dpr);
        expect(step * pitch).toBeGreaterThanOrEqual(MIN_LEGIBLE * dpr);
        if (step > 1) expect((step - 1) * pitch).toBeLessThan(MIN_LEGIBLE * dpr);
      }),
    );
  });

  test("header and pinned columns shrink away where names could not be read", () => {
    expect([pinnedShare(24), pinnedShare(6), pinnedShare(3), pinnedShare(1)]).toEqual([1, 1, 0, 0]);
    expect(pinnedShare(4.5)).toBeCloseTo(0.5);
    const { camera } = cameraOf(500, 500);
    camera.zoom(1);
    expect(camera.geometry.get()).toMatchObject({
      header: 0,
      id: 0,
      pinned: 0,
      pitchX: 1,
      pitchY: 1,
    });
  });

  test("what is under the pointer stays there", () => {
    const sizes = fc.oneof(
      fc.double({ min: 6, max: 64, noNaN: true }),
      // At sizes where neither header nor pinned columns shrink.
      fc.constantFrom(3, 2, 1, 1 / 2, 1 / 4),
    );
    fc.assert(
      fc.property(
        sizes,
        sizes,
        fc.integer({ min: 320, max: 990 }),
        fc.integer({ min: 180, max: 590 }),
        (from, to, x, y) => {
          const { camera } = cameraOf(20_000, 20_000);
          camera.zoom(from);
          const middle = camera.geometry.get();
          camera.moveTo({ x: 10_000 * middle.pitchX, y: 10_000 * middle.pitchY });
          const at = () => {
            const { offset, pinned, header, pitchX, pitchY } = camera.geometry.get();
            return {
              column: (offset.x + x - pinned) / pitchX,
              row: (offset.y + y - header) / pitchY,
            };
          };
          const before = at();
          camera.zoom(to, { x, y });
          const { pitchX, pitchY } = camera.geometry.get();
          expect(Math.abs(at().column - before.column)).toBeLessThanOrEqual(1 / pitchX);
          expect(Math.abs(at().row - before.row)).toBeLessThanOrEqual(1 / pitchY);
        },
      ),
    );
  });

  test("keys keep the focused cell in view, wherever it was seen", () => {
    const place = fc.record({ row: fc.integer({ min: 0, max: 17 }), column: fc.nat(28) });
    fc.assert(
      fc.property(place, fc.array(fc.boolean(), { maxLength: 20 }), ({ row, column }, keys) => {
        const { view, camera } = cameraOf(5000, 5000);
        camera.moveTo({ x: 24 * 2000, y: 24 * 2000 });
        view.focused.set({ row: 2000 + row, column: 2000 + column });
        const isSeen = () => {
          const g = camera.geometry.get();
          return visibleMiddle(g, view.focused.get()) !== undefined;
        };
        expect(isSeen()).toBe(true);
        for (const isIn of keys) {
          camera.zoomAtFocus(isIn ? camera.largerSize : camera.smallerSize);
          expect(isSeen()).toBe(true);
        }
      }),
    );
  });

  test("keys bring the focused cell wholly into view, where there was room for a part of it", () => {
    const { view, camera } = cameraOf(5000, 5000);
    camera.moveTo({ x: 24 * 2000 + 17, y: 24 * 2000 + 5 });
    view.focused.set({ row: 2018, column: 2029 });
    for (const size of [64, 40, 12, 64]) {
      camera.zoomAtFocus(size);
      const g = camera.geometry.get();
      const { left, top, width, height } = boxOf(g, view.focused.get());
      expect(left + width).toBeLessThanOrEqual(g.width);
      expect(top + height).toBeLessThanOrEqual(g.height);
    }
  });

  test("a focus that is out of view is left there", () => {
    const { view, camera } = cameraOf(5000, 5000);
    view.focused.set({ row: 4000, column: 4000 });
    camera.zoomAtFocus(48);
    const { offset } = camera.geometry.get();
    expect(Math.max(offset.x, offset.y)).toBeLessThan(1000);
  });

  test("from all of the table the finer axis grows first, then both, then squares", () => {
    const { camera } = cameraOf(9000, 4000);
    camera.zoom(0);
    const pitches = [];
    for (let step = 0; step < 6; step++) {
      const { pitchX, pitchY } = camera.geometry.get();
      pitches.push([pitchX, pitchY]);
      camera.zoom(camera.largerSize);
    }
    expect(pitches).toEqual([
      [1 / 4, 600 / 9000],
      [1 / 4, 1 / 8],
      [1 / 4, 1 / 4],
      [1 / 2, 1 / 2],
      [1, 1],
      [2, 2],
    ]);
  });

  test("turns of the wheel add up to the next half", () => {
    const { view, camera } = cameraOf(9000, 9000);
    camera.zoom(1);
    const pitches = new Set<number>();
    for (let turn = 0; turn < 12; turn++) {
      camera.zoom(sizeAfterWheel(view.cellSize.get(), 40, false));
      pitches.add(camera.geometry.get().pitchX);
    }
    expect([...pitches]).toEqual([1, 1 / 2, 1 / 4]);
  });

  test("a smaller table, or a larger window, ends a zoom that shows more than all", () => {
    const { view, camera } = cameraOf(9000, 9000);
    camera.zoom(0);
    camera.resize({ width: 10_000, height: 10_000, dpr: 1 });
    expect(view.cellSize.get()).toBe(1);
  });
});
