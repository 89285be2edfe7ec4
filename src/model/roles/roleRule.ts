import type { Excluded } from "../facts/excluded.ts";
import { includes, NO_LINE, shared, without } from "../lines.ts";
import { onceFor } from "../onceFor.ts";
import type { Attribute, TableData } from "../table/memberships.ts";
import { caselessKey } from "../table/nameMap.ts";

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

/** The users of each value of an attribute by what makes values one: found once, it is asked by every rule. */
const usersByValue = onceFor(gatherUsers);

/** The users who fit all conditions, sorted; undefined where an attribute is not there. */
export function usersWhoFit(
  conditions: readonly RuleCondition[],
  { userIds, attributes }: AttributedTable,
): Uint32Array | undefined {
  if (conditions.length === 0) return Uint32Array.from(userIds, (_, user) => user);
  const lines: Uint32Array[] = [];
  for (const { attribute, is } of conditions) {
    const found = attributes.find(({ name }) => name === attribute);
    if (!found) return undefined;
    lines.push(usersByValue(found).get(valueKey(is)) ?? NO_LINE);
  }
  return lines.reduce((fit, line) => shared(fit, line));
}

/** Each spelling is looked at once. */
function gatherUsers({ values }: Attribute): ReadonlyMap<string, Uint32Array> {
  const ofValue = new Map<string, number[]>();
  const ofSpelling = new Map<string, number[]>();
  values.forEach((value, user) => {
    if (value === undefined) return;
    let users = ofSpelling.get(value);
    if (!users) {
      const key = valueKey(value);
      users = ofValue.get(key) ?? [];
      ofValue.set(key, users);
      ofSpelling.set(value, users);
    }
    users.push(user);
  });
  return new Map(Array.from(ofValue, ([key, users]) => [key, Uint32Array.from(users)]));
}

/** The users of a role by its rule, of those who are not left out; undefined where an attribute is not there. */
export function usersByRule(
  { conditions, except }: RoleRule,
  table: AttributedTable,
  excluded: Pick<Excluded, "users">,
): Uint32Array | undefined {
  const isExcepted = new Set(except.map(({ user }) => user));
  return usersWhoFit(conditions, table)?.filter(
    (user) => !isExcepted.has(user) && !excluded.users.has(user),
  );
}

/** A role's rule with other users, others excepted for a reason; undefined if one does not fit. */
export function ruleWithUsers(
  { conditions, except }: RoleRule,
  users: Uint32Array,
  table: AttributedTable,
  excluded: Pick<Excluded, "users">,
  reason = "",
): RoleRule | undefined {
  const all = usersByRule({ conditions, except: [] }, table, excluded);
  if (!all || without(users, all).length > 0) return undefined;
  const kept = except.filter(({ user }) => !includes(users, user));
  const known = Uint32Array.from(kept, ({ user }) => user).sort();
  const gone = without(without(all, users), known);
  return { conditions, except: [...kept, ...Array.from(gone, (user) => ({ user, reason }))] };
}

/** True for rules with the same conditions, in whatever order and spelling. */
export function haveSameConditions(a: RoleRule | undefined, b: RoleRule | undefined): boolean {
  if (!a || !b) return false;
  const keysOf = ({ conditions }: RoleRule) =>
    new Set(conditions.map(({ attribute, is }) => JSON.stringify([attribute, valueKey(is)])));
  const [some, others] = [keysOf(a), keysOf(b)];
  return some.size === others.size && [...some].every((key) => others.has(key));
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
