import { line } from "../../model/lines.ts";
import type { ComparedCells } from "../../model/table/comparedCells.ts";
import type { Memberships } from "../../model/table/memberships.ts";
import { type AxisOrders, type CellWindow, markRow } from "./cellWindow.ts";
import { TABLE_ORDER } from "./order.ts";

/** The cells of a compared table: in neither export, in both, in one alone, or assumed by hand. */
export const NEITHER = 0;
export const SAME = 1;
export const GAINED = 2;
export const LOST = 3;
export const BY_HAND = 4;

/** Reads the cells of a compared table's window row by row; no cell is looked up. */
export function readComparedWindow(
  { data, assumed }: Memberships,
  { gained, lost }: ComparedCells,
  window: CellWindow,
  { users, groups }: AxisOrders = { users: TABLE_ORDER, groups: TABLE_ORDER },
): Int32Array {
  const cells = new Int32Array(window.rows * window.columns);
  for (let row = 0; row < window.rows; row++) {
    const user = users.at(window.firstRow + row);
    markRow(cells, row, line(data.rows, user), SAME, window, groups);
    markRow(cells, row, assumed.row(user), BY_HAND, window, groups);
    markRow(cells, row, line(gained, user), GAINED, window, groups);
    markRow(cells, row, line(lost, user), LOST, window, groups);
  }
  return cells;
}
