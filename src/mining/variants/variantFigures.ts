import type { AccessTable } from "../../model/accessTable.ts";
import { type AdministeredLines, administeredLines } from "../../model/administered.ts";
import type { ConflictSides } from "../../model/facts/conflictGroups.ts";
import type { Rule } from "../../model/facts/rule.ts";
import { appliedRoles } from "../../model/roles/application.ts";
import { coverageOf } from "../../model/roles/coverage.ts";
import type { TableRole } from "../../model/roles/role.ts";
import type { RoleState } from "../../model/roles/roleState.ts";
import { UserRoles } from "../../model/roles/userRoles.ts";
import type { Memberships } from "../../model/table/memberships.ts";
import type { Work } from "../../model/tasks/slices.ts";
import { ConflictMarks } from "../conflicts/conflictMarks.ts";

/** What variants of the roles are measured on. */
export type VariedTable = Pick<
  AccessTable,
  "memberships" | "excluded" | "measured" | "measuredCount"
>;

/** Some roles as they are compared with others: the applied ones, in their order. */
export interface ComparedVariant {
  readonly roles: readonly TableRole[];
  /** How many there are besides, put aside ones left out. */
  readonly others: number;
  /** True where none is applied: then all are looked at, as if they were. */
  readonly isAsIfApplied: boolean;
}

/** What some roles come to. */
export interface VariantFigures {
  readonly roles: number;
  /** The measured memberships that they cover, and those that there are. */
  readonly covered: number;
  readonly measured: number;
  /** The memberships that they would newly give. */
  readonly granted: number;
  /** The users who fit a rule and are taken out by name. */
  readonly excepted: number;
  readonly lines: AdministeredLines;
  /** Users in roles, each once for each of its roles. */
  readonly members: number;
  readonly ruled: number;
  /** How many roles stand above one another at the most, and the lowest of these: 1 without layers. */
  readonly depth: number;
  /** How often a user who is not excepted gets both sides of a conflict by them. */
  readonly conflicts: number;
}

/** The roles that count of a variant, or of the present ones. */
export function comparedVariant(
  { roles, applied }: Pick<RoleState, "roles" | "applied">,
  rule: Rule,
  groupCount: number,
): ComparedVariant {
  const usable = [...roles.keys()].filter((at) => !roles[at].discarded);
  const isAsIfApplied = applied.length === 0 && usable.length > 0;
  const all = isAsIfApplied ? appliedRoles(roles, usable, rule, groupCount) : roles;
  const some = (isAsIfApplied ? usable : applied).map((at) => all[at]);
  return { roles: some, others: usable.length - some.length, isAsIfApplied };
}

export function* variantFigures(
  { roles }: ComparedVariant,
  { memberships, excluded, measuredCount }: VariedTable,
  conflicts: ConflictSides | undefined,
): Work<VariantFigures> {
  const coverage = yield* coverageOf(roles, [...roles.keys()], memberships, excluded);
  yield;
  return {
    roles: roles.length,
    ...{ covered: coverage.count, measured: measuredCount, granted: coverage.granted },
    excepted: sumOf(roles, ({ rule }) => rule?.except.length ?? 0),
    lines: administeredLines(roles, measuredCount, coverage.count, memberships.data.counts),
    members: sumOf(roles, ({ users }) => memberships.usersIn(users)),
    ruled: sumOf(roles, ({ rule }) => (rule ? 1 : 0)),
    depth: depthOf(roles),
    conflicts: conflicts ? yield* conflictsBy(roles, memberships, conflicts) : 0,
  };
}

function sumOf(roles: readonly TableRole[], of: (role: TableRole) => number): number {
  return roles.reduce((sum, role) => sum + of(role), 0);
}

/** The length of the longest way up. Nothing inherits from itself. */
function depthOf(roles: readonly TableRole[]): number {
  const placeOf = new Map(roles.map(({ id }, at) => [id, at]));
  const depths = new Int32Array(roles.length);
  for (const first of roles.keys()) {
    // By hand: a recursion would be as deep as the layers.
    const open = [first];
    while (open.length > 0) {
      const at = open[open.length - 1];
      const above = roles[at].inherits.flatMap((id) => placeOf.get(id) ?? []);
      const unknown = above.filter((one) => depths[one] === 0 && !open.includes(one));
      open.push(...unknown);
      if (unknown.length > 0) continue;
      depths[at] = 1 + above.reduce((most, one) => Math.max(most, depths[one]), 0);
      open.pop();
    }
  }
  return depths.reduce((most, depth) => Math.max(most, depth), 0);
}

/** How often a user gets both sides of a conflict by some roles. */
function* conflictsBy(
  roles: readonly TableRole[],
  { userCount, data: { counts } }: Memberships,
  conflicts: ConflictSides,
): Work<number> {
  const groups = roles.map((role) =>
    role.groups.filter((group) => conflicts.sidesWith(group).length > 0),
  );
  const some = [...roles.keys()].filter((at) => groups[at].length > 0);
  const rolesOf = new UserRoles(some.map((at) => roles[at].users));
  const marks = new ConflictMarks(conflicts);
  let count = 0;
  for (let user = 0; user < userCount; user++) {
    const own = rolesOf.of(user);
    const given = new Set<number>();
    for (const place of own) for (const group of groups[some[place]]) given.add(group);
    marks.clear();
    for (const group of given) marks.add(group);
    for (const conflict of marks.together())
      if (!conflicts.isExcepted(conflict, user)) count += counts?.[user] ?? 1;
    if (given.size > 0) yield;
  }
  return count;
}
