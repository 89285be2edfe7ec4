import type { Progress } from "../model/accessTable.ts";
import { roleColor } from "../model/color.ts";
import { line } from "../model/lines.ts";
import type { Table } from "../model/table.ts";
import {
  type CheckpointRecord,
  check,
  checkLines,
  checkTexts,
  isNumbers,
  isRecord,
  type LinesRecord,
  RECORD_VERSION,
} from "./records.ts";

/** What has become of a table, as it is kept: small, also where the table is large. */
export function checkpointOf(progress: Required<Progress>, table: Table): CheckpointRecord {
  const { roles, applied, toggled, changedSince, isRecalculated } = progress;
  const roleColumns = Int32Array.from(roles, ({ id, users }) => {
    const column = table.columnOf(id);
    return column !== undefined && isSame(users, line(table.data.columns, column)) ? column : -1;
  });
  const ownUsers = roles.map(({ users }, at) => (roleColumns[at] < 0 ? users : []));
  return {
    version: RECORD_VERSION,
    toggled: Float64Array.from(toggled),
    changedSince: Float64Array.from(changedSince).sort(),
    isRecalculated,
    roleIds: roles.map((role) => role.id),
    roleGroups: linesOf(roles.map((role) => role.groups)),
    roleColumns,
    roleUsers: linesOf(ownUsers),
    applied: Uint32Array.from(applied),
  };
}

/** What had become of the table, or an error where the record can't be of it. */
export function progressFrom(value: unknown, table: Table): Required<Progress> {
  const { columns } = table.data;
  check(isRecord(value) && value.version === RECORD_VERSION, "its version");
  check(typeof value.isRecalculated === "boolean", "roles");
  const ids = checkTexts(value.roleIds, "roles");
  check(new Set(ids).size === ids.length, "roles");
  const groups = checkLines(value.roleGroups, ids.length, table.groupCount, "roles' groups");
  const users = checkLines(value.roleUsers, ids.length, table.userCount, "roles' users");
  check(isNumbers(value.roleColumns, "Int32Array"), "roles' users");
  const ofColumns = value.roleColumns as Int32Array;
  check(ofColumns.length === ids.length, "roles' users");
  for (const column of ofColumns) check(column >= -1 && column < table.groupCount, "roles' users");
  check(isNumbers(value.applied, "Uint32Array"), "applied roles");
  const applied = Array.from(value.applied as Uint32Array);
  const used = new Set(applied);
  check(used.size === applied.length, "applied roles");
  for (const role of applied) check(role < ids.length, "applied roles");
  return {
    roles: ids.map((id, at) => ({
      id,
      color: roleColor(id),
      groups: line(groups, at).slice(),
      users: ofColumns[at] < 0 ? line(users, at).slice() : line(columns, ofColumns[at]),
      used: used.has(at),
    })),
    applied,
    toggled: checkCells(value.toggled, table),
    changedSince: checkCells(value.changedSince, table),
    isRecalculated: value.isRecalculated,
  };
}

/** Rising numbers of cells that can be toggled. */
function checkCells(value: unknown, table: Table): number[] {
  check(isNumbers(value, "Float64Array"), "toggled cells");
  const cells = Array.from(value as Float64Array);
  cells.forEach((cell, at) => {
    check(at === 0 || cells[at - 1] < cell, "toggled cells");
    checkCell(cell, table);
  });
  return cells;
}

export function checkCell(cell: number, table: Table): void {
  const { userCount, groupCount } = table;
  check(Number.isSafeInteger(cell) && cell >= 0 && cell < userCount * groupCount, "toggled cells");
  check(!table.isAssigned(Math.floor(cell / groupCount), cell % groupCount), "toggled cells");
}

export function linesOf(all: readonly ArrayLike<number>[]): LinesRecord {
  const start = new Uint32Array(all.length + 1);
  all.forEach((one, at) => {
    start[at + 1] = start[at] + one.length;
  });
  const items = new Uint32Array(start[all.length]);
  all.forEach((one, at) => {
    items.set(one, start[at]);
  });
  return { start, items };
}

/** Whether these are the very same numbers in memory. */
function isSame(a: Uint32Array, b: Uint32Array): boolean {
  return a.buffer === b.buffer && a.byteOffset === b.byteOffset && a.length === b.length;
}
