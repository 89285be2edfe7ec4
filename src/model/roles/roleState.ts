import type { Excluded } from "../facts/excluded.ts";
import type { Nesting } from "../facts/nesting.ts";
import { includes } from "../lines.ts";
import type { CellSet } from "../table/cellSet.ts";
import type { Coverage } from "./coverage.ts";
import type { TableRole } from "./role.ts";
import { appliedRolesByUser } from "./userRoles.ts";

export interface RoleState {
  readonly roles: readonly TableRole[];
  /** The used roles, in the order of their application. */
  readonly applied: readonly number[];
  readonly coverage: Coverage;
  /** The cells whose holding differs from that at the last recalculation. */
  readonly changedSince: CellSet;
  readonly isRecalculated: boolean;
  /** What was left out at the last recalculation, and which memberships counted. */
  readonly derivedWithout: Excluded;
  readonly derivedNesting: Nesting;
}

/** So many roles of a group are looked at one by one. */
const FEW_ROLES = 64;

/** The applied roles that cover a cell, in the order of their application. */
export function* rolesCovering(
  { roles, applied, coverage }: RoleState,
  user: number,
  group: number,
): Generator<TableRole> {
  const ofGroup = coverage.rolesOf(group);
  // Of many roles that have the group, those of the user are fewer.
  if (ofGroup.length <= FEW_ROLES) {
    for (const role of ofGroup) if (includes(roles[role].users, user)) yield roles[role];
  } else
    for (const place of appliedRolesByUser(roles, applied).of(user)) {
      const role = roles[applied[place]];
      if (includes(role.groups, group)) yield role;
    }
}
