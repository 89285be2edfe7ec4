import type { ConflictGroups } from "../../model/facts/conflictGroups.ts";
import { isolated } from "../../model/isolated.ts";
import { countShared, includes } from "../../model/lines.ts";
import type { Memberships } from "../../model/table/memberships.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { countOf, formatNumber } from "../../model/wording.ts";
import { ConflictMarks } from "./conflictMarks.ts";

/** The groups and the users of a role, applied or not, of the table or of a plan. */
export interface SomeRole {
  readonly groups: Uint32Array;
  readonly users: Uint32Array;
}

/** A conflict of which a role gives its users one side at least. */
export interface RoleConflict {
  readonly conflict: number;
  /** True where both sides are among the role's own groups. */
  readonly isWithin: boolean;
  /** The role's users who would have both sides, not excepted: one by it, the other in whatever way. */
  readonly users: number;
  /** The number of those who do not have both already, without the role. */
  readonly newUsers: number;
  /** The number of those who would have both and may. */
  readonly excepted: number;
}

/** True where more than excepted users would have both sides of a conflict. */
export function isViolation({ isWithin, users }: RoleConflict): boolean {
  return isWithin || users > 0;
}

/** The parts of a table that a role's conflicts follow from. */
interface ConflictTable {
  readonly memberships: Memberships;
  readonly conflicts: ConflictGroups;
  /** The applied roles; the role that is asked about may be among them. */
  readonly applied: readonly SomeRole[];
}

/** The groups that a role has and that are in some conflict: without any, it has none of its own. */
export function hasGroupsInConflict(role: SomeRole, conflicts: ConflictGroups): boolean {
  return role.groups.some((group) => conflicts.sidesWith(group).length > 0);
}

/** The cells that would be looked at to find a role's conflicts: what the answer costs. */
export function stepsOf(role: SomeRole, { memberships, conflicts, applied }: ConflictTable) {
  if (!hasGroupsInConflict(role, conflicts)) return role.groups.length;
  const { start } = memberships.data.rows;
  let steps = applied.length;
  for (const user of role.users) steps += role.groups.length + start[user + 1] - start[user];
  return steps;
}

/** The conflicts within a role's groups, or with what its users hold or get otherwise, in their order. */
export function* roleConflicts(role: SomeRole, table: ConflictTable): Work<RoleConflict[]> {
  const { memberships, conflicts } = table;
  if (!hasGroupsInConflict(role, conflicts)) return [];
  const [own, before, after] = [0, 1, 2].map(() => new ConflictMarks(conflicts));
  own.clear();
  for (const group of role.groups) own.add(group);
  const isWithin = new Set(own.together());
  const sides = ownSides(role, conflicts);
  const grants = grantsOf(role, table);
  const none = { users: 0, newUsers: 0, excepted: 0 };
  const counts = new Map<number, typeof none>();
  for (const conflict of isWithin) counts.set(conflict, { ...none });
  for (const [at, user] of role.users.entries()) {
    before.clear();
    after.clear();
    const had = new Set([...memberships.heldRow(user), ...(grants.get(at) ?? [])]);
    for (const group of had) {
      before.add(group);
      after.add(group);
    }
    for (const group of role.groups) if (!had.has(group)) after.add(group);
    const alike = memberships.countOf(user);
    for (const conflict of after.together()) {
      if (!sides.has(conflict)) continue;
      const count = counts.get(conflict) ?? { ...none };
      counts.set(conflict, count);
      if (conflicts.isExcepted(conflict, user)) {
        count.excepted += alike;
        continue;
      }
      count.users += alike;
      if (!before.areTogether(conflict)) count.newUsers += alike;
    }
    yield;
  }
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([conflict, count]) => ({ conflict, isWithin: isWithin.has(conflict), ...count }));
}

function ownSides(role: SomeRole, conflicts: ConflictGroups): ReadonlySet<number> {
  const some = new Set<number>();
  for (const group of role.groups)
    for (const side of conflicts.sidesWith(group)) some.add(side >>> 1);
  return some;
}

/** The groups in conflict that other applied roles give a role's users, by the place of the user. */
function grantsOf(role: SomeRole, table: ConflictTable): ReadonlyMap<number, number[]> {
  const grants = new Map<number, number[]>();
  for (const other of table.applied) {
    if (other === role || !hasGroupsInConflict(other, table.conflicts)) continue;
    if (countShared(other.users, role.users) === 0) continue;
    const groups = other.groups.filter((group) => table.conflicts.sidesWith(group).length > 0);
    role.users.forEach((user, at) => {
      if (!includes(other.users, user)) return;
      const known = grants.get(at);
      if (known) known.push(...groups);
      else grants.set(at, [...groups]);
    });
  }
  return grants;
}

/** A conflict as it concerns a role's users: "Brings A and B together: 3 users would hold both." */
export function conflictText(
  { isWithin, users, newUsers, excepted }: RoleConflict,
  groups: readonly [string, string],
): string {
  const both = groups.map((name) => isolated(name)).join(" and ");
  const how = isWithin ? `Contains ${both}` : `Brings ${both} together`;
  if (users === 0 && excepted > 0)
    return `${how}: ${countOf(excepted, "user")} would hold both, as excepted.`;
  const may = excepted === 0 ? "" : `; ${formatNumber(excepted)} excepted besides`;
  if (newUsers === 0 && users > 0)
    return `${how}: ${countOf(users, "user")} ${users === 1 ? "holds" : "hold"} both already${may}.`;
  const newly = newUsers === users ? "" : `, ${formatNumber(newUsers)} of them newly`;
  return `${how}: ${countOf(users, "user")} would hold both${newly}${may}.`;
}
