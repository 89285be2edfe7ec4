import { type LeftOut, NOTHING_LEFT_OUT } from "../leftOut.ts";
import { includes, line } from "../lines.ts";
import type { TableRole } from "../roles/role.ts";
import type { Work } from "../tasks/slices.ts";
import { type Comparison, cellChange, userPresence } from "./comparison.ts";

/**
 * An applied role of the present table beside the other table. Its groups are those that it has as
 * it is applied (those that earlier roles have taken from it are theirs), and users are rows of the
 * union.
 *
 * - `missing`: the users of the role whom the other table has, and who there lack at least one of the
 *   role's groups. A group that the other table does not have is lacked by everybody.
 * - `surplus`: the users of the other table, also those that are gone, who there are members of all
 *   groups of the role, and are no users of it. Users that are left out here are not among them.
 *
 * A role without groups has neither.
 */
export interface RoleDifference {
  /** The number of the role in the table's list. */
  readonly role: number;
  readonly missing: Uint32Array;
  /** The memberships that the users in `missing` lack there, all together. */
  readonly missingCells: number;
  readonly surplus: Uint32Array;
  /** Its users whom the other table does not have; they are not in `missing`. */
  readonly newUsers: number;
  /** Its groups that the other table does not have. */
  readonly newGroups: number;
}

/** The differences of the applied roles, in the order of their application; all, also those without any. */
export function* roleDifferences(
  comparison: Comparison,
  roles: readonly TableRole[],
  applied: readonly number[],
  leftOut: LeftOut = NOTHING_LEFT_OUT,
): Work<RoleDifference[]> {
  const differences: RoleDifference[] = [];
  for (const role of applied) {
    differences.push(differenceOf(comparison, role, roles[role], leftOut));
    yield;
  }
  return differences;
}

function differenceOf(
  comparison: Comparison,
  role: number,
  { groups, users }: TableRole,
  leftOut: LeftOut,
): RoleDifference {
  const { union, groupsThere, usersThere } = comparison;
  const isThere = (user: number, group: number) => {
    const change = cellChange(comparison, user, group);
    return change === "same" || change === "lost";
  };
  const lackedBy = (user: number) => groups.filter((group) => !isThere(user, group)).length;
  const known = users.filter((user) => userPresence(comparison, user) === undefined);
  const missing = groups.length === 0 ? known.subarray(0, 0) : known.filter(lackedBy);
  const candidates = groups.length === 0 ? groups : line(union.columns, groups[0]);
  return {
    ...{ role, missing },
    missingCells: missing.reduce((sum, user) => sum + lackedBy(user), 0),
    surplus: candidates.filter(
      (user) =>
        usersThere[user] >= 0 &&
        !includes(users, user) &&
        !leftOut.users.has(user) &&
        lackedBy(user) === 0,
    ),
    newUsers: users.length - known.length,
    newGroups: groups.filter((group) => groupsThere[group] < 0).length,
  };
}
