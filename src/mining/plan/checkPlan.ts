import { includes, type Lines, line, lineCount, lowerBoundNear } from "../../model/lines.ts";
import type { PlannedCells } from "./blocks/condensed.ts";
import { mayLack } from "./loose/looseCover.ts";
import type { Plan, PlannedRole, PlanOptions } from "./planOptions.ts";

/** A plan is not what it says it is: it must not be shown. */
export class PlanError extends Error {}

/** Checks what a plan grants, covers and says against its cells, whoever made it. */
export function checkPlan(cells: PlannedCells, plan: Plan, options: PlanOptions): void {
  for (const role of plan.roles) checkRole(role, cells, options);
  const { covered, required, granted } = countCells(cells, plan.roles);
  const isAsSaid = covered === plan.covered && required === plan.required;
  check(isAsSaid, "it does not cover what it says");
  check(granted === plan.granted, "it does not grant what it says");
  check(plan.roles.length <= options.mostRoles, "it has too many roles");
  const isBound = covered === required && granted === 0;
  check(!isBound || plan.roles.length >= plan.lowerBound, "it has fewer roles than there can be");
}

function checkRole({ users, groups }: PlannedRole, cells: PlannedCells, options: PlanOptions) {
  const { rows, counts, adversaries } = cells;
  const userCount = counts ? users.reduce((sum, row) => sum + counts[row], 0) : users.length;
  check(userCount >= options.fewestUsers, "a role of it has too few users");
  check(groups.length >= options.fewestGroups, "a role of it has too few groups");
  for (const user of users)
    check(
      mayLack(countLacking(rows, user, groups), groups.length, options.tolerance),
      "it grants what nobody asked for",
    );
  if (!adversaries) return;
  for (const group of groups) {
    const apart = line(adversaries, group);
    check(!groups.some((other) => includes(apart, other)), "it brings conflicting groups together");
  }
}

function countLacking({ start, items }: Lines, user: number, groups: Uint32Array): number {
  let from = start[user];
  const to = start[user + 1];
  let lacking = 0;
  for (const group of groups) {
    from = lowerBoundNear(items, group, from, to);
    if (from === to || items[from] !== group) lacking++;
  }
  return lacking;
}

/** The cells that have to be covered, how many of them some roles cover, and what they grant beside. */
function countCells({ rows, counts, required }: PlannedCells, roles: readonly PlannedRole[]) {
  const rolesOf: number[][] = Array.from({ length: lineCount(rows) }, () => []);
  roles.forEach(({ users }, role) => {
    for (const user of users) rolesOf[user].push(role);
  });
  const count = { covered: 0, required: 0, granted: 0 };
  rolesOf.forEach((its, user) => {
    const given = new Set(its.flatMap((role) => Array.from(roles[role].groups)));
    const users = counts ? counts[user] : 1;
    count.granted += users * given.size;
    for (let k = rows.start[user]; k < rows.start[user + 1]; k++) {
      const isGiven = given.has(rows.items[k]);
      if (isGiven) count.granted -= users;
      if (required && !required[k]) continue;
      count.required += users;
      if (isGiven) count.covered += users;
    }
  });
  return count;
}

function check(condition: boolean, fault: string): void {
  if (!condition) throw new PlanError(`The plan failed its check: ${fault}.`);
}
