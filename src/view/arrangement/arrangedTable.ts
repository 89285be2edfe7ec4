import type { AccessTable } from "../../model/accessTable.ts";
import { line, linesFrom, NO_LINE } from "../../model/lines.ts";
import type { Arranged } from "./cellWindow.ts";
import type { Countable, RowLines } from "./density.ts";
import { OWN_ORDER, placesOf } from "./order.ts";

/** The open table as it is counted, with users and groups standing where an arrangement says. */
export function countable(
  table: AccessTable,
  { users, groups }: Arranged = { users: OWN_ORDER, groups: OWN_ORDER },
): Countable {
  const { memberships, roles, applied } = table;
  const { data, assumed } = memberships;
  const isOwnOrder = !users.items && !groups.items;
  const rowsOf = new Map<number, Uint32Array>();
  return {
    rowCount: users.count(memberships.userCount),
    columnCount: groups.count(memberships.groupCount),
    assigned: (from, to) =>
      isOwnOrder
        ? { ...data.rows, firstRow: 0 }
        : rowLines(from, to, (row) => placesOf(line(data.rows, users.at(row)), groups)),
    assumed: {
      size: assumed.size,
      row: (row) => {
        const held = assumed.row(users.at(row));
        return held.length === 0 ? NO_LINE : placesOf(held, groups);
      },
    },
    rulings: {
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
