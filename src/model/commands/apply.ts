import { check, isCount } from "../checks.ts";
import { isolated } from "../isolated.ts";
import { replacementsToApply } from "../roles/application.ts";
import { isCandidate, nameOf } from "../roles/role.ts";
import type { Command } from "./command.ts";
import { replaceRoles } from "./effects.ts";

/** Applies an unused role: its users get it and, unless roles may overlap, others lose its groups. */
export const apply: Command<{ readonly role: number }> = {
  name: "apply",
  label({ role }) {
    return ({ roleState }) => `applying «${isolated(nameOf(roleState.roles[role]))}»`;
  },
  effect({ role }, { roleState: { roles }, facts: { rule }, memberships }) {
    if (!isCandidate(roles[role])) return undefined;
    return replaceRoles(replacementsToApply(roles, [role], rule, memberships.groupCount), {
      redo: (applied) => [...applied, role],
      undo: (applied) => applied.slice(0, -1),
    });
  },
  log: {
    record: ({ role }) => ({ role }),
    *read({ role }, { roleState: { roles } }) {
      check(isCount(role) && role < roles.length && isCandidate(roles[role]), "its log");
      yield { role };
    },
  },
};
