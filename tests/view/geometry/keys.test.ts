import { describe, expect, it } from "vitest";
import type { Geometry } from "#src/view/geometry/geometry.ts";
import { placeAfterKey } from "#src/view/geometry/keys.ts";
import { clampPlace } from "#src/view/geometry/place.ts";

const g: Geometry = {
  dpr: 1,
  width: 800,
  height: 340,
  header: 100,
  id: 150,
  pinned: 300,
  pitchX: 24,
  pitchY: 24,
  rows: 100,
  columns: 50,
  offset: { x: 0, y: 0 },
};

function press(key: string, row: number, column: number, ctrlKey = false) {
  const next = placeAfterKey({ key, ctrlKey, metaKey: false }, { row, column }, g);
  return next && [next.row, next.column];
}

describe("keys of the grid", () => {
  it("arrows move by one and stop at the edges", () => {
    expect(press("ArrowRight", 3, 3)).toEqual([3, 4]);
    expect(press("ArrowLeft", 3, 3)).toEqual([3, 2]);
    expect(press("ArrowDown", 3, 3)).toEqual([4, 3]);
    expect(press("ArrowUp", 3, 3)).toEqual([2, 3]);
    expect(press("ArrowRight", 99, 49)).toEqual([99, 49]);
    expect(press("ArrowDown", 99, 49)).toEqual([99, 49]);
  });

  it("arrows reach the headers", () => {
    expect(press("ArrowUp", 0, 5)).toEqual([-1, 5]);
    expect(press("ArrowUp", -1, 5)).toEqual([-1, 5]);
    expect(press("ArrowLeft", 2, 0)).toEqual([2, -1]);
    expect(press("ArrowLeft", 2, -1)).toEqual([2, -2]);
    expect(press("ArrowLeft", 2, -2)).toEqual([2, -2]);
  });

  it("Home and End go to the first and last group cell of the row", () => {
    expect(press("Home", 4, 7)).toEqual([4, 0]);
    expect(press("End", 4, 7)).toEqual([4, 49]);
  });

  it("Ctrl+Home and Ctrl+End go to the first and last cell", () => {
    expect(press("Home", 4, 7, true)).toEqual([0, 0]);
    expect(press("End", 4, 7, true)).toEqual([99, 49]);
  });

  it("PageUp and PageDown move by a window, less a row", () => {
    expect(press("PageDown", 0, 7)).toEqual([9, 7]);
    expect(press("PageUp", 95, 7)).toEqual([86, 7]);
    expect(press("PageUp", 3, 7)).toEqual([0, 7]);
    expect(press("PageUp", -1, 7)).toEqual([-1, 7]);
    expect(press("PageDown", 95, 7)).toEqual([99, 7]);
  });

  it("any other key is left to the browser", () => {
    expect(press("a", 1, 1)).toBeUndefined();
    expect(press("Escape", 1, 1)).toBeUndefined();
    expect(press("Tab", 1, 1)).toBeUndefined();
    expect(press("ArrowDown", 1, 1, true)).toBeUndefined();
  });

  it("a place past the end of a smaller table becomes its last one", () => {
    expect(clampPlace({ row: 9, column: 9 }, 3, 2)).toEqual({ row: 2, column: 1 });
  });
});
