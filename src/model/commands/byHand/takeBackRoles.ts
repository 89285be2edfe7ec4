import { replacementsToTakeBack } from "../../roles/application.ts";
import type { Command } from "../command.ts";
import { replaceRoles } from "../effects.ts";
import { readSome, recordSome, rolesInWords } from "./someRoles.ts";

/** Takes several applied roles back in one pass over all roles; others are passed over. */
export const takeBackRoles: Command<{ readonly roles: readonly number[] }> = {
  name: "takeBackRoles",
  label({ roles }) {
    return (state) => `taking back ${rolesInWords(roles, state)}`;
  },
  effect({ roles: some }, { roleState: { roles, applied }, facts: { rule }, memberships }) {
    const taken = new Set(some.filter((at) => roles[at].used));
    if (taken.size === 0) return undefined;
    const remaining = applied.filter((at) => !taken.has(at));
    return replaceRoles(
      replacementsToTakeBack(roles, taken, remaining, rule, memberships.groupCount),
      { redo: () => remaining, undo: () => applied },
    );
  },
  log: {
    record: ({ roles }) => ({ roles: recordSome(roles) }),
    *read({ roles }, state) {
      yield { roles: readSome(roles, state) };
    },
  },
};
