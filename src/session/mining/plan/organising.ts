import { type CellChoices, plannedCells } from "../../../mining/plan/plannedCells.ts";
import {
  findOrganisation,
  type Organisation,
  organisationOf,
} from "../../../mining/rules/findOrganisation.ts";
import {
  asPlan,
  type OrganisationOptions,
  type OrganisationPlan,
} from "../../../mining/rules/organisationPlan.ts";
import {
  type CountedRoles,
  countRoles,
  groupsByShare,
} from "../../../mining/rules/organisedRoles.ts";
import type { AccessTable } from "../../../model/accessTable.ts";
import { countShared } from "../../../model/lines.ts";
import { broaderRoles } from "../../../model/roles/layers/broaderRoles.ts";
import { treeLines, treeOf } from "../../../model/roles/layers/roleTree.ts";
import type { TableRole } from "../../../model/roles/role.ts";
import { nameByRule, type RoleRule, type RuleCondition } from "../../../model/roles/roleRule.ts";
import { inSlices, type Work } from "../../../model/tasks/slices.ts";
import { type PlanFinder, PlanSearch } from "./planSearch.ts";

/** Everything that a person decides about roles that follow the organisation. */
export type OrganisationChoices = OrganisationOptions & CellChoices;

type FoundRole = OrganisationPlan["roles"][number];

/** What a person makes of a role of a plan before it is used. */
export interface RoleEdit {
  readonly isStruck?: boolean;
  readonly name?: string;
  /** At least this share of those who fit hold a group; undefined for the groups as they were found. */
  readonly share?: number;
}

/** A role of such a plan, in the words of the table. */
export interface OrganisedRole extends FoundRole, RoleEdit {
  /** Undefined where its users are by hand. */
  readonly rule: RoleRule | undefined;
  /** The groups as they were found. */
  readonly found: Uint32Array;
}

export interface OrganisedPlan extends Omit<OrganisationPlan, "roles" | "attributes"> {
  readonly roles: readonly OrganisedRole[];
  /** The roles as a tree, the broadest first: each below the narrowest of those that are broader. */
  readonly tree: readonly { readonly role: number; readonly depth: number }[];
  readonly attributes: readonly (OrganisationPlan["attributes"][number] & {
    readonly name: string;
  })[];
  readonly organisation: Organisation;
}

/**
 * The search for roles that follow the organisation. What a person makes of a role stays with its rule:
 * later plans of the table have it, too.
 */
export class Organising extends PlanSearch<OrganisationChoices, OrganisedPlan> {
  readonly #edits: Map<string, RoleEdit>;

  constructor(table: AccessTable, find = findOrganisation) {
    const edits = new Map<string, RoleEdit>();
    super(table, finderOf(table, find, edits));
    this.#edits = edits;
    table.onReplaced("stop", () => edits.clear());
  }

  /** Makes something of a role, and counts all figures anew. */
  edit(at: number, made: RoleEdit): Promise<void> {
    return this.change((plan, choices) => {
      const key = keyOf(plan.roles[at]);
      if (key) this.#edits.set(key, { ...this.#edits.get(key), ...made });
      return withEdit(plan, at, made, choices);
    });
  }
}

/** What a role is known by in other plans: its rule. */
function keyOf({ rule }: OrganisedRole): string | undefined {
  return rule && JSON.stringify(rule.conditions);
}

function finderOf(
  table: AccessTable,
  find: typeof findOrganisation,
  edits: ReadonlyMap<string, RoleEdit>,
): PlanFinder<OrganisationChoices, OrganisedPlan> {
  const finish = (plan: OrganisedPlan, choices: OrganisationChoices) =>
    asEdited(table, plan, edits, choices);
  return {
    async find(choices, _, { onProgress, onBest }, signal) {
      const organisation = await inSlices(organisationOf(table, choices), () => signal.aborted);
      if (!organisation) return undefined;
      const listener = {
        onProgress,
        onBest: (plan: OrganisationPlan) => onBest(inWords(plan, organisation)),
      };
      const plan = inWords(await find(organisation, choices, listener, signal), organisation);
      return inSlices(finish(plan, choices), () => signal.aborted);
    },
    finish,
    isBetter: (a, b) => a.weight < b.weight,
    shapesOf: ({ roles }) =>
      roles.filter(isIn).map((role) => {
        const { users, groups, rule, name: given } = role;
        return { users, groups, rule, given, name: rule && nameByRule(rule.conditions) };
      }),
  };
}

