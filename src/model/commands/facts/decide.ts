import { check } from "../../checks.ts";
import { checkCellNumbers, type Decision, type Decisions } from "../../facts/decisions.ts";
import { isolated } from "../../isolated.ts";
import type { TableState } from "../../state/tableState.ts";
import type { Cell, Memberships } from "../../table/memberships.ts";
import { countOf } from "../../wording.ts";
import { NOTHING_TOUCHED } from "../change.ts";
import type { Command } from "../command.ts";

/** The memory of a decision that a step goes back to, with its cell. */
const DECISION_BYTES = 150;

/** Keeps some assigned cells, or marks them for removal; their state stays what it is. */
export const decide: Command<Decision & { readonly cells: readonly Cell[] }> = {
  name: "decide",
  label: ({ cells, decision }) => {
    const words = cellsInWords(cells);
    return (state) =>
      decision === "keep" ? `keeping ${words(state)}` : `marking ${words(state)} for removal`;
  },
  effect({ cells, decision, reason, date }, { memberships, facts: { decisions } }) {
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

export const withdrawDecision: Command<{ readonly cells: readonly Cell[] }> = {
  name: "withdrawDecision",
  label: ({ cells }) => {
    const words = cellsInWords(cells);
    return (state) => `withdrawing the decision about ${words(state)}`;
  },
  effect({ cells }, { facts: { decisions } }) {
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

/** Decides about some cells as one, or about none of them any more; undefined where there are none. */
function swapDecisions(cells: readonly Cell[], after: Decision | undefined, now: Decisions) {
  if (cells.length === 0) return undefined;
  const before = cells.map(({ user, group }) => now.of(user, group));
  const set = (decisionAt: (at: number) => Decision | undefined) => (state: TableState) => {
    cells.forEach(({ user, group }, at) => {
      state.facts.decisions.set(user, group, decisionAt(at));
    });
    return state;
  };
  return {
    touched: { ...NOTHING_TOUCHED, decisions: true },
    bytes: DECISION_BYTES * (1 + cells.length),
    redo: set(() => after),
    undo: set((at) => before[at]),
  };
}

/** Cells in words: one by its names, several by their number. Holds no list. */
function cellsInWords({ length, 0: first }: readonly Cell[]): (state: TableState) => string {
  return ({ memberships: { data } }) =>
    length === 1
      ? `${isolated(data.userNames[first.user])}, ${isolated(data.groupNames[first.group])}`
      : countOf(length, "cell");
}

/** The numbers of cells, rising and each once, as records have them. */
function numbersOf(cells: readonly Cell[], memberships: Memberships): Float64Array {
  const numbers = cells.map(({ user, group }) => memberships.cellNumber(user, group));
  return Float64Array.from(new Set(numbers)).sort();
}

function cellsOf(numbers: unknown, memberships: Memberships): Cell[] {
  return checkCellNumbers(numbers, memberships, "its log").map((number) =>
    memberships.cellAt(number),
  );
}
