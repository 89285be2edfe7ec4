import type { Attribute, TableData } from "../../../model/table/memberships.ts";
import { typedCount, typedNumber, typedPercent } from "../../../model/typedNumbers.ts";
import type { OrganisationChoices } from "./organising.ts";
import type { PlanChoices } from "./planning.ts";

export type Aim = "organisation" | PlanChoices["aim"];

/** The choices as the form has them: numbers are texts while they are typed. */
export interface PlanFields {
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
  readonly keepsInForce: boolean;
  /** The share of a role's groups, in percent, that a user may lack; of those by hand that are left over. */
  readonly lacking: string;
  readonly lackingLeftOver: string;
  /** Of roles that follow the organisation: the share that hold a group, and so on. */
  readonly ruleShare: string;
  readonly rulePeople: string;
  readonly grantWeight: string;
  readonly plansLeftOver: boolean;
  /** The attributes that a person has switched on or off. */
  readonly attributes: Readonly<Record<string, boolean>>;
  /** The attributes in a person's order, and those that are fixed. */
  readonly order: readonly string[];
  readonly fixed: readonly string[];
}

/** Roles that follow the organisation stand in layers unless a person wants them flat. */
export const FIRST_LAYERS = { organisation: true, fewest: false, least: false };

export const FIRST_FIELDS: PlanFields = {
  ...{ role: "1", user: "1", group: "1", share: "100" },
  ...{ fewestUsers: "1", fewestGroups: "1", mostRoles: "" },
  assumed: "required",
  conflictsApart: true,
  keepsInForce: true,
  ...{ lacking: "0", lackingLeftOver: "40" },
  ...{ ruleShare: "80", rulePeople: "5", grantWeight: "2" },
  plansLeftOver: true,
  attributes: {},
  ...{ order: [], fixed: [] },
};

/** The attributes of a table in a person's order; those without a place in it come last. */
export function orderedNames(
  { order }: Pick<PlanFields, "order">,
  attributes: readonly Pick<Attribute, "name">[],
): string[] {
  const names = attributes.map(({ name }) => name);
  return [
    ...order.filter((name) => names.includes(name)),
    ...names.filter((name) => !order.includes(name)),
  ];
}

/** The choices of a form that is filled in as it should be, else a sentence that says what is wrong. */
export function choicesOf(fields: PlanFields, aim: PlanChoices["aim"]): PlanChoices | string {
  const { assumed, conflictsApart, keepsInForce } = fields;
  const share = typedPercent(fields.share);
  if (!(share > 0 && share <= 100)) return "Cover a share above 0 and up to 100 percent.";
  const [role, user, group] = [fields.role, fields.user, fields.group].map(typedNumber);
  if (![role, user, group].every(isWeight)) return "Give each weight as a number from 0 to 1,000.";
  const [fewestUsers, fewestGroups] = [fields.fewestUsers, fields.fewestGroups].map(typedCount);
  if (![fewestUsers, fewestGroups].every(isCount))
    return "Give the fewest users and groups as whole numbers from 1 on.";
  const mostRoles =
    fields.mostRoles.trim() === "" ? Number.POSITIVE_INFINITY : typedCount(fields.mostRoles);
  if (mostRoles !== Number.POSITIVE_INFINITY && !isCount(mostRoles))
    return "Give the most roles as a whole number from 1 on, or leave it empty.";
  const lacking = typedPercent(fields.lacking);
  if (!(lacking >= 0 && lacking <= MOST_LACKING)) return LACKING_PROBLEM;
  const grantWeight = typedNumber(fields.grantWeight);
  if (!isWeight(grantWeight)) return GRANT_PROBLEM;
  return {
    ...{ aim, assumed, conflictsApart, keepsInForce, fewestUsers, fewestGroups, mostRoles },
    ...{ tolerance: lacking / 100, grantWeight },
    weights: { role, user, group },
    share: share / 100,
  };
}

/** The same for roles that follow the organisation. */
export function organisationChoicesOf(
  fields: PlanFields,
  attributes: readonly Pick<Attribute, "name">[],
): OrganisationChoices | string {
  const { assumed, conflictsApart, keepsInForce, plansLeftOver } = fields;
  const names = attributes.map(({ name }) => name);
  const share = typedPercent(fields.ruleShare);
  if (!(share >= LEAST_SHARE && share <= 100))
    return `Of those who fit, from ${LEAST_SHARE} to 100 percent have to hold a group.`;
  const people = typedCount(fields.rulePeople);
  if (!(people >= 2)) return "Give the fewest people of a role as a whole number from 2 on.";
  const grantWeight = typedNumber(fields.grantWeight);
  if (!isWeight(grantWeight)) return GRANT_PROBLEM;
  const lacking = typedPercent(fields.lackingLeftOver);
  if (plansLeftOver && !(lacking >= 0 && lacking <= MOST_LACKING)) return LACKING_PROBLEM;
  return {
    ...{ assumed, conflictsApart, keepsInForce, plansLeftOver, people, grantWeight },
    tolerance: plansLeftOver ? lacking / 100 : 0,
    share: share / 100,
    isUsed: names.map((name) => fields.attributes[name]),
    order: orderedNames(fields, attributes).map((name) => names.indexOf(name)),
    fixed: fields.fixed.map((name) => names.indexOf(name)).filter((at) => at >= 0),
  };
}

/** Groups that fewer hold are no matter of those who fit. */
const LEAST_SHARE = 50;
/** Who holds less than half of a role is not nearly in it. */
const MOST_LACKING = 50;
const LACKING_PROBLEM = `A user may lack from 0 to ${MOST_LACKING} percent of a role's groups.`;
const GRANT_PROBLEM = "Give the weight of a wrong grant as a number from 0 to 1,000.";
const MOST_WEIGHT = 1000;

function isWeight(number: number): boolean {
  return number >= 0 && number <= MOST_WEIGHT;
}

function isCount(number: number): boolean {
  return number >= 1;
}

/** Why a plan can't follow the organisation: users were folded whatever their attributes are. */
export function followRefusal({
  counts,
  attributes,
}: Pick<TableData, "counts" | "attributes">): string | undefined {
  return counts && attributes.length === 0
    ? "Follow the organisation is off: users were folded without their attributes. Fold them by some (--attributes) for that."
    : undefined;
}
