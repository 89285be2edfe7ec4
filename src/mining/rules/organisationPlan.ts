import { type Lines, line, lineCount, linesFrom, transpose } from "../../model/lines.ts";
import type { SoFar } from "../../model/tasks/compute.ts";
import type { PlannedRole } from "../plan/planOptions.ts";
import { attributeUse, type Useless } from "./attributeUse.ts";
import { type LeftOverOptions, leftOverRoles } from "./leftOverRoles.ts";
import { peopleClasses } from "./peopleClasses.ts";
import type { RuleOptions, RuleRole, RuleTable } from "./ruleTable.ts";
import { settledRules } from "./settledRules.ts";

export interface OrganisationOptions extends LeftOverOptions {
  /** What a person said of attributes: used in any case, or never; undefined where it is found out. */
  readonly isUsed: readonly (boolean | undefined)[];
  /** True where roles with users by hand are planned for what no rule gives. */
  readonly plansLeftOver: boolean;
}

/** A role of the plan, with what comes of it; without conditions its users are by hand. */
interface OrganisationRole extends PlannedRole {
  readonly conditions?: RuleRole["conditions"];
  /** Its cells that are held; the others would be granted. */
  readonly held: number;
  /** The held cells that no role before it gives. */
  readonly adds: number;
  /** Those who hold all its groups, but do not fit. */
  readonly outside: number;
}

/** What an attribute tells. */
interface AttributeFigures {
  /** Why it is not used, if nobody said so. */
  readonly useless: Useless | undefined;
  readonly isUsed: boolean;
  /** The roles with a condition on it, and the held cells that these give. */
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
  const useless = yield* scaled(
    attributeUse(table.rows, table.groupCount, table.attributes, options.people),
    0,
    USE_KNOWN,
  );
  const isUsed = useless.map((reason, at) => options.isUsed[at] ?? reason === undefined);
  const used = [...isUsed.keys()].filter((at) => isUsed[at]);
  const attributes = used.map((at) => table.attributes[at]);
  const userCount = lineCount(table.rows);
  const classes = yield* scaled(
    peopleClasses(attributes, userCount, options.people),
    USE_KNOWN,
    CLASSES_KNOWN,
  );
  const figures = useless.map((reason, at) => ({ useless: reason, isUsed: isUsed[at] }));
  const asRules = (groupsOf: ReadonlyMap<number, readonly number[]>): RuleRole[] =>
    Array.from(groupsOf, ([at, groups]) => ({
      conditions: classes.conditions[at].map(({ attribute, value }) => {
        return { attribute: used[attribute], value };
      }),
      users: line(classes.users, at).slice(),
      groups: Uint32Array.from(groups),
    })).sort((a, b) => b.users.length - a.users.length || a.groups[0] - b.groups[0]);
  const settling = settledRules(table, classes, options);
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
  const { rows, groupCount } = table;
  const columns = transpose(rows, groupCount);
  const roles: (PlannedRole & Partial<RuleRole>)[] = [...rules, ...more];
  const counted = countRoles(rows, roles);
  const counts = new Uint32Array(lineCount(rows));
  const all = roles.map((role, at) => ({
    ...role,
    ...counted.roles[at],
    outside: countOutside(role, columns, counts),
  }));
  const lines = roles.reduce(
    (sum, { conditions, users, groups }) =>
      sum + 1 + groups.length + (conditions ? conditions.length : users.length),
    0,
  );
  const required = rows.items.length;
  const { covered, granted } = counted;
  return {
    roles: all,
    attributes: known.map((one, attribute) => {
      const its = all.filter((role) => role.conditions?.some((on) => on.attribute === attribute));
      return { ...one, roles: its.length, cells: its.reduce((sum, { held }) => sum + held, 0) };
    }),
    ...{ required, covered, granted },
    weight: lines + required - covered + grantWeight * granted,
  };
}

/** What roles give, user by user: each cell counts for the first role that gives it. */
function countRoles(rows: Lines, roles: readonly PlannedRole[]) {
  const userCount = lineCount(rows);
  const rolesOf = transpose(linesFrom(roles.map(({ users }) => users)), userCount);
  const counts = roles.map(() => ({ held: 0, adds: 0 }));
  let [covered, granted] = [0, 0];
  for (let user = 0; user < userCount; user++) {
    const held = new Set(line(rows, user));
    const given = new Set<number>();
    for (const role of line(rolesOf, user))
      for (const group of roles[role].groups) {
        const isHeld = held.has(group);
        if (isHeld) counts[role].held++;
        if (given.has(group)) continue;
        given.add(group);
        if (isHeld) {
          counts[role].adds++;
          covered++;
        } else granted++;
      }
  }
  return { roles: counts, covered, granted };
}

/** Those who hold all groups of a role, and are not in it; `counts` are all zeros again. */
function countOutside({ users, groups }: PlannedRole, columns: Lines, counts: Uint32Array): number {
  for (const group of groups) for (const user of line(columns, group)) counts[user]++;
  for (const user of users) counts[user] = 0;
  let outside = 0;
  for (const group of groups)
    for (const user of line(columns, group)) {
      if (counts[user] === groups.length) outside++;
      counts[user] = 0;
    }
  return outside;
}

/** Work as a part of other work. */
function* scaled<T>(
  steps: Generator<number, T>,
  from: number,
  to: number,
): Generator<{ readonly done: number }, T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    yield { done: from + value * (to - from) };
  }
}
