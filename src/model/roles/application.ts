import type { Rule } from "../facts/rule.ts";
import { areEqual } from "../lines.ts";
import { newRole, type RoleReplacement, type TableRole } from "./role.ts";

/**
 * The replacements by which unused roles are applied, one after the other: they are used then, and
 * under the exclusive rule each takes its groups from all other roles. In one pass over all roles,
 * however many are applied.
 */
export function replacementsToApply(
  roles: readonly TableRole[],
  order: readonly number[],
  rule: Rule,
  groupCount: number,
): readonly RoleReplacement[] {
  if (rule === "overlapping")
    return order.map((at) => {
      const before = roles[at];
      return { at, before, after: newRole({ ...before, used: true }) };
    });
  const groups = roles.map((role) => role.groups);
  const used = new Set(order);
  return replacementsBy(
    roles,
    groupsTaken(groups, order, groupCount),
    (role, at) => role.used || used.has(at),
  );
}

/** All roles once unused ones are applied, one after the other. */
export function appliedRoles(
  roles: readonly TableRole[],
  order: readonly number[],
  rule: Rule,
  groupCount: number,
): TableRole[] {
  const after = roles.slice();
  for (const one of replacementsToApply(roles, order, rule, groupCount)) after[one.at] = one.after;
  return after;
}

/** What the roles become once these were applied in order, to the roles as derived, and no others. */
export function replacementsToReapply(
  roles: readonly TableRole[],
  order: readonly number[],
  groupCount: number,
): readonly RoleReplacement[] {
  const derived = roles.map((role) => role.derivedGroups);
  const used = new Set(order);
  return replacementsBy(roles, groupsTaken(derived, order, groupCount), (_, at) => used.has(at));
}

/** What the roles become once some are applied no more, in one pass; groups go to who is next. */
export function replacementsToTakeBack(
  roles: readonly TableRole[],
  some: ReadonlySet<number>,
  others: readonly number[],
  rule: Rule,
  groupCount: number,
): readonly RoleReplacement[] {
  if (rule === "exclusive") return replacementsToReapply(roles, others, groupCount);
  return [...some]
    .filter((at) => roles[at].used)
    .map((at) => ({ at, before: roles[at], after: newRole({ ...roles[at], used: false }) }));
}

/** The groups that each role has after some were applied: the first that has a group takes it. */
function groupsTaken(groups: readonly Uint32Array[], order: readonly number[], groupCount: number) {
  const NOBODY = -1;
  const taker = new Int32Array(groupCount).fill(NOBODY);
  for (const role of order)
    for (const group of groups[role]) if (taker[group] === NOBODY) taker[group] = role;
  return groups.map((own, at) => {
    const remains = (group: number) => taker[group] === NOBODY || taker[group] === at;
    return own.every(remains) ? own : own.filter(remains);
  });
}

function replacementsBy(
  roles: readonly TableRole[],
  groups: readonly Uint32Array[],
  isUsed: (role: TableRole, at: number) => boolean,
): RoleReplacement[] {
  const replacements: RoleReplacement[] = [];
  roles.forEach((before, at) => {
    const used = isUsed(before, at);
    const isSame = areEqual(before.groups, groups[at]);
    if (isSame && used === before.used) return;
    const after = newRole({ ...before, groups: isSame ? before.groups : groups[at], used });
    replacements.push({ at, before, after });
  });
  return replacements;
}
