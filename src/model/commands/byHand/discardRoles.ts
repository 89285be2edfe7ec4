import { check } from "../../checks.ts";
import { replacementsToTakeBack } from "../../roles/application.ts";
import { newRole } from "../../roles/role.ts";
import type { Command } from "../command.ts";
import { replaceRoles } from "../effects.ts";
import { readSome, recordSome, rolesInWords } from "./someRoles.ts";

interface DiscardRolesArgs {
  readonly roles: readonly number[];
  readonly discarded: boolean;
}

/**
 * Puts some roles aside, or brings them back in their places. Those that are applied are taken back
 * first. A recalculation keeps them aside, and brings no candidate with their ids or groups.
 */
export const discardRoles: Command<DiscardRolesArgs> = {
  name: "discardRoles",
  label({ roles, discarded }) {
    return (state) => `${discarded ? "discarding" : "bringing back"} ${rolesInWords(roles, state)}`;
  },
  effect(
    { roles: some, discarded },
    { roleState: { roles, applied }, facts: { rule }, memberships },
  ) {
    const others = new Set(some.filter((at) => roles[at].discarded !== discarded));
    if (others.size === 0) return undefined;
    const remaining = applied.filter((at) => !others.has(at));
    const isTakenBack = remaining.length < applied.length;
    const replacements = isTakenBack
      ? replacementsToTakeBack(roles, others, remaining, rule, memberships.groupCount)
      : [];
    const after = new Map(replacements.map((one) => [one.at, one.after]));
    for (const at of others) after.set(at, newRole({ ...(after.get(at) ?? roles[at]), discarded }));
    return replaceRoles(
      Array.from(after, ([at, role]) => ({ at, before: roles[at], after: role })),
      isTakenBack ? { redo: () => remaining, undo: () => applied } : undefined,
    );
  },
  log: {
    record: ({ roles, discarded }) => ({ roles: recordSome(roles), discarded }),
    *read({ roles, discarded }, state) {
      check(typeof discarded === "boolean", "its log");
      yield { roles: readSome(roles, state), discarded };
    },
  },
};
