import type { AccessTable } from "../../model/accessTable.ts";
import type { Rule } from "../../model/facts/rule.ts";
import { addTo, areEqual, type Lines, line, linesFrom, transpose } from "../../model/lines.ts";
import type { Counts } from "../../model/table/folded.ts";
import { type MinedRole, type MinedTable, minedTable } from "../minedTable.ts";

/** All of a table but its held cells, as plain data for a worker. */
export interface PackedMining {
  readonly rule: Rule;
  readonly applied: readonly number[];
  readonly used: Uint8Array;
  readonly discarded: Uint8Array;
  readonly roleGroups: Lines;
  /** The column whose holders are the role's users, else -1: mostly the cells have them. */
  readonly roleColumns: Int32Array;
  /** The users of the roles without such a column. */
  readonly roleUsers: Lines;
  readonly counts: Counts;
  readonly measuredCount: number;
  readonly coveredCount: number;
  /** The users and the groups whose cells are not measured. */
  readonly excludedUsers: Uint32Array;
  readonly excludedGroups: Uint32Array;
}

export function packMining(accessTable: AccessTable): PackedMining {
  const { roles, memberships, excluded } = accessTable;
  const table = minedTable(accessTable);
  const roleColumns = Int32Array.from(roles, ({ id, users }) => {
    const column = memberships.columnOf(id);
    return column !== undefined && areEqual(users, table.heldColumn(column)) ? column : -1;
  });
  return {
    rule: table.rule,
    applied: table.applied,
    used: Uint8Array.from(roles, ({ used }) => Number(used)),
    discarded: Uint8Array.from(roles, ({ discarded }) => Number(discarded)),
    roleGroups: linesFrom(roles.map(({ groups }) => groups)),
    roleColumns,
    roleUsers: linesFrom(roles.map(({ users }, at) => (roleColumns[at] < 0 ? users : []))),
    counts: table.counts,
    measuredCount: table.measuredCount,
    coveredCount: table.coveredCount,
    excludedUsers: excluded.users.items,
    excludedGroups: excluded.groups.items,
  };
}

export function unpackMining(packed: PackedMining, rows: Lines, groupCount: number): MinedTable {
  const columns = transpose(rows, groupCount);
  const { roleGroups, roleUsers, roleColumns, used, discarded, applied } = packed;
  const roles = Array.from(used, (isUsed, at): MinedRole => {
    const users = roleColumns[at] < 0 ? line(roleUsers, at) : line(columns, roleColumns[at]);
    const isDiscarded = discarded[at] === 1;
    return { groups: line(roleGroups, at), users, used: isUsed === 1, discarded: isDiscarded };
  });
  const userCount = rows.start.length - 1;
  const isUserExcluded = flags(packed.excludedUsers, userCount);
  const isGroupExcluded = flags(packed.excludedGroups, groupCount);
  const appliedOf = new Map<number, number[]>();
  for (const role of applied) for (const group of roles[role].groups) addTo(appliedOf, group, role);
  const heldColumn = (group: number) => line(columns, group);
  const measuredColumn = (group: number) => {
    if (isGroupExcluded[group]) return new Uint32Array(0);
    if (packed.excludedUsers.length === 0) return heldColumn(group);
    return heldColumn(group).filter((user) => !isUserExcluded[user]);
  };
  return {
    userCount,
    groupCount,
    counts: packed.counts,
    rule: packed.rule,
    roles,
    applied,
    appliedRolesOf: (group) => appliedOf.get(group) ?? [],
    heldColumn,
    measuredColumn,
    excludesUser: (user) => isUserExcluded[user] === 1,
    excludesGroup: (group) => isGroupExcluded[group] === 1,
    measuredCount: packed.measuredCount,
    coveredCount: packed.coveredCount,
  };
}

function flags(some: Uint32Array, count: number): Uint8Array {
  const all = new Uint8Array(count);
  for (const one of some) all[one] = 1;
  return all;
}
