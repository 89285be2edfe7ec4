import { check, checkTexts, isRecord, isTypedArray } from "../checks.ts";
import type { Cell, Memberships } from "../table/memberships.ts";
import type { Fact } from "./fact.ts";

/** What was decided about an assigned cell: it stays, or it is to be removed where it came from. */
export interface Decision {
  readonly decision: "keep" | "remove";
  readonly reason: string;
  /** A moment in ISO 8601; empty where it is not known. */
  readonly date: string;
  /** The name of who decided, never empty; left out where nobody said it. */
  readonly by?: string | undefined;
  /** What that person said besides the reason, never empty. */
  readonly comment?: string | undefined;
}

export type DecidedCell = Cell & Decision;

/** Decisions about cells, which change no state; of cells not assigned for now they rest in `all`. */
export class Decisions {
  readonly #byUser = new Map<number, Map<number, Decision>>();
  #resting: readonly DecidedCell[] = [];
  #size = 0;
  #removals = 0;
  #version = 0;

  constructor(cells: readonly DecidedCell[] = []) {
    for (const { user, group, decision, reason, date, by, comment } of cells)
      this.set(user, group, { decision, reason, date, by, comment });
  }

  /** Another number whenever something else was decided. */
  get version(): number {
    return this.#version;
  }

  get size(): number {
    return this.#size;
  }

  get removalCount(): number {
    return this.#removals;
  }

  of(user: number, group: number): Decision | undefined {
    return this.#byUser.get(user)?.get(group);
  }

  /** Decides about a cell in the place of what was decided before; `undefined`: nothing is. */
  set(user: number, group: number, decision: Decision | undefined): void {
    const before = this.of(user, group);
    this.#version++;
    this.#size += Number(decision !== undefined) - Number(before !== undefined);
    this.#removals += Number(isRemoval(decision)) - Number(isRemoval(before));
    const row = this.#byUser.get(user) ?? new Map<number, Decision>();
    if (decision) row.set(group, decision);
    else row.delete(group);
    if (row.size > 0) this.#byUser.set(user, row);
    else this.#byUser.delete(user);
  }

  isRemoval(user: number, group: number): boolean {
    return this.#removals > 0 && isRemoval(this.of(user, group));
  }

  /** The groups in which a user's cells are marked for removal; nearly always none. */
  *removalsOf(user: number): Generator<number> {
    const row = this.#byUser.get(user);
    if (row) for (const [group, decision] of row) if (isRemoval(decision)) yield group;
  }

  /** All but those that rest, by row, then by column. */
  cells(): DecidedCell[] {
    return Array.from(this.#byUser, ([user, row]) =>
      Array.from(row, ([group, decision]) => ({ user, group, ...decision })),
    )
      .flat()
      .sort(byCell);
  }

  /** All of them, by row, then by column. */
  all(): DecidedCell[] {
    const cells = this.cells();
    return this.#resting.length === 0 ? cells : [...cells, ...this.#resting].sort(byCell);
  }

  copy(): Decisions {
    const copy = new Decisions(this.cells());
    copy.#resting = this.#resting;
    return copy;
  }

  /** The same, with those about other cells at rest. */
  restingBut(isAssigned: (user: number, group: number) => boolean): Decisions {
    const all = this.all();
    const decisions = new Decisions(all.filter(({ user, group }) => isAssigned(user, group)));
    decisions.#resting = all.filter(({ user, group }) => !isAssigned(user, group));
    return decisions;
  }
}

function isRemoval(decision: Decision | undefined): boolean {
  return decision?.decision === "remove";
}

function byCell(a: Cell, b: Cell): number {
  return a.user - b.user || a.group - b.group;
}

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

export const decisions: Fact<Decisions> = {
  key: "decisions",
  first: new Decisions(),
  record(decided, table) {
    const cells = decided.all();
    return {
      cells: Float64Array.from(cells, ({ user, group }) => table.cellNumber(user, group)),
      removes: Uint8Array.from(cells, ({ decision }) => (decision === "remove" ? 1 : 0)),
      reasons: cells.map(({ reason }) => reason),
      dates: cells.map(({ date }) => date),
      bys: cells.map(({ by = "" }) => by),
      comments: cells.map(({ comment = "" }) => comment),
    };
  },
  read(record, table) {
    check(isRecord(record) && isTypedArray(record.removes, "Uint8Array"), "decisions");
    const cells = checkCellNumbers(record.cells, table, "decisions");
    const removes = record.removes as Uint8Array;
    const reasons = checkTexts(record.reasons, "decisions");
    const dates = checkTexts(record.dates, "decisions");
    // Those of before have neither.
    const bys = checkTexts(record.bys ?? cells.map(() => ""), "decisions");
    const comments = checkTexts(record.comments ?? cells.map(() => ""), "decisions");
    for (const list of [removes, reasons, dates, bys, comments])
      check(list.length === cells.length, "decisions");
    return new Decisions(
      cells.map((number, at) => ({
        ...table.cellAt(number),
        decision: removes[at] === 1 ? "remove" : "keep",
        reason: reasons[at],
        date: dates[at],
        by: bys[at] || undefined,
        comment: comments[at] || undefined,
      })),
    );
  },
  copy: (decided) => decided.copy(),
  forSameUsers: (decided) => new Decisions(decided.cells()),
  isRemark: true,
};
