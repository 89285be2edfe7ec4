import { check, isTypedArray } from "../checks.ts";
import { isolated } from "../isolated.ts";
import { replacementsToApply } from "../roles/application.ts";
import { isCandidate, nameOf } from "../roles/role.ts";
import { countOf } from "../wording.ts";
import type { Command } from "./command.ts";
import { replaceRoles } from "./effects.ts";

/** Applies several roles in order as one step, in time by the table's roles; used ones are passed over. */
export const applyInOrder: Command<{ readonly roles: readonly number[] }> = {
  name: "applyInOrder",
  label({ roles: { length }, roles: [first] }) {
    if (length > 1) return () => `applying ${countOf(length, "role")}`;
    return ({ roleState }) => `applying «${isolated(nameOf(roleState.roles[first]))}»`;
  },
  effect({ roles: order }, { roleState: { roles }, facts: { rule }, memberships }) {
    const unused = [...new Set(order)].filter((role) => isCandidate(roles[role]));
    if (unused.length === 0) return undefined;
    return replaceRoles(replacementsToApply(roles, unused, rule, memberships.groupCount), {
      redo: (applied) => [...applied, ...unused],
      undo: (applied) => applied.slice(0, -unused.length),
    });
  },
  log: {
    record: ({ roles }) => ({ roles: Uint32Array.from(roles) }),
    *read({ roles: order }, { roleState: { roles } }) {
      check(isTypedArray(order, "Uint32Array"), "its log");
      const all = Array.from(order as Uint32Array);
      check(all.length > 0 && all.every((role) => role < roles.length), "its log");
      yield { roles: all };
    },
  },
};
