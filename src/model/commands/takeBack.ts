import { check, isCount } from "../checks.ts";
import { isolated } from "../isolated.ts";
import { replacementsToTakeBack } from "../roles/application.ts";
import { nameOf } from "../roles/role.ts";
import type { Command } from "./command.ts";
import { replaceRoles } from "./effects.ts";

/** Takes an applied role back as if it had never been applied: exclusive others are applied anew. */
export const takeBack: Command<{ readonly role: number }> = {
  name: "takeBack",
  label({ role }) {
    return ({ roleState }) => `taking back «${isolated(nameOf(roleState.roles[role]))}»`;
  },
  effect({ role }, { roleState: { roles, applied }, facts: { rule }, memberships }) {
    if (!roles[role].used) return undefined;
    const place = applied.indexOf(role);
    const others = applied.toSpliced(place, 1);
    return replaceRoles(
      replacementsToTakeBack(roles, new Set([role]), others, rule, memberships.groupCount),
      {
        redo: (before) => before.toSpliced(place, 1),
        undo: (after) => after.toSpliced(place, 0, role),
      },
    );
  },
  log: {
    record: ({ role }) => ({ role }),
    *read({ role }, { roleState: { roles } }) {
      check(isCount(role) && role < roles.length && roles[role].used, "its log");
      yield { role };
    },
  },
};
