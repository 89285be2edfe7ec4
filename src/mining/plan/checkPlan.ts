import { includes, type Lines, line, lineCount, lowerBoundNear } from "../../model/lines.ts";
import type { PlannedCells } from "./blocks/condensed.ts";
import type { Plan, PlannedRole, PlanOptions } from "./planOptions.ts";

/** A plan is not what it says it is: it must not be shown. */
export class PlanError extends Error {}

/**
 * Checks a plan against the cells that it was made for, as if nothing were known of how: that it grants
 * nothing that it may not, covers what it says, and is as it was asked for.
 */
export function checkPlan(cells: PlannedCells, plan: Plan, options: PlanOptions): void {
  for (const role of plan.roles) checkRole(role, cells, options);
  const { covered, required } = countCovered(cells, plan.roles);
  const isAsSaid = covered === plan.covered && required === plan.required;
  check(isAsSaid, "it does not cover what it says");
  check(plan.roles.length <= options.mostRoles, "it has too many roles");
  const isWhole = covered === required;
  check(!isWhole || plan.roles.length >= plan.lowerBound, "it has fewer roles than there can be");
}

function checkRole(
  { users, groups }: PlannedRole,
  cells: PlannedCells,
  options: PlanOptions,
): void {
  check(users.length >= options.fewestUsers, "a role of it has too few users");
  check(groups.length >= options.fewestGroups, "a role of it has too few groups");
  const { rows, adversaries } = cells;
  for (const user of users) check(hasAll(rows, user, groups), "it grants what nobody asked for");
  if (!adversaries) return;
  for (const group of groups) {
    const apart = line(adversaries, group);
    check(!groups.some((other) => includes(apart, other)), "it brings conflicting groups together");
  }
}

function hasAll({ start, items }: Lines, user: number, groups: Uint32Array): boolean {
  let from = start[user];
  const to = start[user + 1];
  for (const group of groups) {
    from = lowerBoundNear(items, group, from, to);
    if (from === to || items[from] !== group) return false;
  }
  return true;
}

/** The cells that have to be covered, and how many of them some roles cover. */
function countCovered({ rows, required }: PlannedCells, roles: readonly PlannedRole[]) {
  const rolesOf: number[][] = Array.from({ length: lineCount(rows) }, () => []);
  roles.forEach(({ users }, role) => {
    for (const user of users) rolesOf[user].push(role);
  });
  const count = { covered: 0, required: 0 };
  rolesOf.forEach((its, user) => {
    const covered = new Set(its.flatMap((role) => Array.from(roles[role].groups)));
    for (let k = rows.start[user]; k < rows.start[user + 1]; k++) {
      if (required && !required[k]) continue;
      count.required++;
      if (covered.has(rows.items[k])) count.covered++;
    }
  });
  return count;
}

function check(condition: boolean, fault: string): void {
  if (!condition) throw new PlanError(`The plan failed its check: ${fault}.`);
}
