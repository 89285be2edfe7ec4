import { check } from "../../checks.ts";
import { isNesting, NESTING_NAMES, type Nesting } from "../../facts/nesting.ts";
import type { Command } from "../command.ts";
import { setFact } from "../effects.ts";

/**
 * Chooses which memberships count: the direct ones, or also those through groups in groups, which
 * have to be worked out by then. Roles, conflicts and what is left out stay as they are. A cell that
 * was assumed and is assigned for now is assumed again without groups in groups, and a decision about
 * a cell that is not assigned for now comes back with them.
 */
export const setNesting: Command<{ readonly nesting: Nesting }> = {
  name: "setNesting",
  label({ nesting }) {
    return () => `the choice of «${NESTING_NAMES[nesting]}»`;
  },
  effect: ({ nesting }, state) =>
    nesting === state.facts.nesting ? undefined : setFact("nesting", nesting),
  announce: ({ nesting }, { memberships: { direct, expansion } }) =>
    expansion ? [expansion.inWords(nesting, direct)] : [],
  log: {
    record: ({ nesting }) => ({ nesting }),
    *read({ nesting }, { memberships }) {
      check(isNesting(nesting), "its log");
      check(nesting === "direct" || memberships.expansion, "its log");
      yield { nesting };
    },
  },
};
