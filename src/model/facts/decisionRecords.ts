import { check, checkTexts, isRecord, isTypedArray } from "../checks.ts";
import type { Memberships } from "../table/memberships.ts";
import type { DecidedCell } from "./decisions.ts";

/** Decisions, as they are kept. Stored: the names of its fields never change. */
export interface DecisionsRecord {
  /** The numbers of the cells, rising. */
  readonly cells: Float64Array;
  /** 1 for each cell that is to be removed. */
  readonly removes: Uint8Array;
  readonly reasons: readonly string[];
  readonly dates: readonly string[];
}

/** The record of decisions that stand by row, then by column. */
export function recordDecisions(
  cells: readonly DecidedCell[],
  memberships: Memberships,
): DecisionsRecord {
  return {
    cells: Float64Array.from(cells, ({ user, group }) => memberships.cellNumber(user, group)),
    removes: Uint8Array.from(cells, ({ decision }) => (decision === "remove" ? 1 : 0)),
    reasons: cells.map(({ reason }) => reason),
    dates: cells.map(({ date }) => date),
  };
}

/** The decisions of a record; throws where they can't be this table's. Earlier records have none. */
export function readDecisions(value: unknown, memberships: Memberships): DecidedCell[] {
  if (value === undefined) return [];
  check(isRecord(value) && isTypedArray(value.removes, "Uint8Array"), "decisions");
  const cells = checkCellNumbers(value.cells, memberships, "decisions");
  for (const number of cells) {
    const { user, group } = memberships.cellAt(number);
    check(memberships.mayBeAssigned(user, group), "decisions");
  }
  const removes = value.removes as Uint8Array;
  const reasons = checkTexts(value.reasons, "decisions");
  const dates = checkTexts(value.dates, "decisions");
  for (const list of [removes, reasons, dates]) check(list.length === cells.length, "decisions");
  return cells.map((number, at) => ({
    ...memberships.cellAt(number),
    decision: removes[at] === 1 ? "remove" : "keep",
    reason: reasons[at],
    date: dates[at],
  }));
}

/** The value as rising numbers of cells. */
export function checkCellNumbers(value: unknown, memberships: Memberships, what: string): number[] {
  check(isTypedArray(value, "Float64Array"), what);
  const numbers = Array.from(value as Float64Array);
  const { userCount, groupCount } = memberships;
  numbers.forEach((number, at) => {
    const isCell = Number.isSafeInteger(number) && number >= 0 && number < userCount * groupCount;
    check(isCell && (at === 0 || numbers[at - 1] < number), what);
  });
  return numbers;
}
