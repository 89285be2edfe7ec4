import type { PlanChoices } from "../../../session/mining/planning.ts";
import { typedCount, typedNumber, typedPercent } from "../../kit/fields/textFields.tsx";

/** The choices as the form has them: numbers are texts while they are typed. */
export interface PlanFields {
  readonly aim: PlanChoices["aim"];
  readonly role: string;
  readonly user: string;
  readonly group: string;
  readonly share: string;
  readonly fewestUsers: string;
  readonly fewestGroups: string;
  /** Empty for as many as it takes. */
  readonly mostRoles: string;
  readonly assumed: PlanChoices["assumed"];
  readonly conflictsApart: boolean;
}

export const FIRST_FIELDS: PlanFields = {
  aim: "fewest",
  ...{ role: "1", user: "1", group: "1", share: "100" },
  ...{ fewestUsers: "1", fewestGroups: "1", mostRoles: "" },
  assumed: "required",
  conflictsApart: true,
};

/** The choices of a form that is filled in as it should be, else a sentence that says what is wrong. */
export function choicesOf(fields: PlanFields): PlanChoices | string {
  const { aim, assumed, conflictsApart } = fields;
  const share = typedPercent(fields.share);
  if (!(share > 0 && share <= 100)) return "Cover a share above 0 and up to 100 percent.";
  const [role, user, group] = [fields.role, fields.user, fields.group].map(typedNumber);
  if (![role, user, group].every((weight) => weight >= 0 && weight <= MOST_WEIGHT))
    return "Give each weight as a number from 0 to 1,000.";
  const [fewestUsers, fewestGroups] = [fields.fewestUsers, fields.fewestGroups].map(typedCount);
  if (![fewestUsers, fewestGroups].every(isCount))
    return "Give the fewest users and groups as whole numbers from 1 on.";
  const mostRoles =
    fields.mostRoles.trim() === "" ? Number.POSITIVE_INFINITY : typedCount(fields.mostRoles);
  if (mostRoles !== Number.POSITIVE_INFINITY && !isCount(mostRoles))
    return "Give the most roles as a whole number from 1 on, or leave it empty.";
  return {
    ...{ aim, assumed, conflictsApart, fewestUsers, fewestGroups, mostRoles },
    weights: { role, user, group },
    share: share / 100,
  };
}

const MOST_WEIGHT = 1000;

function isCount(number: number): boolean {
  return number >= 1;
}
