import type { Cell } from "../../table/memberships.ts";
import type { Command } from "../command.ts";
import { cellsInWords, cellsOf, numbersOf, swapDecisions } from "./swapDecisions.ts";

/** Withdraws what was decided about some cells. */
export const withdrawDecision: Command<{ readonly cells: readonly Cell[] }> = {
  name: "withdrawDecision",
  label: ({ cells }) => {
    const words = cellsInWords(cells);
    return (state) => `withdrawing the decision about ${words(state)}`;
  },
  effect({ cells }, { decisions }) {
    const decided = cells.filter(({ user, group }) => decisions.of(user, group));
    return swapDecisions(decided, undefined, decisions);
  },
  log: {
    record: ({ cells }, { memberships }) => ({ cells: numbersOf(cells, memberships) }),
    *read({ cells }, { memberships }) {
      yield { cells: cellsOf(cells, memberships) };
    },
  },
};
