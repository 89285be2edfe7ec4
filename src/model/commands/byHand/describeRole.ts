import { check, isCount } from "../../checks.ts";
import { isolated } from "../../isolated.ts";
import { readWords } from "../../roles/records/saidRecords.ts";
import { nameOf, newRole, type RoleWords } from "../../roles/role.ts";
import type { Command } from "../command.ts";
import { replaceRoles } from "../effects.ts";

interface DescribeRoleArgs {
  readonly role: number;
  /** All of its words from now on. */
  readonly words: RoleWords;
}

/** Gives a role a name, a note and an owner; its id stays. An empty text takes one away. */
export const describeRole: Command<DescribeRoleArgs> = {
  name: "describeRole",
  label({ role }) {
    return ({ roleState }) =>
      `the name, note or owner of «${isolated(nameOf(roleState.roles[role]))}»`;
  },
  effect({ role, words: { name, note, owner } }, { roleState: { roles } }) {
    const before = roles[role];
    if (before.name === name && before.note === note && before.owner === owner) return undefined;
    return replaceRoles([{ at: role, before, after: newRole({ ...before, name, note, owner }) }]);
  },
  log: {
    record: ({ role, words: { name, note, owner } }) => ({ role, words: { name, note, owner } }),
    *read({ role, words }, { roleState: { roles } }) {
      check(isCount(role) && role < roles.length, "its log");
      yield { role, words: readWords(words) };
    },
  },
};
