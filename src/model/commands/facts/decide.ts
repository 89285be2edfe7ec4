import { check } from "../../checks.ts";
import type { Decision } from "../../facts/decisions.ts";
import type { Cell } from "../../table/memberships.ts";
import type { Command } from "../command.ts";
import { cellsInWords, cellsOf, numbersOf, swapDecisions } from "./swapDecisions.ts";

/** Keeps some assigned cells, or marks them for removal; their state stays what it is. */
export const decide: Command<Decision & { readonly cells: readonly Cell[] }> = {
  name: "decide",
  label: ({ cells, decision }) => {
    const words = cellsInWords(cells);
    return (state) =>
      decision === "keep" ? `keeping ${words(state)}` : `marking ${words(state)} for removal`;
  },
  effect({ cells, decision, reason, date }, { memberships, decisions }) {
    const changed = cells.filter(
      ({ user, group }) =>
        memberships.isAssigned(user, group) && decisions.of(user, group)?.decision !== decision,
    );
    return swapDecisions(changed, { decision, reason, date }, decisions);
  },
  log: {
    record: ({ cells, decision, reason, date }, { memberships }) => ({
      cells: numbersOf(cells, memberships),
      ...{ decision, reason, date },
    }),
    *read({ cells, decision, reason, date }, { memberships }) {
      check(decision === "keep" || decision === "remove", "its log");
      check(typeof reason === "string" && typeof date === "string", "its log");
      yield { cells: cellsOf(cells, memberships), decision, reason, date };
    },
  },
};
