import { check } from "../../checks.ts";
import { isRule, RULE_NAMES, type Rule } from "../../facts/rule.ts";
import { replacementsToReapply } from "../../roles/application.ts";
import { coverageOf } from "../../roles/coverage.ts";
import type { RoleReplacement } from "../../roles/role.ts";
import type { TableState } from "../../state/tableState.ts";
import { atOnce } from "../../tasks/slices.ts";
import { formatNumber } from "../../wording.ts";
import type { Command } from "../command.ts";
import { inSequence, replaceRoles, setFact } from "../effects.ts";

/** Chooses the rule of application; where each group is in one role, all are applied anew in order. */
export const setRule: Command<{ readonly rule: Rule }> = {
  name: "setRule",
  label({ rule }) {
    return () => `the choice of «${RULE_NAMES[rule]}»`;
  },
  effect({ rule }, state) {
    if (rule === state.facts.rule) return undefined;
    const replacements = replacementsBy(rule, state);
    const swap = setFact("rule", rule);
    return replacements.length > 0 ? inSequence([swap, replaceRoles(replacements)]) : swap;
  },
  announce({ rule }, state) {
    const { applied, coverage } = state.roleState;
    if (rule === "overlapping" || applied.length === 0) return [];
    const lost = coverage.count - coveredAfter(replacementsBy(rule, state), state);
    if (lost === 0) return ["Each group is in one role now. All that was covered still is."];
    const cells = lost === 1 ? "held cell is" : "held cells are";
    return [`Each group is in one role now. ${formatNumber(lost)} ${cells} no longer covered.`];
  },
  log: {
    record: ({ rule }) => ({ rule }),
    *read({ rule }) {
      check(isRule(rule), "its log");
      yield { rule };
    },
  },
};

function replacementsBy(rule: Rule, { roleState: { roles, applied }, memberships }: TableState) {
  return rule === "exclusive" ? replacementsToReapply(roles, applied, memberships.groupCount) : [];
}

function coveredAfter(
  replacements: readonly RoleReplacement[],
  { roleState: { roles, applied }, memberships, facts: { excluded } }: TableState,
): number {
  const after = roles.slice();
  for (const replacement of replacements) after[replacement.at] = replacement.after;
  return atOnce(coverageOf(after, applied, memberships, excluded)).count;
}
