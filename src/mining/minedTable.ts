import type { AccessTable } from "../model/accessTable.ts";
import type { Rule } from "../model/facts/rule.ts";
import { MeasuredCells } from "../model/roles/measuredCells.ts";
import type { TableRole } from "../model/roles/role.ts";
import type { Counts } from "../model/table/folded.ts";

export type MinedRole = Pick<TableRole, "groups" | "users" | "used" | "discarded">;

/** A table as mining looks at it: plain numbers, the same on the page and in a worker. */
export interface MinedTable {
  readonly userCount: number;
  readonly groupCount: number;
  /** How many users each stands for, where rows of users alike are folded. */
  readonly counts: Counts;
  readonly rule: Rule;
  readonly roles: readonly MinedRole[];
  /** The used roles, in the order of their application. */
  readonly applied: readonly number[];
  appliedRolesOf(group: number): readonly number[];
  /** The users that hold a group, sorted. */
  heldColumn(group: number): Uint32Array;
  /** Those of them whose cells coverage is measured on: all but those that are left out. */
  measuredColumn(group: number): Uint32Array;
  /** True for a user, and for a group, of whom no cell is measured. */
  excludesUser(user: number): boolean;
  excludesGroup(group: number): boolean;
  readonly measuredCount: number;
  /** The number of those that the applied roles cover. */
  readonly coveredCount: number;
}

/** The open table as mining looks at it, until it changes. */
export function minedTable(table: AccessTable): MinedTable {
  const { memberships, roles, applied, rule, excluded } = table;
  const measured = new MeasuredCells(memberships, excluded);
  return {
    userCount: memberships.userCount,
    groupCount: memberships.groupCount,
    counts: memberships.data.counts,
    rule,
    roles,
    applied,
    appliedRolesOf: (group) => table.appliedRolesOf(group),
    heldColumn: (group) => memberships.heldColumn(group),
    measuredColumn: (group) => measured.column(group),
    excludesUser: (user) => excluded.users.has(user),
    excludesGroup: (group) => excluded.groups.has(group),
    measuredCount: table.measuredCount,
    coveredCount: table.coveredCount,
  };
}
