import { check } from "../../checks.ts";
import { isNesting, NESTING_NAMES, type Nesting } from "../../facts/nesting.ts";
import type { TableState } from "../../tableState.ts";
import { NOTHING_TOUCHED } from "../change.ts";
import type { Command, Effect } from "../command.ts";

/**
 * Chooses which memberships count: the direct ones, or also those through groups in groups, which
 * have to be worked out by then. Roles, conflicts and what is left out stay as they are. A cell that
 * was assumed and is assigned for now is assumed again without groups in groups, and a decision about
 * a cell that is not assigned for now comes back with them.
 */
export const setNesting: Command<{ readonly nesting: Nesting }> = {
  name: "setNesting",
  label:
    ({ nesting }) =>
    () =>
      `the choice of «${NESTING_NAMES[nesting]}»`,
  effect: ({ nesting }, state) =>
    nesting === state.nesting ? undefined : swapNesting(nesting, state.nesting),
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

/** The cells of both choices are there: it holds none. */
function swapNesting(after: Nesting, now: Nesting): Effect {
  const set = (nesting: Nesting) => (state: TableState) => {
    state.setNesting(nesting);
    return state;
  };
  return {
    touched: { ...NOTHING_TOUCHED, cells: "many", nesting: true, decisions: true },
    bytes: 64,
    redo: set(after),
    undo: set(now),
  };
}
