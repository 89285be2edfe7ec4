import { check, isCount } from "../checks.ts";
import { replacementsToApply } from "../roles/role.ts";
import { shownName } from "../wording.ts";
import type { Command } from "./command.ts";
import { replaceRoles } from "./effects.ts";

/** Applies an unused role: its users get it, all other roles lose its groups. */
export const apply: Command<{ readonly role: number }> = {
  name: "apply",
  label:
    ({ role }) =>
    ({ roleState }) =>
      `applying «${shownName(roleState.roles[role].id)}»`,
  effect({ role }, { roleState: { roles }, memberships }) {
    if (roles[role].used) return undefined;
    return replaceRoles(replacementsToApply(roles, role, memberships.groupCount), {
      redo: (applied) => [...applied, role],
      undo: (applied) => applied.slice(0, -1),
    });
  },
  log: {
    record: ({ role }) => ({ role }),
    *read({ role }, { roleState: { roles } }) {
      check(isCount(role) && role < roles.length && !roles[role].used, "its log");
      yield { role };
    },
  },
};
