import { check, isRecord } from "../checks.ts";
import { caselessKey } from "../table/caselessKey.ts";
import type { TableData } from "../table/memberships.ts";

/** A condition on the users of a role: their value of an attribute. */
export interface RuleCondition {
  readonly attribute: string;
  readonly is: string;
}

/** Somebody who fits a rule and is not in the role, by the number of the user, and why. */
export interface Excepted {
  readonly user: number;
  readonly reason: string;
}

/** Who is in a role: all who fit each condition, but for those who are excepted. No condition is everybody. */
export interface RoleRule {
  readonly conditions: readonly RuleCondition[];
  readonly except: readonly Excepted[];
}

/** What values have to share to be one: case and blanks do not count. Empty for blanks alone. */
export function valueKey(text: string): string {
  return caselessKey(text.trim().replace(/\s+/g, " "));
}

type AttributedTable = Pick<TableData, "userIds" | "attributes">;

/** The users who fit all conditions, sorted; undefined where an attribute is not there. */
function usersWhoFit(
  conditions: readonly RuleCondition[],
  { userIds, attributes }: AttributedTable,
): Uint32Array | undefined {
  const tests: ((user: number) => boolean)[] = [];
  for (const { attribute, is } of conditions) {
    const values = attributes.find(({ name }) => name === attribute)?.values;
    if (!values) return undefined;
    tests.push(fitting(values, valueKey(is)));
  }
  const users: number[] = [];
  for (let user = 0; user < userIds.length; user++)
    if (tests.every((fits) => fits(user))) users.push(user);
  return Uint32Array.from(users);
}

/** The test of a value: each spelling is looked at once. */
function fitting(values: readonly (string | undefined)[], key: string): (user: number) => boolean {
  const fits = new Map<string | undefined, boolean>([[undefined, false]]);
  return (user) => {
    const value = values[user];
    const known = fits.get(value);
    if (known !== undefined) return known;
    const isSame = valueKey(value!) === key;
    fits.set(value, isSame);
    return isSame;
  };
}

/** The users of a role by its rule, of those who are not left out; undefined where an attribute is not there. */
export function usersByRule(
  { conditions, except }: RoleRule,
  table: AttributedTable,
  isExcluded: (user: number) => boolean,
): Uint32Array | undefined {
  const isExcepted = new Set(except.map(({ user }) => user));
  return usersWhoFit(conditions, table)?.filter(
    (user) => !isExcepted.has(user) && !isExcluded(user),
  );
}

/** A rule in words: `Department is Sales and Level is Lead`. */
export function ruleInWords(conditions: readonly RuleCondition[]): string {
  if (conditions.length === 0) return "Everybody";
  return conditions.map(({ attribute, is }) => `${attribute} is ${is}`).join(" and ");
}

/** The name that a rule suggests: the values of its conditions. */
export function nameByRule(conditions: readonly RuleCondition[]): string {
  return conditions.length === 0 ? "Everybody" : conditions.map(({ is }) => is).join(", ");
}

/** A rule that was kept, checked. */
export function readRule(value: unknown, userCount: number): RoleRule {
  check(isRecord(value) && Array.isArray(value.conditions), "rules");
  check(Array.isArray(value.except), "rules");
  return {
    conditions: value.conditions.map((one: unknown) => {
      check(isRecord(one), "rules");
      const { attribute, is } = one;
      check(typeof attribute === "string" && typeof is === "string", "rules");
      return { attribute, is };
    }),
    except: value.except.map((one: unknown) => {
      check(isRecord(one), "rules");
      const { user, reason } = one;
      check(Number.isInteger(user) && typeof reason === "string", "rules");
      check((user as number) >= 0 && (user as number) < userCount, "rules");
      return { user: user as number, reason };
    }),
  };
}
