import { line, lineCount } from "../../model/lines.ts";
import { usersIn } from "../../model/table/folded.ts";
import type { SoFar } from "../../model/tasks/compute.ts";
import { atOnce } from "../../model/tasks/slices.ts";
import type { PlannedRole } from "../plan/planOptions.ts";
import { attributeUse, type Useless } from "./attributeUse.ts";
import { type LeftOverOptions, leftOverRoles } from "./leftOverRoles.ts";
import {
  type CountedRoles,
  countRoles,
  type OrganisedShape,
  type RoleFigures,
} from "./organisedRoles.ts";
import { peopleClasses } from "./peopleClasses.ts";
import type { RuleOptions, RuleRole, RuleTable } from "./ruleTable.ts";
import { settledRules } from "./settledRules.ts";

export interface OrganisationOptions extends LeftOverOptions {
  /** What a person said of attributes: used in any case, or never; undefined where it is found out. */
  readonly isUsed: readonly (boolean | undefined)[];
  /** The attributes, the preferred first; left out for the table's order. */
  readonly order?: readonly number[];
  /** The attributes that rules are made of before any other is asked. */
  readonly fixed?: readonly number[];
  /** True where roles with users by hand are planned for what no rule gives. */
  readonly plansLeftOver: boolean;
}

/** A role of the plan, with what comes of it; without conditions its users are by hand. */
interface OrganisationRole extends OrganisedShape, RoleFigures {}

interface AttributeFigures {
  /** Why it is not used, if nobody said so. */
  readonly useless: Useless | undefined;
  readonly isUsed: boolean;
  /** The roles with a condition on it, and the held cells that these add to coverage: each counts once. */
  readonly roles: number;
  readonly cells: number;
}

/** Roles that follow the organisation, the broadest first, and after them those for what is left over. */
export interface OrganisationPlan {
  readonly roles: readonly OrganisationRole[];
  readonly attributes: readonly AttributeFigures[];
  readonly required: number;
  readonly covered: number;
  /** The cells that the roles give and nobody holds. */
  readonly granted: number;
  /**
   * The lines to administer: the roles, their conditions, groups and users by hand, and the memberships
   * that none gives; and each grant by its weight.
   */
  readonly weight: number;
}

/** The share of the work until the rules are there. */
const USE_KNOWN = 0.1;
const CLASSES_KNOWN = 0.25;
const RULES_FOUND = 0.9;

/** Finds roles that follow the attributes of people, and some for what these leave over. */
export function* planOrganisation(
  table: RuleTable,
  options: OrganisationOptions,
): Generator<SoFar<OrganisationPlan>, OrganisationPlan> {
  const useless = yield* scaled(attributeUse(table, options.people), 0, USE_KNOWN);
  const isUsed = useless.map((reason, at) => options.isUsed[at] ?? reason === undefined);
  const { order = [...isUsed.keys()], fixed = [] } = options;
  const [first, others] = [true, false].map((isFixed) =>
    order.filter((at) => isUsed[at] && fixed.includes(at) === isFixed),
  );
  const used = [...first, ...others];
  const attributes = used.map((at) => table.attributes[at]);
  const userCount = lineCount(table.rows);
  const { counts } = table;
  const classes = yield* scaled(
    peopleClasses(attributes, userCount, options.people, first.length, counts),
    USE_KNOWN,
    CLASSES_KNOWN,
  );
  const isOfFixed = classes.conditions.map((all) =>
    all.every(({ attribute }) => attribute < first.length),
  );
  const asked = first.length > 0 ? Uint8Array.from(isOfFixed, Number) : undefined;
  const figures = useless.map((reason, at) => ({ useless: reason, isUsed: isUsed[at] }));
  const asRules = (groupsOf: ReadonlyMap<number, readonly number[]>): RuleRole[] =>
    Array.from(groupsOf, ([at, groups]) => ({
      conditions: classes.conditions[at].map(({ attribute, value }) => {
        return { attribute: used[attribute], value };
      }),
      users: line(classes.users, at).slice(),
      groups: Uint32Array.from(groups),
    })).sort(
      (a, b) => usersIn(b.users, counts) - usersIn(a.users, counts) || a.groups[0] - b.groups[0],
    );
  const settling = settledRules(table, classes, options, asked);
  let rules: readonly RuleRole[];
  for (;;) {
    const { done, value } = settling.next();
    if (done) {
      rules = asRules(value);
      break;
    }
    const share = CLASSES_KNOWN + value.done * (RULES_FOUND - CLASSES_KNOWN);
    const { best } = value;
    yield best === undefined
      ? { done: share }
      : {
          done: share,
          best: {
            weight: best.weight,
            result: () => figuresOf(table, asRules(best.result()), [], figures, options),
          },
        };
  }
  const more = options.plansLeftOver
    ? yield* scaled(leftOverRoles(table, rules, options), RULES_FOUND, 1)
    : [];
  return figuresOf(table, rules, more, figures, options);
}

/** The plan, with all that is counted of it. */
function figuresOf(
  table: RuleTable,
  rules: readonly RuleRole[],
  more: readonly PlannedRole[],
  known: readonly Pick<AttributeFigures, "useless" | "isUsed">[],
  { grantWeight }: RuleOptions,
): OrganisationPlan {
  const roles: readonly OrganisedShape[] = [...rules, ...more];
  return asPlan(atOnce(countRoles(table, roles)), roles, known, grantWeight);
}

/** Roles as a plan, by what is counted of them. */
export function asPlan(
  counted: CountedRoles,
  roles: readonly OrganisedShape[],
  known: readonly Pick<AttributeFigures, "useless" | "isUsed">[],
  grantWeight: number,
): OrganisationPlan {
  const { covered, granted, required } = counted;
  const all = roles.map((role, at) => ({ ...role, ...counted.roles[at] }));
  const lines = all.reduce((sum, role) => sum + role.lines, 0);
  return {
    roles: all,
    attributes: known.map(({ useless, isUsed }, attribute) => {
      const its = all.filter((role) => role.conditions?.some((on) => on.attribute === attribute));
      const cells = its.reduce((sum, { adds }) => sum + adds, 0);
      return { useless, isUsed, roles: its.length, cells };
    }),
    ...{ required, covered, granted },
    weight: lines + required - covered + grantWeight * granted,
  };
}

function* scaled<T>(steps: Generator<number, T>, from: number, to: number) {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    yield { done: from + value * (to - from) };
  }
}
