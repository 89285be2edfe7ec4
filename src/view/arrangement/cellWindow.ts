import type { AccessTable } from "../../model/accessTable.ts";
import { includes, line, lowerBound } from "../../model/lines.ts";
import { appliedRolesByUser } from "../../model/roles/userRoles.ts";
import { type Order, TABLE_ORDER } from "./order.ts";

/** The encoding of a cell: its state in the low two bits, and above them 1 + the covering role. */
export const NOT_ASSIGNED = 0;
export const ASSIGNED = 1;
export const ASSUMED = 2;
export const STATE_BITS = 2;
export const STATE_MASK = 3;

/** So many roles of a group are looked at one by one. */
const FEW_ROLES = 64;

export interface CellWindow {
  readonly firstRow: number;
  readonly rows: number;
  readonly firstColumn: number;
  readonly columns: number;
}

/** The order of the users on the rows, and of the groups in the columns. */
export interface AxisOrders {
  readonly users: Order;
  readonly groups: Order;
}

/** Reads the cells of a window, row by row, in time by the window, not by the table. */
export function readWindow(
  table: AccessTable,
  window: CellWindow,
  cells: Int32Array,
  { users, groups }: AxisOrders = { users: TABLE_ORDER, groups: TABLE_ORDER },
): void {
  const { firstRow, rows, firstColumn, columns } = window;
  const { memberships } = table;
  cells.fill(NOT_ASSIGNED, 0, rows * columns);
  for (let row = 0; row < rows; row++) {
    const user = users.at(firstRow + row);
    markRow(cells, row, line(memberships.data.rows, user), ASSIGNED, window, groups);
    markRow(cells, row, memberships.assumed.row(user), ASSUMED, window, groups);
  }
  const coveredRows = new Map<number, ArrayLike<number>>();
  const rolesOfColumns = Array.from({ length: columns }, (_, column) =>
    table.appliedRolesOf(groups.at(firstColumn + column)),
  );
  // The roles of a group may be thousands, a user's roles are not.
  if (rolesOfColumns.every(({ length }) => length <= FEW_ROLES))
    rolesOfColumns.forEach((roles, column) => {
      for (const role of roles) cover(role, column);
    });
  else for (let row = 0; row < rows; row++) coverRow(row);

  function coverRow(row: number) {
    const { roles, applied } = table;
    for (const place of appliedRolesByUser(roles, applied).of(users.at(firstRow + row))) {
      const role = applied[place];
      for (const column of placesIn(roles[role].groups, groups, firstColumn, columns)) {
        const at = row * columns + column;
        if (cells[at] <= STATE_MASK) cells[at] |= (role + 1) << STATE_BITS;
      }
    }
  }

  function cover(role: number, column: number) {
    let covered = coveredRows.get(role);
    if (!covered)
      coveredRows.set(role, (covered = placesIn(table.roles[role].users, users, firstRow, rows)));
    for (let k = 0; k < covered.length; k++) {
      const at = covered[k] * columns + column;
      if (cells[at] <= STATE_MASK) cells[at] |= (role + 1) << STATE_BITS;
    }
  }
}

/** Sets the cells of a window's row that have one of some sorted groups. */
export function markRow(
  cells: Int32Array,
  row: number,
  sorted: ArrayLike<number>,
  state: number,
  { firstColumn, columns }: CellWindow,
  groups: Order,
): void {
  if (groups.items) {
    for (let k = 0; k < sorted.length; k++) {
      const column = (groups.placeOf(sorted[k]) ?? -1) - firstColumn;
      if (column >= 0 && column < columns) cells[row * columns + column] = state;
    }
    return;
  }
  const last = firstColumn + columns;
  for (let k = lowerBound(sorted, firstColumn); k < sorted.length && sorted[k] < last; k++)
    cells[row * columns + sorted[k] - firstColumn] = state;
}

/** The places in `[first, first + count)` of the sorted items, counted from `first`. */
export function placesIn(
  sorted: ArrayLike<number>,
  order: Order,
  first: number,
  count: number,
): number[] {
  const places: number[] = [];
  if (order.items) {
    for (let place = 0; place < count; place++)
      if (includes(sorted, order.at(first + place))) places.push(place);
    return places;
  }
  for (let k = lowerBound(sorted, first); k < sorted.length && sorted[k] < first + count; k++)
    places.push(sorted[k] - first);
  return places;
}
