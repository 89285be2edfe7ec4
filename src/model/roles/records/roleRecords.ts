import {
  check,
  checkItems,
  checkLines,
  checkTexts,
  isTypedArray,
  type UnknownRecord,
} from "../../checks.ts";
import { type Excluded, ExcludedItems } from "../../facts/excluded.ts";
import {
  areEqual,
  countShared,
  type Lines,
  line,
  lineCount,
  linesFrom,
  linesFromSteps,
  NO_LINE,
} from "../../lines.ts";
import type { Memberships } from "../../table/memberships.ts";
import { atOnce, type Work } from "../../tasks/slices.ts";
import { newRole, type TableRole } from "../role.ts";
import { type RecordOfSaid, readSaid, recordSaid } from "./saidRecords.ts";

/** The parts of a table that its roles' records refer to. */
type RecordedTable = Pick<Memberships, "data" | "userCount" | "groupCount">;

/** Roles as they are kept, and handed over by a worker. Stored: the names of its fields never change. */
export interface RolesRecord extends RecordOfSaid {
  readonly roleIds: readonly string[];
  readonly roleGroups: Lines;
  /** The column with the role's assigned users, else -1; but for `roleWithout`: -2 less the column. */
  readonly roleColumns: Int32Array;
  /** The users that were left out when the roles were derived; not there where none was. */
  readonly roleWithout?: Uint32Array;
  /** The users of the roles without such a column. */
  readonly roleUsers: Lines;
  /** The roles of which applied ones took groups, and all of their groups as derived. */
  readonly derivedRoles: Uint32Array;
  readonly derivedGroups: Lines;
  /** The roles of a plan; not there where none is. */
  readonly plannedRoles?: Uint32Array;
}

export function recordRoles(...of: Parameters<typeof recordRolesSteps>): RolesRecord {
  return atOnce(recordRolesSteps(...of));
}

/** The same as work that can be interrupted, whatever is done to the table meanwhile. */
export function* recordRolesSteps(
  roles: readonly TableRole[],
  memberships: Memberships,
  derivedWithout: Excluded,
): Work<RolesRecord> {
  const excluded = derivedWithout.users;
  // As it is now: groups in groups may count, or count no more, before this is done.
  const { columns } = memberships.data;
  yield;
  const roleColumns = Int32Array.from(roles, ({ id, users }) => {
    const column = memberships.columnOf(id);
    if (column === undefined) return -1;
    const holders = line(columns, column);
    if (areEqual(users, holders)) return column;
    return excluded.size > 0 && areEqual(users, but(holders, excluded)) ? -2 - column : -1;
  });
  const derivedRoles = Uint32Array.from(
    [...roles.keys()].filter((at) => !areEqual(roles[at].groups, roles[at].derivedGroups)),
  );
  const plannedRoles = Uint32Array.from([...roles.keys()].filter((at) => roles[at].planned));
  const ownUsers = roles.map(({ users }, at) => (roleColumns[at] === -1 ? users : []));
  return {
    roleIds: roles.map((role) => role.id),
    roleGroups: linesFrom(roles.map((role) => role.groups)),
    roleColumns,
    ...(excluded.size > 0 && { roleWithout: excluded.items }),
    roleUsers: yield* linesFromSteps(ownUsers),
    derivedRoles,
    derivedGroups: linesFrom(Array.from(derivedRoles, (at) => roles[at].derivedGroups)),
    ...(plannedRoles.length > 0 && { plannedRoles }),
    ...recordSaid(roles),
  };
}

/** The roles of a record; throws where it can't be of this table. Those of variants may have equal ids. */
export function readRoles(
  record: UnknownRecord,
  memberships: RecordedTable,
  isUsed: (at: number) => boolean = () => false,
  mayRepeatIds = false,
): TableRole[] {
  const { columns } = memberships.data;
  const ids = checkTexts(record.roleIds, "roles");
  check(mayRepeatIds || new Set(ids).size === ids.length, "roles");
  const groups = checkLines(record.roleGroups, ids.length, memberships.groupCount, "roles' groups");
  const users = checkLines(record.roleUsers, ids.length, memberships.userCount, "roles' users");
  check(isTypedArray(record.roleColumns, "Int32Array"), "roles' users");
  const ofColumns = record.roleColumns as Int32Array;
  check(ofColumns.length === ids.length, "roles' users");
  for (const column of ofColumns)
    check(column < memberships.groupCount && -2 - column < memberships.groupCount, "roles' users");
  const derived = readDerivedGroups(record, groups, memberships.groupCount);
  const excluded = new ExcludedItems(
    record.roleWithout === undefined
      ? NO_LINE
      : checkItems(record.roleWithout, memberships.userCount, "roles' users"),
  );
  const planned = new Set(
    record.plannedRoles === undefined
      ? NO_LINE
      : checkItems(record.plannedRoles, ids.length, "planned roles"),
  );
  const saidOf = readSaid(record, ids.length, memberships);
  const usersOf = (at: number) => {
    const column = ofColumns[at];
    if (column === -1) return line(users, at).slice();
    return column >= 0 ? line(columns, column) : but(line(columns, -2 - column), excluded);
  };
  for (let at = 0; at < ids.length; at++)
    check(!(isUsed(at) && saidOf(at).discarded), "discarded roles");
  return ids.map((id, at) =>
    newRole({
      id,
      groups: line(groups, at).slice(),
      derivedGroups: derived.get(at),
      users: usersOf(at),
      used: isUsed(at),
      planned: planned.has(at),
      ...saidOf(at),
    }),
  );
}

/** The derived groups of the roles that have others now. The first records had none of them. */
function readDerivedGroups(
  { derivedRoles, derivedGroups }: UnknownRecord,
  groups: Lines,
  groupCount: number,
): ReadonlyMap<number, Uint32Array> {
  const derived = new Map<number, Uint32Array>();
  if (derivedRoles === undefined) return derived;
  check(isTypedArray(derivedRoles, "Uint32Array"), "roles' derived groups");
  const some = derivedRoles as Uint32Array;
  const lines = checkLines(derivedGroups, some.length, groupCount, "roles' derived groups");
  some.forEach((role, at) => {
    check(role < lineCount(groups) && !derived.has(role), "roles' derived groups");
    const own = line(groups, role);
    const all = line(lines, at).slice();
    check(countShared(own, all) === own.length, "roles' derived groups");
    derived.set(role, all);
  });
  return derived;
}

/** The users of a column but for those that are left out. */
function but(column: Uint32Array, excluded: ExcludedItems): Uint32Array {
  return column.filter((user) => !excluded.has(user));
}
