import type { Plan } from "../../../mining/plan/planOptions.ts";
import {
  type AdministeredLines,
  linesInWords,
  linesWithRoles,
} from "../../../model/administered.ts";
import { type Counts, usersIn } from "../../../model/table/folded.ts";
import { countOf, formatNumber } from "../../../model/wording.ts";
import type { MadeRoles } from "./madeRoles.ts";
import type { OrganisedPlan } from "./organising.ts";
import type { PlanChoices } from "./planning.ts";

/** What is known of the number of roles. */
export function boundText(plan: Plan, { tolerance }: Pick<PlanChoices, "tolerance">): string {
  const { roles, lowerBound, fewestFound, covered, required } = plan;
  const count = roles.length;
  const bound = formatNumber(lowerBound);
  if (required === 0) return "There is nothing to cover.";
  if (tolerance > 0 && count > 0) {
    const left = covered < required ? `${leftText(plan)} ` : "";
    const isProven = fewestFound === lowerBound;
    const fewest = `${formatNumber(fewestFound)}${isProven ? ", proven" : ""}`;
    return `${left}Where nobody may lack anything, the fewest that cover all are ${fewest}: here that is a bound, no more are needed.`;
  }
  if (covered < required)
    return count === 0
      ? "No role keeps to these limits."
      : `${leftText(plan)} To cover all takes at least ${countOf(lowerBound, "role")}.`;
  if (count === lowerBound) return "Proven: no plan that covers all of them has fewer roles.";
  const fewest = Math.min(plan.fewestFound, count);
  if (fewest === lowerBound) return `The fewest that can cover all of them are ${bound}, proven.`;
  return `The fewest that can cover all of them are between ${bound} and ${formatNumber(fewest)}.`;
}

function leftText({ covered, required }: Plan): string {
  return `${countOf(required - covered, "held cell")} left over, to be assigned by hand.`;
}

/** The lines to administer with the roles that are made of a plan, against those without roles. */
export function administeredText(
  plan: Plan,
  made: Pick<MadeRoles, "all" | "lines">,
  weights: PlanChoices["weights"],
  counts: Counts,
): string {
  const lines = linesText(made.lines);
  if (Object.values(weights).every((weight) => weight === 1)) return lines;
  // In layers roles weigh something else; what they leave over stays.
  const weight =
    plan.weight - weightOfAll(plan.roles, weights, counts) + weightOfAll(made.all, weights, counts);
  return `${lines} By your weights the plan counts ${formatNumber(weight)}.`;
}

function weightOfAll(
  roles: Plan["roles"],
  { role, user, group }: PlanChoices["weights"],
  counts: Counts,
): number {
  return roles.reduce(
    (sum, one) => sum + role + user * usersIn(one.users, counts) + group * one.groups.length,
    0,
  );
}

export function linesText(lines: AdministeredLines): string {
  return (
    `${formatNumber(linesWithRoles(lines))} lines to administer: ${linesInWords(lines)}. ` +
    `Now: ${countOf(lines.memberships, "membership")}.`
  );
}

export function soFarText({ roles, lowerBound, weight }: Plan): string {
  return `Best so far: ${countOf(roles.length, "role")} (no fewer than ${formatNumber(lowerBound)}), weight ${formatNumber(weight)}`;
}

export function organisationSoFarText({ roles, weight }: OrganisedPlan): string {
  return `Best so far: ${countOf(roles.length, "role")}, weight ${formatNumber(weight)}`;
}
