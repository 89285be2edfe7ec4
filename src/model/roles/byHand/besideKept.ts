import type { Rule } from "../../facts/rule.ts";
import { addTo, areEqual } from "../../lines.ts";
import { countOf } from "../../wording.ts";
import { appliedRoles } from "../application.ts";
import { inheritedRoles } from "../layers/inherited.ts";
import { isKept, newRole, type TableRole } from "../role.ts";
import type { RoleState } from "../roleState.ts";

/**
 * New roles in the place of those before, of which a person keeps some: pinned ones, discarded ones,
 * and those in force. These stay in their places, unapplied, with their groups and users. A new role with the id of
 * one of them is not added, nor one with the groups of one of them, unless equal groups may stand
 * beside one another. Where none is kept, the new ones are the roles. What is kept inherits from what
 * is still there as it was.
 */
export function besideKept(
  before: readonly TableRole[],
  fresh: readonly TableRole[],
  areEqualAllowed = false,
): readonly TableRole[] {
  const places = [...before.keys()].filter((at) => isKept(before[at]));
  if (places.length === 0) return fresh;
  const kept = places.map((at) => before[at]);
  const ids = new Set(kept.map(({ id }) => id));
  const groupsKept = new Map<string, Uint32Array[]>();
  for (const { derivedGroups } of kept) addTo(groupsKept, keyOf(derivedGroups), derivedGroups);
  const isEqual = ({ groups }: TableRole) =>
    groupsKept.get(keyOf(groups))?.some((one) => areEqual(one, groups));
  const others = fresh.filter((role) => !ids.has(role.id) && (areEqualAllowed || !isEqual(role)));
  const roles: TableRole[] = [];
  let next = 0;
  for (const [k, place] of places.entries()) {
    while (roles.length < place && next < others.length) roles.push(others[next++]);
    roles.push(unapplied(kept[k]));
  }
  return withLayersLeft([...roles, ...others.slice(next)], before);
}

/** The same roles, of which those in force that were applied still are, in their order. */
export function stillInForce(
  { roles: before, applied }: Pick<RoleState, "roles" | "applied">,
  roles: readonly TableRole[],
  rule: Rule,
  groupCount: number,
): Pick<RoleState, "roles" | "applied"> {
  const placeOf = new Map(roles.map(({ id }, at) => [id, at]));
  const order = applied.flatMap((at) => (before[at].inForce ? placeOf.get(before[at].id)! : []));
  if (order.length === 0) return { roles, applied: order };
  return { roles: appliedRoles(roles, order, rule, groupCount), applied: order };
}

/** A sentence on the kept roles that inherit from less once others came, if there are any. */
export function lostLayersText(before: readonly TableRole[], after: readonly TableRole[]) {
  const countBefore = new Map(before.map(({ id, inherits }) => [id, inherits.length]));
  const { length } = after.filter(
    (role) => isKept(role) && role.inherits.length < countBefore.get(role.id)!,
  );
  const verb = length === 1 ? "inherits" : "inherit";
  return length === 0
    ? []
    : [`${countOf(length, "kept role")} no longer ${verb} from roles that are gone.`];
}

/** The roles, of which kept ones inherit from no role that is gone, or another one now, or inherits from them. */
function withLayersLeft(roles: readonly TableRole[], before: readonly TableRole[]) {
  if (!roles.some((role) => isKept(role) && role.inherits.length > 0)) return roles;
  const [was, is] = [before, roles].map((some) => new Map(some.map((role) => [role.id, role])));
  return roles.map((role) => {
    if (!isKept(role)) return role;
    const inherits = role.inherits.filter((id) => {
      const [old, now] = [was.get(id), is.get(id)];
      if (!old || !now || !areEqual(old.users, now.users)) return false;
      const isInCircle = inheritedRoles(now, roles).some((one) => one.id === role.id);
      return areEqual(old.derivedGroups, now.derivedGroups) && !isInCircle;
    });
    return inherits.length === role.inherits.length ? role : newRole({ ...role, inherits });
  });
}

/** The same for equal groups. */
function keyOf(groups: Uint32Array): string {
  return `${groups.length} ${groups[0]}`;
}

/** A role with all its groups, as before it or others were applied. */
export function unapplied(role: TableRole): TableRole {
  if (!role.used && role.groups === role.derivedGroups) return role;
  return newRole({ ...role, groups: role.derivedGroups, used: false });
}
