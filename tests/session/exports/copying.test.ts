import { describe, expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { copyRefusal, copyText } from "#src/session/exports/copying.ts";
import { Arrangement } from "#src/view/arrangement/arrangement.ts";
import { Order } from "#src/view/arrangement/order.ts";
import type { Place } from "#src/view/geometry/place.ts";
import { cellsAtPlace, cellsOfSelection, withHidden } from "#src/view/selection/copiedCells.ts";
import { selectionOf } from "#src/view/selection/selection.ts";
import { createView } from "#src/view/view.ts";
import { tableBy, tableOf } from "../../table.ts";

const SMALL = tableOf(`
          A B C
  ann     x o .
  bob     x x .
  =cleo   x . x`);

function select(rows: number, columns: number, row = 0, column = 0) {
  return selectionOf(
    { row, column },
    { row: row + rows - 1, column: column + columns - 1 },
    { rows: 1e6, columns: 1e6 },
  )!;
}

describe("the text of a selection", () => {
  test("has its names and states in the order on the screen, guarded against formulas", () => {
    const table = new AccessTable(SMALL);
    const arrangement = new Arrangement(
      new Order(Uint32Array.of(2, 0, 1)),
      new Order(Uint32Array.of(2, 1, 0)),
    );
    const { groupNames } = table.memberships.data;
    const view = createView();
    view.arrangement.set(arrangement);
    view.ordered.set(arrangement);
    const text = copyText(table, cellsOfSelection({ table, view }, select(2, 2)), false);
    const state = (user: number, group: number) => table.memberships.state(user, group);
    expect(text).toBe(
      [
        `User ID\tUser name\t${groupNames[2]}\t${groupNames[1]}`,
        `'=cleo\t'=cleo\t${state(2, 2)}\t${state(2, 1)}`,
        `ann\tann\t${state(0, 2)}\t${state(0, 1)}`,
        "",
      ].join("\n"),
    );
    expect(text).toContain("assumed");
  });

  test("comes later where it is long and may, and is the same", async () => {
    const table = new AccessTable(tableBy(300, 100, (user, group) => (user + group) % 3 === 0));
    const all = cellsOfSelection({ table, view: createView() }, select(300, 100));
    const now = copyText(table, all, false);
    const later = copyText(table, all, true);
    expect(typeof now).toBe("string");
    expect(later).toBeInstanceOf(Promise);
    expect(await ((await later) as Blob).text()).toBe(now);
  });

  test("is refused in a sentence beyond a million cells", () => {
    const cells = (rows: number) =>
      cellsOfSelection({ table: new AccessTable(SMALL), view: createView() }, select(rows, 1000));
    expect(copyRefusal(cells(1000))).toBeUndefined();
    expect(copyRefusal(cells(1001))).toBe(
      "At most 1,000,000 cells can be copied as text, and 1,001,000 are selected. Select fewer, or export the table.",
    );
  });
});

describe("what is copied", () => {
  /** Cleo, Ann and Bob, with the groups C, B and A; of which the filter shows Cleo and Bob, C and A. */
  function filtered() {
    const table = new AccessTable(SMALL);
    const view = createView();
    const order = (...items: number[]) => new Order(Uint32Array.from(items));
    view.ordered.set(new Arrangement(order(2, 0, 1), order(2, 1, 0)));
    view.arrangement.set(new Arrangement(order(2, 1), order(2, 0)));
    return { table, view };
  }

  test("of a single row or column is whole, in the order on the screen, and says what the filter hides", () => {
    const row = cellsAtPlace(filtered(), { row: 1, column: 0 })!;
    expect([[...row.users], [...row.groups]]).toEqual([[1], [2, 1, 0]]);
    expect(withHidden(row)).toBe(", with 1 group that the filter hides");
    const column = cellsAtPlace(filtered(), { row: -1, column: 1 })!;
    expect([[...column.users], [...column.groups]]).toEqual([[2, 0, 1], [0]]);
    expect(withHidden(column)).toBe(", with 1 user that the filter hides");
    expect(cellsAtPlace(filtered(), { row: -1, column: -1 })).toBeUndefined();
  });

  test("of whole rows is whole, too; of a rectangle and of all that is shown it is what is seen", () => {
    const of = (anchor: Place, head: Place) => {
      const selection = selectionOf(anchor, head, { rows: 2, columns: 2 })!;
      const cells = cellsOfSelection(filtered(), selection);
      return [[...cells.users], [...cells.groups], withHidden(cells)];
    };
    const [first, last] = [
      { row: 0, column: 0 },
      { row: 1, column: 1 },
    ];
    expect(of({ row: 0, column: -1 }, last)).toEqual([
      [2, 1],
      [2, 1, 0],
      ", with 1 group that the filter hides",
    ]);
    expect(of(first, last)).toEqual([[2, 1], [2, 0], ""]);
    expect(of({ row: -1, column: -1 }, last)).toEqual([[2, 1], [2, 0], ""]);
  });
});
