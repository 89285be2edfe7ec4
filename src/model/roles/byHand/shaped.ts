import type { Facts } from "../../facts/facts.ts";
import { without } from "../../lines.ts";
import type { Memberships } from "../../table/memberships.ts";
import { replacementsToReapply } from "../application.ts";
import { newRole, type RoleFields, type RoleReplacement, type TableRole } from "../role.ts";
import type { RoleState } from "../roleState.ts";
import { asInForce } from "./inForce.ts";
import type { RoleShape } from "./roleIds.ts";

/** A role that is put together by hand: its derived groups are all that it was given. */
export type ShapedFields = Omit<RoleFields, "groups" | "used"> & {
  readonly derivedGroups: Uint32Array;
};

/** The parts of a table's state by which a role comes among the others. */
interface ShapingState {
  readonly facts: Pick<Facts, "rule">;
  readonly roleState: RoleState;
  readonly memberships: Memberships;
}

/** An unused role as it comes among the others: exclusive ones leave it what groups they can. */
export function shapedRole(
  fields: ShapedFields,
  { facts: { rule }, roleState: { coverage } }: Pick<ShapingState, "facts" | "roleState">,
): TableRole {
  const { derivedGroups } = fields;
  const isTaken = (group: number) => rule === "exclusive" && coverage.rolesOf(group).length > 0;
  const groups = derivedGroups.some(isTaken)
    ? derivedGroups.filter((group) => !isTaken(group))
    : derivedGroups;
  return newRole({ ...fields, groups, used: false });
}

/** What the roles become when one gets other groups and users, as if it had had them all along. */
export function replacementsToChange(
  at: number,
  { groups, users }: RoleShape,
  state: ShapingState,
  rule = state.roleState.roles[at].rule,
): readonly RoleReplacement[] {
  const { roles, applied } = state.roleState;
  const before = roles[at];
  const fields = {
    ...before,
    ...{ derivedGroups: groups, users, rule },
    asInForce: asInForce(before, { groups, users }),
  };
  if (state.facts.rule === "overlapping") {
    const after = newRole({ ...fields, groups: changedGroups(before, groups) });
    return [{ at, before, after }];
  }
  if (!before.used) return [{ at, before, after: shapedRole(fields, state) }];
  const changed = newRole({ ...fields, groups });
  const again = replacementsToReapply(
    roles.with(at, changed),
    applied,
    state.memberships.groupCount,
  );
  const own = again.find((one) => one.at === at)?.after ?? changed;
  return [{ at, before, after: own }, ...again.filter((one) => one.at !== at)];
}

/** What is left of other groups where applied roles had taken some of those before. */
function changedGroups({ groups, derivedGroups }: TableRole, changed: Uint32Array): Uint32Array {
  if (groups === derivedGroups) return changed;
  const taken = without(derivedGroups, groups);
  return without(changed, taken);
}
