import { expect, test } from "vitest";
import { cardPlace, noticeRoom } from "../../src/view/freeRoom.ts";
import type { Geometry } from "../../src/view/geometry/geometry.ts";

/** A window of 1000 × 800 CSS px at 2×, with a table of cells of 24 CSS px. */
function tableOfSize(rows: number, columns: number): Geometry {
  const sizes = { width: 2000, height: 1600, dpr: 2, header: 400, id: 200, panel: 600 };
  return { ...sizes, pitchX: 48, pitchY: 48, rows, columns, offset: { x: 0, y: 0 } };
}

test("notices stand below a table that leaves room there", () => {
  expect(noticeRoom(tableOfSize(10, 100))).toBe("below");
});

test("they stand beside a narrow table that fills the window's height", () => {
  expect(noticeRoom(tableOfSize(100, 10))).toEqual({ beside: 1000 - 300 - 240 });
});

test("they cover cells only where the table fills the window", () => {
  expect(noticeRoom(tableOfSize(100, 100))).toBe("over");
  expect(noticeRoom(tableOfSize(100, 20))).toBe("over");
});

test("the card of a first visit stands below a table or beside it, never over cells", () => {
  const place = cardPlace(tableOfSize(4, 100))!;
  expect(place.form).toBe("wide");
  expect(place.top).toBeGreaterThan(200 + 4 * 24);
  const beside = cardPlace(tableOfSize(100, 5))!;
  expect(beside.form).toBe("tall");
  expect(beside.left).toBeGreaterThan(300 + 5 * 24);
  expect(cardPlace(tableOfSize(100, 100))).toBeUndefined();
});
