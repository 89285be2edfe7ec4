import type { Excluded } from "../facts/excluded.ts";
import { usersInBoth } from "../table/folded.ts";
import type { Memberships } from "../table/memberships.ts";
import { atOnce } from "../tasks/slices.ts";
import type { TableRole } from "./role.ts";
import { withoutAll } from "./withoutAll.ts";

/** The cells of a role: its users in its groups. */
export interface RoleFigures {
  readonly cells: number;
  /** The held cells that no other applied role covers, less those that are left out. */
  readonly uncovered: number;
  /** The cells that are neither held nor granted by another applied role. */
  readonly granted: number;
}

/** The parts of a table that the figures are counted in. */
interface RoleTable {
  readonly memberships: Memberships;
  readonly roles: readonly TableRole[];
  readonly excluded: Excluded;
  appliedRolesOf(group: number): readonly number[];
}

/** The figures of a role, or nothing where counting them would take more than a number of steps. */
export function roleFigures(table: RoleTable, at: number, maxSteps = Number.POSITIVE_INFINITY) {
  const role = table.roles[at];
  return stepsOf(table, role) > maxSteps ? undefined : atOnce(shapeFigures(table, role, at));
}

type Shape = Pick<TableRole, "users" | "groups">;

/** The cells that would be looked at to count the figures of a shape. */
function stepsOf({ memberships }: RoleTable, { users, groups }: Shape): number {
  const { start } = memberships.data.columns;
  let steps = 0;
  for (const group of groups) steps += users.length + start[group + 1] - start[group];
  return steps;
}

/** The figures of users in groups, as a role beside the others but for one, group by group. */
export function* shapeFigures(table: RoleTable, { users, groups }: Shape, except = -1) {
  const { memberships, roles } = table;
  let [uncovered, granted] = [0, 0];
  for (const group of groups) {
    const others = table.appliedRolesOf(group).filter((other) => other !== except);
    const left = withoutAll(
      users,
      others.map((other) => roles[other].users),
    );
    const held = usersInBoth(memberships.heldColumn(group), left, memberships.data.counts);
    granted += memberships.usersIn(left) - held;
    if (!table.excluded.groups.has(group))
      uncovered += held - heldByExcluded(memberships, left, group, table.excluded);
    yield;
  }
  return { cells: memberships.usersIn(users) * groups.length, uncovered, granted };
}

/** The number of some users (sorted) who hold a group and are left out. */
function heldByExcluded(
  memberships: Memberships,
  some: Uint32Array,
  group: number,
  { users }: Excluded,
): number {
  if (users.size === 0) return 0;
  return memberships.usersIn(
    some.filter((user) => users.has(user) && memberships.isHeld(user, group)),
  );
}
