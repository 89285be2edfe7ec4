import { check, isCount } from "../../checks.ts";
import { areEqual } from "../../lines.ts";
import { asInForce } from "../../roles/byHand/inForce.ts";
import { readRule } from "../../roles/records/ruleRecords.ts";
import { newRole } from "../../roles/role.ts";
import { type RoleRule, usersByRule } from "../../roles/roleRule.ts";
import type { Command } from "../command.ts";
import { replaceRoles } from "../effects.ts";
import { rolesInWords } from "./someRoles.ts";

interface RuleRoleArgs {
  readonly role: number;
  /** The rule that its users are by from now on; without one they stay, by hand. */
  readonly rule: RoleRule | undefined;
}

/** Gives a role a rule, another one, or none. Its users follow; where nobody fits there is nothing to do. */
export const ruleRole: Command<RuleRoleArgs> = {
  name: "ruleRole",
  singlesOut: ({ rule }) => !!rule && rule.except.length > 0,
  label({ role }) {
    return (state) => `the rule of ${rolesInWords([role], state)}`;
  },
  effect({ role, rule }, { roleState: { roles }, memberships, facts: { excluded } }) {
    const before = roles[role];
    const found = rule ? usersByRule(rule, memberships.data, excluded) : before.users;
    if (!found || (rule && found.length === 0)) return undefined;
    const users = areEqual(before.users, found) ? before.users : found;
    if (users === before.users && JSON.stringify(before.rule) === JSON.stringify(rule))
      return undefined;
    return replaceRoles([
      {
        at: role,
        before,
        after: newRole({
          ...before,
          users,
          rule,
          asInForce: asInForce(before, { groups: before.derivedGroups, users }),
        }),
      },
    ]);
  },
  log: {
    record: ({ role, rule }) => ({ role, ...(rule && { rule }) }),
    *read({ role, rule }, { roleState: { roles }, memberships }) {
      check(isCount(role) && role < roles.length, "its log");
      yield { role, rule: rule === undefined ? undefined : readRule(rule, memberships.userCount) };
    },
  },
};
