import { besideKept } from "../roles/byHand/besideKept.ts";
import type { TableRole } from "../roles/role.ts";
import { readRoles, recordRoles } from "../roles/roleRecords.ts";
import { countOf } from "../wording.ts";
import type { Command } from "./command.ts";
import { inSequence, swapRoles, swapRule } from "./effects.ts";

/**
 * Replaces all roles by those of a plan, none of them applied, but for those that are pinned or
 * discarded: they stay. From then on roles may overlap: those of a plan do.
 */
export const usePlan: Command<{ readonly roles: readonly TableRole[] }> = {
  name: "usePlan",
  label({ roles: { length } }) {
    return () => `the plan of ${countOf(length, "role")}`;
  },
  effect({ roles }, state) {
    const all = besideKept(state.roleState.roles, roles, true);
    const swap = swapRoles(state.newRoleState(all, [], true), state.roleState);
    return state.rule === "overlapping"
      ? swap
      : inSequence([swap, swapRule("overlapping", state.rule)]);
  },
  announce(_, { roleState: { applied } }) {
    if (applied.length === 0) return [];
    return [
      `${countOf(applied.length, "applied role")} ${applied.length === 1 ? "was" : "were"} wiped.`,
    ];
  },
  log: {
    record: ({ roles }, { roleState: { derivedWithout }, memberships }) =>
      recordRoles(roles, memberships, derivedWithout),
    *read(record, { memberships }) {
      yield { roles: readRoles(record, memberships) };
    },
  },
};
