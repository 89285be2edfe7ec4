import type { AccessTable } from "../../model/accessTable.ts";
import { type Lines, line, linesFrom, NO_LINE } from "../../model/lines.ts";
import type { AxisOrders } from "./cellWindow.ts";
import type { ArrangedTable, RowLines } from "./density.ts";
import { placesOf, TABLE_ORDER } from "./order.ts";

/** The open table by row and column, in the given orders. */
export function arrangedTable(
  table: AccessTable,
  { users, groups }: AxisOrders = { users: TABLE_ORDER, groups: TABLE_ORDER },
): ArrangedTable {
  const { memberships, roles, applied } = table;
  const { data, assumed } = memberships;
  const isOwnOrder = !users.items && !groups.items;
  const { compared } = data;
  const arranged =
    (lines: Lines): ArrangedTable["assigned"] =>
    (from, to) =>
      isOwnOrder
        ? { ...lines, firstRow: 0 }
        : rowLines(from, to, (row) => placesOf(line(lines, users.at(row)), groups));
  const rowsOf = new Map<number, Uint32Array>();
  return {
    rowCount: users.count(memberships.userCount),
    columnCount: groups.count(memberships.groupCount),
    assigned: arranged(data.rows),
    changes: compared && { gained: arranged(compared.gained), lost: arranged(compared.lost) },
    assumed: {
      size: assumed.size,
      row: (row) => {
        const held = assumed.row(users.at(row));
        return held.length === 0 ? NO_LINE : placesOf(held, groups);
      },
    },
    appliedRoles: {
      applied,
      appliedRolesOf: (column) => table.appliedRolesOf(groups.at(column)),
      usersOf: (role) => {
        let rows = rowsOf.get(role);
        if (!rows) rowsOf.set(role, (rows = placesOf(roles[role].users, users)));
        return rows;
      },
    },
  };
}

function rowLines(from: number, to: number, lineOf: (row: number) => ArrayLike<number>): RowLines {
  const lines = Array.from({ length: to - from }, (_, at) => lineOf(from + at));
  return { ...linesFrom(lines), firstRow: from };
}
