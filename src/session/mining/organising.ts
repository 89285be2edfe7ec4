import type { CellChoices } from "../../mining/plan/plannedCells.ts";
import { findOrganisation, organisationOf } from "../../mining/rules/findOrganisation.ts";
import type { OrganisationOptions, OrganisationPlan } from "../../mining/rules/organisationPlan.ts";
import type { AccessTable } from "../../model/accessTable.ts";
import { nameByRule, type RuleCondition } from "../../model/roles/roleRule.ts";
import { inSlices } from "../../model/tasks/slices.ts";
import { PlanSearch } from "./planSearch.ts";

/** Everything that a person decides about roles that follow the organisation. */
export type OrganisationChoices = OrganisationOptions & CellChoices;

type PlannedRole = OrganisationPlan["roles"][number];

/** A role of such a plan, in the words of the table. */
export interface OrganisedRole extends Omit<PlannedRole, "conditions"> {
  /** Undefined where its users are by hand. */
  readonly conditions: readonly RuleCondition[] | undefined;
}

/** A plan by the attributes of a table. */
export interface OrganisedPlan extends Omit<OrganisationPlan, "roles" | "attributes"> {
  readonly roles: readonly OrganisedRole[];
  readonly attributes: readonly (OrganisationPlan["attributes"][number] & {
    readonly name: string;
  })[];
}

type Organising = PlanSearch<OrganisationChoices, OrganisedPlan>;

/** The search for roles that follow the organisation. */
export function organisingOf(table: AccessTable, find = findOrganisation): Organising {
  return new PlanSearch<OrganisationChoices, OrganisedPlan>(table, {
    async find(choices, _, { onProgress, onBest }, signal) {
      const organisation = await inSlices(organisationOf(table, choices), () => signal.aborted);
      if (!organisation) return undefined;
      const { attributes } = organisation;
      const inWords = (plan: OrganisationPlan): OrganisedPlan => ({
        ...plan,
        attributes: plan.attributes.map((one, at) => ({ ...one, name: attributes[at].name })),
        roles: plan.roles.map(({ conditions, ...role }) => ({
          ...role,
          conditions: conditions?.map(({ attribute, value }) => ({
            attribute: attributes[attribute].name,
            is: attributes[attribute].texts[value - 1],
          })),
        })),
      });
      const listener = { onProgress, onBest: (plan: OrganisationPlan) => onBest(inWords(plan)) };
      return inWords(await find(organisation, choices, listener, signal));
    },
    isBetter: (a, b) => a.weight < b.weight,
    shapesOf: ({ roles }) =>
      roles.map(({ users, groups, conditions }) => ({
        ...{ users, groups },
        ...(conditions && {
          rule: { conditions, except: [] },
          name: nameByRule(conditions),
        }),
      })),
  });
}
