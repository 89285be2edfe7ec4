import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { Arrangement, TABLE_ARRANGEMENT } from "#src/view/arrangement/arrangement.ts";
import { Order } from "#src/view/arrangement/order.ts";
import { Camera } from "#src/view/camera.ts";
import { followTable } from "#src/view/followTable.ts";
import { rowTop, visibleRows } from "#src/view/geometry/geometry.ts";
import { createView } from "#src/view/view.ts";
import { placeLabel } from "#src/view/words/labels.ts";
import { tableBy } from "../../table.ts";

function lookAt(users: number, groups: number) {
  const view = createView();
  const table = new AccessTable(tableBy(users, groups));
  const camera = new Camera(table, view);
  followTable({ table, view, camera }, () => 160);
  camera.resize({ width: 1000, height: 600, dpr: 1 });
  return { table, view, camera };
}

const ordered = (...items: number[]) => new Order(Uint32Array.from(items));
const everyTenth = ordered(...Array.from({ length: 100 }, (_, at) => at * 10));

describe("an arrangement", () => {
  test("tells users and groups from rows and columns", () => {
    const arrangement = new Arrangement(ordered(2, 0), ordered(1));
    const { table } = lookAt(3, 2);
    expect([arrangement.rows(table.memberships), arrangement.columns(table.memberships)]).toEqual([
      2, 1,
    ]);
    expect(arrangement.entitiesAt({ row: 0, column: 0 })).toEqual({ user: 2, group: 1 });
    expect(arrangement.entitiesAt({ row: -1, column: 0 })).toEqual({ group: 1 });
    expect(arrangement.entitiesAt({ row: 1, column: -2 })).toEqual({ user: 0 });
    expect([arrangement.rowOf(0), arrangement.rowOf(1), arrangement.columnOf(1)]).toEqual([
      1,
      undefined,
      0,
    ]);
    const at = (row: number, column: number) => placeLabel(table, arrangement, { row, column });
    expect([at(-1, -2), at(-1, -1), at(-1, 0), at(1, -2), at(0, -1)]).toEqual([
      "ID",
      "Name",
      "g1",
      "u0",
      "u2",
    ]);
    expect(at(0, 0)).toBe("u2, g1: not assigned");
  });

  test("of another table is gone with the table", () => {
    const { table, view, camera } = lookAt(30, 20);
    camera.arrange(new Arrangement(ordered(29)));
    table.open(tableBy(3, 2));
    expect(view.arrangement.get()).toBe(TABLE_ARRANGEMENT);
    camera.arrange(new Arrangement(ordered(2)));
    table.undo();
    expect(view.arrangement.get()).toBe(TABLE_ARRANGEMENT);
  });
});

describe("another arrangement", () => {
  test("takes the focus along with its user and group, where it is seen", () => {
    const { view, camera } = lookAt(1000, 50);
    camera.moveTo({ x: 0, y: 24 * 485 });
    view.focused.set({ row: 490, column: 3 });
    const seen = rowTop(camera.geometry.get(), 490);
    camera.arrange(new Arrangement(everyTenth, ordered(4, 3)));
    expect(view.focused.get()).toEqual({ row: 49, column: 1 });
    expect(rowTop(camera.geometry.get(), 49)).toBe(seen);
    camera.arrange(TABLE_ARRANGEMENT);
    expect(view.focused.get()).toEqual({ row: 490, column: 3 });
    expect(rowTop(camera.geometry.get(), 490)).toBe(seen);
  });

  test("leaves the first row where it is when the focus is out of sight", () => {
    const { camera } = lookAt(1000, 50);
    camera.moveTo({ x: 0, y: 24 * 502 + 7 });
    camera.arrange(new Arrangement(everyTenth));
    const g = camera.geometry.get();
    expect(visibleRows(g).from).toBe(50);
    expect(rowTop(g, 50)).toBe(g.header - 7);
    expect(Math.floor(camera.firstCell.row)).toBe(500);
  });

  test("moves the focus to the nearest that is shown, or else to the header", () => {
    const { view, camera } = lookAt(1000, 50);
    view.focused.set({ row: 14, column: 7 });
    camera.arrange(new Arrangement(everyTenth, ordered(40, 9, 0)));
    expect(view.focused.get()).toEqual({ row: 1, column: 1 });
    camera.arrange(new Arrangement(ordered()));
    expect(view.focused.get()).toEqual({ row: -1, column: 9 });
    expect(camera.geometry.get().rows).toBe(0);
  });

  test("is looked at below a pixel as well, and no smaller than all of it fits", () => {
    const { camera } = lookAt(2000, 50);
    camera.zoom(0);
    expect(camera.geometry.get().pitchY).toBe((600 - 160) / 2000);
    camera.arrange(new Arrangement(ordered(...Array.from({ length: 900 }, (_, at) => 2 * at))));
    expect(camera.geometry.get().pitchY).toBe((600 - 160) / 900);
    camera.arrange(TABLE_ARRANGEMENT);
    camera.fit();
    expect(camera.geometry.get().pitchY).toBe((600 - 160) / 2000);
  });

  test("and back brings the focus back, whatever is between", () => {
    const rows = fc.shuffledSubarray(
      Array.from({ length: 300 }, (_, at) => at),
      { minLength: 1 },
    );
    fc.assert(
      fc.property(rows, fc.nat(299), fc.nat(7000), (items, row, y) => {
        const { view, camera } = lookAt(300, 5);
        camera.moveTo({ x: 0, y });
        const focused = { row: items.includes(row) ? row : items[0], column: 2 };
        view.focused.set(focused);
        camera.arrange(new Arrangement(ordered(...items)));
        expect(view.focused.get().row).toBe(items.indexOf(focused.row));
        camera.arrange(TABLE_ARRANGEMENT);
        expect(view.focused.get()).toEqual(focused);
      }),
      { numRuns: 50 },
    );
  });
});
