import { check, checkTexts } from "../../checks.ts";
import {
  byCell,
  checkCellNumbers,
  type DecidedCell,
  type Decision,
  type Decisions,
  decisions as fact,
  recordInOrder,
} from "../../facts/decisions.ts";
import { isolated } from "../../isolated.ts";
import { onceFor } from "../../onceFor.ts";
import type { TableState } from "../../state/tableState.ts";
import type { Cell, Memberships } from "../../table/memberships.ts";
import type { Work } from "../../tasks/slices.ts";
import { countOf } from "../../wording.ts";
import { NOTHING_TOUCHED } from "../change.ts";
import type { Command, Effect } from "../command.ts";

/** The memory of a decision that a step goes back to, with its cell. */
const DECISION_BYTES = 150;

/** A decision about some cells; of one that says something else besides, that counts. */
export type DecidedCells = Decision & {
  readonly cells: readonly (Cell & Partial<Decision>)[];
  /** What many of them come to, made beforehand. */
  readonly made?: MadeDecisions;
};

interface MadeDecisions {
  readonly isStale: (state: TableState) => boolean;
  readonly after: Decisions;
  /** The numbers of the cells, rising. */
  readonly numbers: Float64Array;
}

/** The cells between two chances to interrupt the work. */
const CELLS_AT_ONCE = 1000;

/** Tells of a table whether other cells are assigned than in this one now, or something else was decided. */
export function staleSince({ memberships, facts }: TableState): MadeDecisions["isStale"] {
  const { decisions } = facts;
  const [{ version }, { rows }] = [decisions, memberships.data];
  return (state) =>
    state.facts.decisions !== decisions ||
    decisions.version !== version ||
    state.memberships.data.rows !== rows;
}

/**
 * One decision about many cells, by their rising numbers, as work that can be interrupted: all that it
 * takes is made beforehand. Deciding is one step at once then, where it is not stale by then.
 */
export function* decidedTogether(
  numbers: Float64Array,
  decision: Decision,
  state: TableState,
): Work<DecidedCells> {
  const { memberships, facts } = state;
  const isStale = staleSince(state);
  const after = yield* facts.decisions.copying();
  const cells: Cell[] = [];
  for (const number of numbers) {
    const cell = memberships.cellAt(number);
    after.set(cell.user, cell.group, decision);
    if (cells.push(cell) % CELLS_AT_ONCE === 0) yield;
  }
  return { ...decision, cells, made: { isStale, after, numbers } };
}

/** Keeps some assigned cells, or marks them for removal; their state stays what it is. */
export const decide: Command<DecidedCells> = {
  name: "decide",
  singlesOut: () => true,
  label: (decided) => {
    const words = cellsInWords(decided.cells);
    const says = (wanted: Decision["decision"]) =>
      decided.cells.some(({ decision = decided.decision }) => decision === wanted);
    const isRemoval = says("remove");
    if (isRemoval && says("keep")) return (state) => `deciding about ${words(state)}`;
    return (state) =>
      isRemoval ? `marking ${words(state)} for removal` : `keeping ${words(state)}`;
  },
  effect(decided, state) {
    if (decided.made) return decided.made.isStale(state) ? undefined : swapAll(decided.made);
    const { memberships, facts } = state;
    const { decisions } = facts;
    const changed = eachOf(decided).filter(({ user, group, decision, by, comment, date }) => {
      const before = decisions.of(user, group);
      const isSame =
        before?.decision === decision && before.by === by && before.comment === comment;
      // What is said again later counts from then on.
      return memberships.isAssigned(user, group) && !(isSame && before.date >= date);
    });
    return swapDecisions(changed, (at) => decisionOf(changed[at]), decisions);
  },
  log: {
    record(decided, { memberships }) {
      const { made, decision, reason, date, by, comment } = decided;
      return made
        ? { cells: made.numbers, decision, reason, date, by, comment }
        : { each: recordDecided(eachOf(decided), memberships) };
    },
    *read(record, { memberships }) {
      const { each, cells, decision, reason, date } = record;
      if (each !== undefined) {
        const all = fact.read(each, memberships).all();
        yield { cells: all, decision: "keep", reason: "", date: "" };
        return;
      }
      // One decision about all cells; those of before do not say by whom.
      check(decision === "keep" || decision === "remove", "its log");
      check(typeof reason === "string" && typeof date === "string", "its log");
      const [by, comment] = checkTexts([record.by ?? "", record.comment ?? ""], "its log");
      const told = { by: by || undefined, comment: comment || undefined };
      yield { cells: cellsOf(cells, memberships), decision, reason, date, ...told };
    },
  },
};

/** Each cell with what is said of it: once, and field by field, since many may be decided about at once. */
const eachOf = onceFor(({ cells, ...all }: DecidedCells): readonly DecidedCell[] =>
  cells.map((cell) => ({
    user: cell.user,
    group: cell.group,
    decision: cell.decision ?? all.decision,
    reason: cell.reason ?? all.reason,
    date: cell.date ?? all.date,
    by: cell.by ?? all.by,
    comment: cell.comment ?? all.comment,
  })),
);

/** Decisions about cells in any order, as they are recorded; of several about a cell the last. */
function recordDecided(decided: readonly DecidedCell[], table: Memberships) {
  if (decided.every((one, at) => at === 0 || byCell(decided[at - 1], one) < 0))
    return recordInOrder(decided, table);
  const byNumber = new Map(decided.map((one) => [table.cellNumber(one.user, one.group), one]));
  const numbers = Float64Array.from(byNumber.keys()).sort();
  return recordInOrder(
    Array.from(numbers, (number) => byNumber.get(number)!),
    table,
  );
}

function decisionOf({ decision, reason, date, by, comment }: DecidedCell): Decision {
  return { decision, reason, date, by, comment };
}

export const withdrawDecision: Command<{ readonly cells: readonly Cell[] }> = {
  name: "withdrawDecision",
  singlesOut: () => true,
  label: ({ cells }) => {
    const words = cellsInWords(cells);
    return (state) => `withdrawing the decision about ${words(state)}`;
  },
  effect({ cells }, { facts: { decisions } }) {
    const decided = cells.filter(({ user, group }) => decisions.of(user, group));
    return swapDecisions(decided, () => undefined, decisions);
  },
  log: {
    record: ({ cells }, { memberships }) => ({ cells: numbersOf(cells, memberships) }),
    *read({ cells }, { memberships }) {
      yield { cells: cellsOf(cells, memberships) };
    },
  },
};

/** Puts decisions that were made beforehand in the place of the present ones. */
function swapAll({ after, numbers }: MadeDecisions): Effect {
  let other = after;
  const swap = (state: TableState) => {
    const { decisions } = state.facts;
    state.set("decisions", other);
    other = decisions;
    return state;
  };
  const bytes = DECISION_BYTES * (1 + numbers.length);
  return { touched: { ...NOTHING_TOUCHED, decisions: true }, bytes, redo: swap, undo: swap };
}

/** Decides about some cells as one, or about none of them any more; undefined where there are none. */
function swapDecisions(
  cells: readonly Cell[],
  after: (at: number) => Decision | undefined,
  now: Decisions,
) {
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
    redo: set(after),
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