/** A plan as a tree, with what a person made of its roles in plans before. */
function* asEdited(
  { memberships }: AccessTable,
  plan: OrganisedPlan,
  edits: ReadonlyMap<string, RoleEdit>,
  choices: OrganisationChoices,
): Work<OrganisedPlan> {
  const broader = yield* broaderRoles(plan.roles, memberships.userCount);
  let edited: OrganisedPlan = { ...plan, tree: [...treeLines(treeOf(broader))] };
  if (edits.size === 0) return edited;
  for (const [at, role] of plan.roles.entries()) {
    const edit = edits.get(keyOf(role) ?? "");
    if (edit) edited = yield* withEdit(edited, at, edit, choices);
  }
  return edited;
}

/** True for a role that comes when the plan is used. */
export function isIn({ isStruck, groups }: OrganisedRole): boolean {
  return !isStruck && groups.length > 0;
}

/** The name that a role by rule would have: that of a person, else the values of its conditions. */
export function nameOfPlanned({ name, rule }: OrganisedRole): string {
  return name || (rule ? nameByRule(rule.conditions) : "");
}

function inWords(plan: OrganisationPlan, organisation: Organisation): OrganisedPlan {
  const { attributes } = organisation;
  const inText = ({ attribute, value }: NonNullable<FoundRole["conditions"]>[number]) => {
    const { name, texts } = attributes[attribute];
    return { attribute: name, is: texts[value - 1] } satisfies RuleCondition;
  };
  return {
    ...plan,
    organisation,
    attributes: plan.attributes.map((one, at) => ({ ...one, name: attributes[at].name })),
    roles: plan.roles.map((role) => ({
      ...role,
      found: role.groups,
      rule: role.conditions && { conditions: role.conditions.map(inText), except: [] },
    })),
    tree: plan.roles.map((_, role) => ({ role, depth: 0 })),
  };
}

/** The plan with a role as a person wants it, and all figures anew. */
function* withEdit(
  plan: OrganisedPlan,
  at: number,
  edit: RoleEdit,
  { grantWeight }: Pick<OrganisationChoices, "grantWeight">,
): Work<OrganisedPlan> {
  const { table, placeOf } = plan.organisation;
  const isNameAlone = Object.keys(edit).every((key) => key === "name");
  if (isNameAlone) return { ...plan, roles: plan.roles.with(at, { ...plan.roles[at], ...edit }) };
  const placesOf = (users: Uint32Array) => users.map((user) => placeOf[user]);
  const edited = { ...plan.roles[at], ...edit };
  const groups =
    edited.share === undefined
      ? edited.found
      : groupsByShare(table, placesOf(edited.users), broaderThan(plan, at), edited.share);
  const roles = plan.roles.with(at, { ...edited, groups });
  const shapes = roles.map((role) => ({ ...role, users: placesOf(role.users) }));
  // Those that are struck out give nothing: they are counted as if they were not there.
  const counted = yield* countRoles(
    table,
    shapes.filter((_, role) => isIn(roles[role])),
  );
  const left = counted.roles.values();
  const all = {
    ...counted,
    roles: roles.map((role) => (isIn(role) ? left.next().value! : NOTHING)),
  };
  const { roles: now, attributes, ...figures } = asPlan(all, roles, plan.attributes, grantWeight);
  return {
    ...{ ...plan, ...figures },
    attributes: attributes.map((one, attribute) => ({ ...plan.attributes[attribute], ...one })),
    roles: roles.map((role, one) => ({ ...role, ...all.roles[one] })),
  };
}

const NOTHING = { held: 0, adds: 0, outside: 0, lines: 0 };

/** The roles by rule that all people of one are in, and more. */
function broaderThan({ roles }: OrganisedPlan, at: number): readonly OrganisedRole[] {
  const { users } = roles[at];
  return roles.filter(
    (other, one) =>
      one !== at &&
      isIn(other) &&
      other.rule !== undefined &&
      other.users.length > users.length &&
      countShared(other.users, users) === users.length,
  );
}

export type PlanCoverage = Pick<CountedRoles, "required" | "covered" | "granted">;

/**
 * The coverage of all held cells, as it is told of applied roles, with what each of these adds: also where
 * a plan had assumed ones left out. Roles that stand already are counted before them: `before` is what they
 * cover, and granted is what comes beside what they grant.
 */
export function* coverageOfHeld(
  table: AccessTable,
  roles: readonly TableRole[],
  standing: readonly TableRole[] = [],
) {
  const cells = yield* plannedCells(table, { assumed: "required", conflictsApart: false });
  const before = yield* countRoles(cells, standing);
  if (standing.length === 0) return { ...(yield* countRoles(cells, roles)), before: 0 };
  const all = yield* countRoles(cells, [...standing, ...roles]);
  return {
    ...{ required: all.required, covered: all.covered, before: before.covered },
    granted: all.granted - before.granted,
    roles: all.roles.slice(standing.length),
  };
}
