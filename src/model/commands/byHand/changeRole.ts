import { check, checkItems, isCount } from "../../checks.ts";
import { areEqual } from "../../lines.ts";
import { replacementsToChange } from "../../roles/byHand/shaped.ts";
import type { Command } from "../command.ts";
import { replaceRoles } from "../effects.ts";
import { rolesInWords } from "./someRoles.ts";

interface ChangeRoleArgs {
  readonly role: number;
  /** All that it has from now on, at least one of each; the groups with those that applied roles took. */
  readonly groups: Uint32Array;
  readonly users: Uint32Array;
}

/** Gives a role other groups and users. One that is applied stays so, in its place. */
export const changeRole: Command<ChangeRoleArgs> = {
  name: "changeRole",
  label:
    ({ role }) =>
    (state) =>
      `changing ${rolesInWords([role], state)}`,
  effect({ role, groups, users }, state) {
    const { derivedGroups, users: usersBefore } = state.roleState.roles[role];
    if (groups.length === 0 || users.length === 0) return undefined;
    if (areEqual(derivedGroups, groups) && areEqual(usersBefore, users)) return undefined;
    return replaceRoles(replacementsToChange(role, { groups, users }, state));
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
