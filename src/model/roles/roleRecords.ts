import { check, checkLines, checkTexts, isTypedArray, type UnknownRecord } from "../checks.ts";
import { areEqual, type Lines, line, linesFrom } from "../lines.ts";
import type { Memberships } from "../table/memberships.ts";
import { newRole, type TableRole } from "./role.ts";

/** The parts of a table that its roles' records refer to. */
type RecordedTable = Pick<Memberships, "data" | "userCount" | "groupCount">;

/** Roles as they are kept, and handed over by a worker. Stored: the names of its fields never change. */
export interface RolesRecord {
  readonly roleIds: readonly string[];
  readonly roleGroups: Lines;
  /** To save room: the column whose assigned users are the role's users, else -1. */
  readonly roleColumns: Int32Array;
  /** The users of the roles without such a column. */
  readonly roleUsers: Lines;
}

export function recordRoles(roles: readonly TableRole[], memberships: Memberships): RolesRecord {
  const roleColumns = Int32Array.from(roles, ({ id, users }) => {
    const column = memberships.columnOf(id);
    return column !== undefined && areEqual(users, line(memberships.data.columns, column))
      ? column
      : -1;
  });
  return {
    roleIds: roles.map((role) => role.id),
    roleGroups: linesFrom(roles.map((role) => role.groups)),
    roleColumns,
    roleUsers: linesFrom(roles.map(({ users }, at) => (roleColumns[at] < 0 ? users : []))),
  };
}

/** The roles of a record; throws where it can't be of this table. */
export function readRoles(
  record: UnknownRecord,
  memberships: RecordedTable,
  isUsed: (at: number) => boolean = () => false,
): TableRole[] {
  const { columns } = memberships.data;
  const ids = checkTexts(record.roleIds, "roles");
  check(new Set(ids).size === ids.length, "roles");
  const groups = checkLines(record.roleGroups, ids.length, memberships.groupCount, "roles' groups");
  const users = checkLines(record.roleUsers, ids.length, memberships.userCount, "roles' users");
  check(isTypedArray(record.roleColumns, "Int32Array"), "roles' users");
  const ofColumns = record.roleColumns as Int32Array;
  check(ofColumns.length === ids.length, "roles' users");
  for (const column of ofColumns)
    check(column >= -1 && column < memberships.groupCount, "roles' users");
  return ids.map((id, at) =>
    newRole({
      id,
      groups: line(groups, at).slice(),
      users: ofColumns[at] < 0 ? line(users, at).slice() : line(columns, ofColumns[at]),
      used: isUsed(at),
    }),
  );
}
