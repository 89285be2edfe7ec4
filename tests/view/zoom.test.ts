import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AccessTable } from "../../src/model/accessTable.ts";
import { TableBuilder } from "../../src/model/tableBuilder.ts";
import { Camera } from "../../src/view/camera.ts";
import { contentSize } from "../../src/view/geometry.ts";
import { createView, DEFAULT_CELL } from "../../src/view/view.ts";
import {
  clampCell,
  LEAST_CELL,
  LEAST_LEGIBLE,
  larger,
  MOST_CELL,
  nameStep,
  panelShare,
  smaller,
  turned,
} from "../../src/view/zoom.ts";

function cameraOf(users: number, groups: number, dpr = 1) {
  const builder = new TableBuilder();
  for (let user = 0; user < users; user++) builder.user(`u${user}`);
  for (let group = 0; group < groups; group++) builder.group(`g${group}`);
  const view = createView();
  const camera = new Camera(new AccessTable(builder.build().data), view);
  camera.resize({ width: 1000 * dpr, height: 600 * dpr, dpr });
  return { view, camera };
}

describe("zoom", () => {
  test("goes from 1 px to 64 px a cell, in steps that meet the usual size", () => {
    let size = LEAST_CELL;
    const sizes = [size];
    while (size < MOST_CELL) sizes.push((size = larger(size)));
    expect(sizes[0]).toBe(1);
    expect(sizes.at(-1)).toBe(64);
    expect(sizes).toContain(DEFAULT_CELL);
    expect(sizes.toReversed().slice(1)).toEqual(
      sizes
        .slice(1)
        .toReversed()
        .map((one) => smaller(one)),
    );
    expect([smaller(1), larger(64), clampCell(0.1), clampCell(900)]).toEqual([1, 64, 1, 64]);
  });

  test("a turn of the wheel and the turn back end where they began", () => {
    expect(turned(turned(20, -40, false), 40, false)).toBeCloseTo(20);
    expect(turned(20, -1, true)).toBeGreaterThan(20);
    expect(turned(20, 1e9, false)).toBeGreaterThan(10);
  });

  test("names are written so far apart that they can be read", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.constantFrom(1, 1.5, 2, 3), (pitch, dpr) => {
        const step = nameStep(pitch, dpr);
        expect(step * pitch).toBeGreaterThanOrEqual(LEAST_LEGIBLE * dpr);
        if (step > 1) expect((step - 1) * pitch).toBeLessThan(LEAST_LEGIBLE * dpr);
      }),
    );
  });

  test("header and panel shrink away where names could not be read", () => {
    expect([panelShare(24), panelShare(6), panelShare(3), panelShare(1)]).toEqual([1, 1, 0, 0]);
    expect(panelShare(4.5)).toBeCloseTo(0.5);
    const { camera } = cameraOf(500, 500);
    camera.zoom(1);
    expect(camera.geometry.get()).toMatchObject({
      header: 0,
      id: 0,
      panel: 0,
      pitchX: 1,
      pitchY: 1,
    });
  });

  test("what is under the pointer stays there", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 6, max: 64, noNaN: true }),
        fc.double({ min: 6, max: 64, noNaN: true }),
        fc.integer({ min: 320, max: 990 }),
        fc.integer({ min: 180, max: 590 }),
        (from, to, x, y) => {
          const { camera } = cameraOf(5000, 5000);
          camera.zoom(from);
          camera.moveTo({ x: 20_000, y: 20_000 });
          const at = () => {
            const { offset, panel, header, pitchX, pitchY } = camera.geometry.get();
            return {
              column: (offset.x + x - panel) / pitchX,
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

  test("the scroll container is asked to go where the table went", () => {
    const { camera } = cameraOf(5000, 5000);
    const asked: unknown[] = [];
    camera.asked.subscribe((position) => asked.push(position));
    camera.moveTo({ x: 2400, y: 4800 });
    camera.zoom(48, { x: 300, y: 160 });
    expect(asked).toEqual([{ left: 4800, top: 9600 }]);
  });

  test.each([1, 1.5, 2])("fitting shows the whole table, as large as can be (at %f)", (dpr) => {
    const { view, camera } = cameraOf(60, 50, dpr);
    camera.zoom(camera.fitting);
    const g = camera.geometry.get();
    const { width, height } = contentSize(g);
    expect(width <= g.width && height <= g.height).toBe(true);
    camera.zoom(view.cellSize.get() + 1 / dpr);
    const larger = contentSize(camera.geometry.get());
    expect(larger.width > g.width || larger.height > g.height).toBe(true);
  });
});
