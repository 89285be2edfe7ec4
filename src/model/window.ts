import type { AccessTable } from "./accessTable.ts";
import { line, lowerBound } from "./lines.ts";

/** A cell in a window is its state in the low two bits, and above them 1 + the covering role. */
export const NOT_ASSIGNED = 0;
export const ASSIGNED = 1;
export const ASSUMED = 2;
export const STATE_BITS = 2;
export const STATE_MASK = 3;

export interface Window {
  readonly firstRow: number;
  readonly rows: number;
  readonly firstColumn: number;
  readonly columns: number;
}

/** Reads what is visible at one go, row by row; costs what the window holds, not what the table does. */
export function readWindow(accessTable: AccessTable, window: Window, cells: Int32Array): void {
  const { firstRow, rows, firstColumn, columns } = window;
  const { table } = accessTable;
  cells.fill(NOT_ASSIGNED, 0, rows * columns);
  for (let row = 0; row < rows; row++) {
    mark(line(table.data.rows, firstRow + row), ASSIGNED, row);
    mark(table.assumed.row(firstRow + row), ASSUMED, row);
  }
  for (let column = 0; column < columns; column++)
    for (const role of accessTable.appliedRolesOf(firstColumn + column)) cover(role, column);

  function mark(groups: ArrayLike<number>, state: number, row: number) {
    const last = firstColumn + columns;
    for (let k = lowerBound(groups, firstColumn); k < groups.length && groups[k] < last; k++)
      cells[row * columns + groups[k] - firstColumn] = state;
  }

  function cover(role: number, column: number) {
    const { users } = accessTable.roles[role];
    const last = firstRow + rows;
    for (let k = lowerBound(users, firstRow); k < users.length && users[k] < last; k++) {
      const at = (users[k] - firstRow) * columns + column;
      if (cells[at] <= STATE_MASK) cells[at] |= (role + 1) << STATE_BITS;
    }
  }
}
