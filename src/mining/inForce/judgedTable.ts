import type { AccessTable } from "../../model/accessTable.ts";
import { MeasuredCells } from "../../model/roles/measuredCells.ts";
import type { TableRole } from "../../model/roles/role.ts";

/** The groups and users of a role in force that are not left out; both sorted. */
export interface JudgedRole {
  /** Its number in the table. */
  readonly at: number;
  readonly groups: Uint32Array;
  readonly users: Uint32Array;
}

/** The roles that an organisation has, and who holds what, but for what is left out. */
export interface JudgedTable {
  readonly userCount: number;
  readonly groupCount: number;
  readonly roles: readonly JudgedRole[];
  row(user: number): Uint32Array;
  column(group: number): Uint32Array;
  isHeld(user: number, group: number): boolean;
}

/** The roles in force of a table, with the groups that they have where others took none. */
export function judgedTable({ memberships, excluded, roles }: AccessTable): JudgedTable {
  const measured = new MeasuredCells(memberships, excluded);
  const but = (items: Uint32Array, { size, has }: { size: number; has(item: number): boolean }) =>
    size === 0 ? items : items.filter((item) => !has(item));
  const users = { size: excluded.users.size, has: (user: number) => excluded.users.has(user) };
  const groups = { size: excluded.groups.size, has: (one: number) => excluded.groups.has(one) };
  const judged = (role: TableRole, at: number) =>
    role.inForce
      ? [{ at, groups: but(role.derivedGroups, groups), users: but(role.users, users) }]
      : [];
  return {
    userCount: memberships.userCount,
    groupCount: memberships.groupCount,
    roles: roles.flatMap(judged),
    row: (user) => measured.row(user),
    column: (group) => measured.column(group),
    isHeld: (user, group) => memberships.isHeld(user, group),
  };
}

/** The places of the roles that have each group. */
export function rolesByGroup({ roles, groupCount }: Pick<JudgedTable, "roles" | "groupCount">) {
  const byGroup: number[][] = Array.from({ length: groupCount }, () => []);
  for (const [place, { groups }] of roles.entries())
    for (const group of groups) byGroup[group].push(place);
  return byGroup;
}
