import { expect, test } from "vitest";
import type { Geometry } from "#src/view/geometry/geometry.ts";
import { cardPlace, noticePlace } from "#src/view/room/freeRoom.ts";
import { overviewBox, overviewSize } from "#src/view/room/overview.ts";

/** A window of 1000 × 800 CSS px at 2×, with a table of cells of 24 CSS px. */
function tableOfSize(rows: number, columns: number): Geometry {
  const sizes = { width: 2000, height: 1600, dpr: 2, header: 400, id: 200, pinned: 600 };
  return { ...sizes, pitchX: 48, pitchY: 48, rows, columns, offset: { x: 0, y: 0 } };
}

test("notices stand below a table that leaves room there", () => {
  const place = noticePlace(tableOfSize(10, 100));
  expect(place).toEqual({ room: "below", left: 500, maxWidth: 520 });
});

test("they stand beside a narrow table that fills the window's height", () => {
  const place = noticePlace(tableOfSize(100, 10));
  expect(place).toEqual({ room: "beside", left: 552, maxWidth: 1000 - 300 - 240 - 24 });
});

test("they cover cells only where the table fills the window", () => {
  expect(noticePlace(tableOfSize(100, 100)).room).toBe("over");
  expect(noticePlace(tableOfSize(100, 20)).room).toBe("over");
});

test("they are no wider than the matrix beside a panel, and in its middle", () => {
  const narrow = { ...tableOfSize(100, 100), width: 1000 };
  expect(noticePlace(narrow)).toEqual({ room: "over", left: 250, maxWidth: 476 });
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

test("the card leaves the lower right corner to the overview, and gives way where there is no room left", () => {
  // Too wide for the window: there is an overview.
  for (const width of [2000, 1600, 1400, 1200])
    for (const rows of [4, 10, 14]) {
      const g = { ...tableOfSize(rows, 100), width };
      const card = cardPlace(g);
      const overview = overviewBox(g, overviewSize(g.rows, g.columns));
      if (card) expect(card.left + card.width).toBeLessThanOrEqual(overview.left - 12);
      else expect(width).toBeLessThan(1600);
    }
});
