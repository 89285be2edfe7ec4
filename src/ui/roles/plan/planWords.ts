import type { Plan } from "../../../mining/plan/planOptions.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import type { OrganisedPlan } from "../../../session/mining/organising.ts";
import type { PlanChoices } from "../../../session/mining/planning.ts";

export function boundText(plan: Plan): string {
  const { roles, lowerBound, covered, required } = plan;
  const count = roles.length;
  const bound = formatNumber(lowerBound);
  if (required === 0) return "There is nothing to cover.";
  if (covered < required)
    return count === 0
      ? "No role keeps to these limits."
      : `${countOf(required - covered, "held cell")} left to be assigned by hand. To cover all takes at least ${countOf(lowerBound, "role")}.`;
  if (count === lowerBound) return "Proven: no plan that covers all of them has fewer roles.";
  const fewest = Math.min(plan.fewestFound, count);
  if (fewest === lowerBound) return `The fewest that can cover all of them are ${bound}, proven.`;
  return `The fewest that can cover all of them are between ${bound} and ${formatNumber(fewest)}.`;
}

/** The lines to administer with a plan, against those without roles. */
export function administeredText(
  { roles, weight, covered, required }: Plan,
  { role, user, group }: PlanChoices["weights"],
): string {
  let [users, groups] = [0, 0];
  for (const one of roles) {
    users += one.users.length;
    groups += one.groups.length;
  }
  const left = required - covered;
  const lines = roles.length + users + groups + left;
  const parts = [
    countOf(roles.length, "role"),
    `${formatNumber(users)} users in roles`,
    `${formatNumber(groups)} groups in roles`,
    ...(left > 0 ? [`${formatNumber(left)} left over`] : []),
  ];
  const isPlain = role === 1 && user === 1 && group === 1;
  const weighed = isPlain ? "" : ` By your weights the plan counts ${formatNumber(weight)}.`;
  return (
    `${formatNumber(lines)} lines to administer: ${parts.join(" + ")}. ` +
    `Now: ${countOf(required, "membership")}.${weighed}`
  );
}

export function soFarText({ roles, lowerBound, weight }: Plan): string {
  return `Best so far: ${countOf(roles.length, "role")} (no fewer than ${formatNumber(lowerBound)}), weight ${formatNumber(weight)}`;
}

/** The lines to administer with a plan that follows the organisation, against those without roles. */
export function linesText({ roles, required, covered }: OrganisedPlan): string {
  let [conditions, users, groups] = [0, 0, 0];
  for (const role of roles) {
    groups += role.groups.length;
    if (role.conditions) conditions += role.conditions.length;
    else users += role.users.length;
  }
  const left = required - covered;
  const parts = [
    countOf(conditions, "condition"),
    `${formatNumber(groups)} groups in roles`,
    ...(users > 0 ? [`${formatNumber(users)} users in roles by hand`] : []),
    ...(left > 0 ? [`${formatNumber(left)} left over`] : []),
  ];
  const lines = roles.length + conditions + groups + users + left;
  return (
    `${formatNumber(lines)} lines to administer: ` +
    `${countOf(roles.length, "role")} + ${parts.join(" + ")}. Now: ${countOf(required, "membership")}.`
  );
}

export function organisationSoFarText({ roles, weight }: OrganisedPlan): string {
  return `Best so far: ${countOf(roles.length, "role")}, weight ${formatNumber(weight)}`;
}
