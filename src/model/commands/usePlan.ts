import { besideKept, lostLayersText, stillInForce } from "../roles/byHand/besideKept.ts";
import { lostWordsText, rolesLosingWords } from "../roles/byHand/lostWords.ts";
import { readRoles, recordRoles } from "../roles/records/roleRecords.ts";
import type { TableRole } from "../roles/role.ts";
import { countOf } from "../wording.ts";
import type { Command } from "./command.ts";
import { inSequence, setFact, swapRoles } from "./effects.ts";

/** Replaces all roles but pinned, discarded ones and those in force by a plan's; from then on roles may overlap. */
export const usePlan: Command<{ readonly roles: readonly TableRole[] }> = {
  name: "usePlan",
  label({ roles: { length } }) {
    return () => `the plan of ${countOf(length, "role")}`;
  },
  effect({ roles }, state) {
    const { roleState, memberships } = state;
    const all = besideKept(roleState.roles, roles, true);
    const after = stillInForce(roleState, all, "overlapping", memberships.groupCount);
    const swap = swapRoles(state.newRoleState(after.roles, after.applied, true), roleState);
    return state.facts.rule === "overlapping"
      ? swap
      : inSequence([swap, setFact("rule", "overlapping")]);
  },
  announce({ roles }, { roleState: { roles: before, applied } }) {
    const sentences = lostWordsText(rolesLosingWords(before, roles), true);
    const wiped = applied.filter((at) => !before[at].inForce).length;
    sentences.push(...lostLayersText(before, besideKept(before, roles, true)));
    if (wiped > 0)
      sentences.push(`${countOf(wiped, "applied role")} ${wiped === 1 ? "was" : "were"} wiped.`);
    return sentences;
  },
  log: {
    record: ({ roles }, { roleState: { derivedWithout }, memberships }) =>
      recordRoles(roles, memberships, derivedWithout),
    *read(record, { memberships }) {
      yield { roles: readRoles(record, memberships) };
    },
  },
};
