// @vitest-environment jsdom
import { expect, test } from "vitest";
import { isRingLarger, paintFocus } from "#src/matrix/layers/focus.ts";
import { AccessTable } from "#src/model/accessTable.ts";
import { LIGHT } from "#src/view/colors/theme.ts";
import { boxOf, type Geometry } from "#src/view/geometry/geometry.ts";
import type { Place } from "#src/view/geometry/place.ts";
import { tableBy } from "../../table.ts";
import { geometryOf } from "../frames.ts";

const TABLE = new AccessTable(tableBy(50, 50, () => true));

/** The rectangles that are filled for the focus on a place, by colour. */
function ringAt(place: Place | undefined, part: Partial<Geometry> = {}) {
  const geometry = geometryOf(TABLE, part);
  const filled: { color: unknown; box: number[] }[] = [];
  const context = document.createElement("canvas").getContext("2d")!;
  context.fillRect = (...box) => void filled.push({ color: context.fillStyle, box });
  paintFocus(context, { table: TABLE, geometry, theme: LIGHT, focused: place });
  const of = (color: string) => filled.filter((one) => one.color === color).map(({ box }) => box);
  return { geometry, ring: of(LIGHT.accent), inside: of(LIGHT.background) };
}

test("the focus has a ring inside its cell, and a line of the background in that", () => {
  const { geometry, ring, inside } = ringAt({ row: 1, column: 2 });
  const { left, top, width, height } = boxOf(geometry, { row: 1, column: 2 });
  expect(ring).toEqual([
    [left, top, width, 2],
    [left, top + height - 2, width, 2],
    [left, top + 2, 2, height - 4],
    [left + width - 2, top + 2, 2, height - 4],
  ]);
  expect(inside[0]).toEqual([left + 2, top + 2, width - 4, 1]);
});

test("without the keyboard's focus there is none", () => {
  expect(ringAt(undefined).ring).toEqual([]);
});

test("nothing of it is over the pinned parts, but where it is on them", () => {
  const { geometry, ring } = ringAt({ row: 1, column: 1 }, { offset: { x: 30, y: 30 } });
  for (const [x, y] of ring) {
    expect(x).toBeGreaterThanOrEqual(geometry.pinned);
    expect(y).toBeGreaterThanOrEqual(geometry.header);
  }
  expect(ring.length).toBeGreaterThan(0);
  expect(ringAt({ row: 1, column: -1 }).ring[0][0]).toBeLessThan(geometry.pinned);
});

test("on small cells it is larger than the cell", () => {
  const part = { pitchX: 3, pitchY: 3 };
  const { geometry, ring } = ringAt({ row: 4, column: 4 }, part);
  expect(isRingLarger(geometry)).toBe(true);
  expect(ring[0].slice(2)).toEqual([9, 2]);
});
