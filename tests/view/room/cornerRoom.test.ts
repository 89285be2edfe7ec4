import { expect, test } from "vitest";
import type { Geometry } from "#src/view/geometry/geometry.ts";
import { cornerRoom, holdsLegend } from "#src/view/room/cornerRoom.ts";

const roomOf = (pinned: number, header: number) =>
  cornerRoom({ pinned, header, dpr: 1 } as Geometry);

test("there is room from the width and the height of the words on", () => {
  expect(roomOf(141, 128)).toEqual({ width: 140, height: 100 });
  expect(roomOf(140, 128)).toBeUndefined();
  expect(roomOf(141, 127)).toBeUndefined();
});

test("the legend has room as a whole or not at all", () => {
  expect([1, 2, 3, 4].map((count) => holdsLegend(roomOf(300, 148), count))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([1, 2, 3].map((count) => holdsLegend(roomOf(150, 148), count))).toEqual([
    true,
    true,
    false,
  ]);
  expect(holdsLegend(roomOf(156, 208), 4)).toBe(true);
  expect(holdsLegend(undefined, 1)).toBe(false);
});
