import { checkCellNumbers } from "../../facts/decisionRecords.ts";
import type { Decision, Decisions } from "../../facts/decisions.ts";
import { isolated } from "../../isolated.ts";
import type { Cell, Memberships } from "../../table/memberships.ts";
import type { TableState } from "../../tableState.ts";
import { countOf } from "../../wording.ts";
import { NOTHING_TOUCHED } from "../change.ts";
import type { Effect } from "../command.ts";

/** The memory of a decision that a step goes back to, with its cell. */
const DECISION_BYTES = 150;

/** Decides about some cells as one, or about none of them any more; undefined where there are none. */
export function swapDecisions(
  cells: readonly Cell[],
  after: Decision | undefined,
  now: Decisions,
): Effect | undefined {
  if (cells.length === 0) return undefined;
  const before = cells.map(({ user, group }) => now.of(user, group));
  const set = (decisionAt: (at: number) => Decision | undefined) => (state: TableState) => {
    cells.forEach(({ user, group }, at) => {
      state.decisions.set(user, group, decisionAt(at));
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
export function cellsInWords({ length, 0: first }: readonly Cell[]): (state: TableState) => string {
  return ({ memberships: { data } }) =>
    length === 1
      ? `${isolated(data.userNames[first.user])}, ${isolated(data.groupNames[first.group])}`
      : countOf(length, "cell");
}

/** The numbers of cells, rising and each once, as records have them. */
export function numbersOf(cells: readonly Cell[], memberships: Memberships): Float64Array {
  const numbers = cells.map(({ user, group }) => memberships.cellNumber(user, group));
  return Float64Array.from(new Set(numbers)).sort();
}

/** The cells of a record. */
export function cellsOf(numbers: unknown, memberships: Memberships): Cell[] {
  return checkCellNumbers(numbers, memberships, "its log").map((number) =>
    memberships.cellAt(number),
  );
}
