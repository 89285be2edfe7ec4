import type { TableRole } from "./roles/role.ts";
import { type Counts, usersIn } from "./table/folded.ts";
import { countOf, formatNumber } from "./wording.ts";

/** The lines that somebody has to administer: the same count wherever lines are told. */
export interface AdministeredLines {
  /** Without roles: each membership is one. */
  readonly memberships: number;
  readonly roles: number;
  /** The conditions of roles with a rule, in the place of their users. */
  readonly conditions: number;
  readonly userRoles: number;
  readonly roleGroups: number;
  /** The memberships that no role covers. */
  readonly uncovered: number;
}

/** A role as it is administered: those with a rule by its conditions. */
type AdministeredRole = Pick<TableRole, "users" | "groups"> & Partial<Pick<TableRole, "rule">>;

/** The lines with some roles, of so many memberships, of which they cover some; users by `counts`. */
export function administeredLines(
  roles: readonly AdministeredRole[],
  memberships: number,
  covered: number,
  counts?: Counts,
): AdministeredLines {
  let [conditions, userRoles, roleGroups] = [0, 0, 0];
  for (const { rule, users, groups } of roles) {
    if (rule) conditions += rule.conditions.length + rule.except.length;
    else userRoles += usersIn(users, counts);
    roleGroups += groups.length;
  }
  const uncovered = memberships - covered;
  return { memberships, roles: roles.length, conditions, userRoles, roleGroups, uncovered };
}

export function linesWithRoles(lines: AdministeredLines): number {
  const { roles, conditions, userRoles, roleGroups, uncovered } = lines;
  return roles + conditions + userRoles + roleGroups + uncovered;
}

/** What the lines with roles are the sum of. */
export function linesInWords(lines: AdministeredLines): string {
  const { roles, conditions, userRoles, roleGroups, uncovered } = lines;
  return [
    countOf(roles, "role"),
    ...(conditions > 0 ? [countOf(conditions, "condition")] : []),
    ...(userRoles > 0 || conditions === 0
      ? [countOf(userRoles, "user in roles", "users in roles")]
      : []),
    countOf(roleGroups, "group in roles", "groups in roles"),
    ...(uncovered > 0 ? [`${formatNumber(uncovered)} left over`] : []),
  ].join(" + ");
}
