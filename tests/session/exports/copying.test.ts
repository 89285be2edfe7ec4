import { describe, expect, test } from "vitest";
import { AccessTable } from "#src/model/accessTable.ts";
import { copyRefusal, selectionText } from "#src/session/exports/copying.ts";
import { Arrangement, TABLE_ARRANGEMENT } from "#src/view/arrangement/arrangement.ts";
import { Order } from "#src/view/arrangement/order.ts";
import { selectionOf } from "#src/view/selection/selection.ts";
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
    const text = selectionText(table, arrangement, select(2, 2), false);
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
    const all = select(300, 100);
    const now = selectionText(table, TABLE_ARRANGEMENT, all, false);
    const later = selectionText(table, TABLE_ARRANGEMENT, all, true);
    expect(typeof now).toBe("string");
    expect(later).toBeInstanceOf(Promise);
    expect(await ((await later) as Blob).text()).toBe(now);
  });

  test("is refused in a sentence beyond a million cells", () => {
    expect(copyRefusal(select(1000, 1000))).toBeUndefined();
    expect(copyRefusal(select(1001, 1000))).toBe(
      "At most 1,000,000 cells can be copied as text, and 1,001,000 are selected. Select fewer, or export the table.",
    );
  });
});
