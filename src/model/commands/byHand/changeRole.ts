import { check, checkItems, isCount } from "../../checks.ts";
import { areEqual } from "../../lines.ts";
import { replacementsToChange } from "../../roles/byHand/shaped.ts";
import type { TableRole } from "../../roles/role.ts";
import { ruleWithUsers } from "../../roles/roleRule.ts";
import type { TableState } from "../../state/tableState.ts";
import type { Command } from "../command.ts";
import { replaceRoles } from "../effects.ts";
import { rolesInWords } from "./someRoles.ts";

interface ChangeRoleArgs {
  readonly role: number;
  /** All that it has from now on, at least one of each; the groups with those that applied roles took. */
  readonly groups: Uint32Array;
  readonly users: Uint32Array;
}

/** Gives a role other groups and users, applied or not; of its rule, who goes is excepted. */
export const changeRole: Command<ChangeRoleArgs> = {
  name: "changeRole",
  singlesOut: ({ role, users }, { roleState: { roles } }) => !areEqual(roles[role].users, users),
  label({ role }) {
    return (state) => `changing ${rolesInWords([role], state)}`;
  },
  effect({ role, groups, users }, state) {
    const before = state.roleState.roles[role];
    if (groups.length === 0 || users.length === 0) return undefined;
    const areSame = areEqual(before.users, users);
    if (areEqual(before.derivedGroups, groups) && areSame) return undefined;
    const rule = areSame ? before.rule : ruleWith(users, before, state);
    if (before.rule && !rule) return undefined;
    return replaceRoles(replacementsToChange(role, { groups, users }, state, rule));
  },
  log: {
    record: ({ role, groups, users }) => ({ role, groups, users }),
    *read({ role, groups, users }, { roleState: { roles }, memberships }) {
      check(isCount(role) && role < roles.length, "its log");
      yield {
        role,
        groups: checkItems(groups, memberships.groupCount, "its log"),
        users: checkItems(users, memberships.userCount, "its log"),
      };
    },
  },
};

function ruleWith(users: Uint32Array, { rule }: TableRole, { memberships, facts }: TableState) {
  return rule && ruleWithUsers(rule, users, memberships.data, facts.excluded);
}
