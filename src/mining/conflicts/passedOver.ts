import { type ConflictGroups, pairsAmong } from "../../model/facts/conflictGroups.ts";
import { isCandidate, type TableRole } from "../../model/roles/role.ts";
import type { Memberships } from "../../model/table/memberships.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { roleConflicts } from "./roleConflicts.ts";

/** The parts of a table that the roles to pass over follow from. */
interface PassingTable {
  readonly memberships: Memberships;
  readonly roles: readonly TableRole[];
  readonly applied: readonly number[];
  readonly conflicts: ConflictGroups;
}

/**
 * 1 for each unused role that nobody applies without a second look: both sides of a conflict are
 * among its groups, or a user would have both that has not. Who has both already, whatever the role
 * is, is no reason. Only a role that grants something brings anything together: `grantsOf` says what
 * a role would newly grant.
 */
export function* rolesToPassOver(
  { memberships, roles, applied, conflicts }: PassingTable,
  grantsOf: (role: number) => number,
): Work<Uint8Array> {
  const isPassedOver = new Uint8Array(roles.length);
  const asked = { memberships, conflicts, applied: applied.map((at) => roles[at]) };
  for (const [at, role] of roles.entries()) {
    if (!isCandidate(role)) continue;
    const isWithin = pairsAmong(role.groups, conflicts).length > 0;
    const found = !isWithin && grantsOf(at) > 0 ? yield* roleConflicts(role, asked) : [];
    if (isWithin || found.some(({ newUsers }) => newUsers > 0)) isPassedOver[at] = 1;
    yield;
  }
  return isPassedOver;
}
