import { check, checkTexts, isRecord, isTypedArray } from "../checks.ts";
import type { Cell, Memberships } from "../table/memberships.ts";
import { atOnce, type Work } from "../tasks/slices.ts";
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

const ROWS_AT_ONCE = 500;

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

  /** 1 for each user about whose cells something was decided. */
  users(): Uint8Array {
    let last = -1;
    for (const user of this.#byUser.keys()) last = Math.max(last, user);
    const users = new Uint8Array(last + 1);
    for (const user of this.#byUser.keys()) users[user] = 1;
    return users;
  }

  /** Decides about a cell in the place of what was decided before; `undefined`: nothing is. */
  set(user: number, group: number, decision: Decision | undefined): void {
    const known = this.#byUser.get(user);
    const before = known?.get(group);
    this.#version++;
    this.#size += Number(decision !== undefined) - Number(before !== undefined);
    this.#removals += Number(isRemoval(decision)) - Number(isRemoval(before));
    const row = known ?? new Map<number, Decision>();
    if (decision) row.set(group, decision);
    else row.delete(group);
    if (row.size === 0) this.#byUser.delete(user);
    else if (row !== known) this.#byUser.set(user, row);
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
    const cells: DecidedCell[] = [];
    for (const user of rising(this.#byUser)) {
      const row = this.#byUser.get(user)!;
      for (const group of rising(row)) cells.push({ user, group, ...row.get(group)! });
    }
    return cells;
  }

  /** All of them, by row, then by column. */
  all(): DecidedCell[] {
    const cells = this.cells();
    return this.#resting.length === 0 ? cells : [...cells, ...this.#resting].sort(byCell);
  }

  copy(): Decisions {
    return atOnce(this.copying());
  }

  /** A copy, as work that can be interrupted. */
  *copying(): Work<Decisions> {
    const copy = new Decisions();
    for (const [user, row] of this.#byUser) {
      copy.#byUser.set(user, new Map(row));
      if (copy.#byUser.size % ROWS_AT_ONCE === 0) yield;
    }
    [copy.#size, copy.#removals, copy.#version] = [this.#size, this.#removals, this.#version];
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

function rising(row: ReadonlyMap<number, unknown>): Uint32Array {
  return Uint32Array.from(row.keys()).sort();
}

export function byCell(a: Cell, b: Cell): number {
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

/** Filled in one pass: there may be a hundred thousand. */
export function recordInOrder(decided: readonly DecidedCell[], table: Memberships) {
  const { length } = decided;
  const [cells, removes] = [new Float64Array(length), new Uint8Array(length)];
  const [reasons, dates, bys, comments]: string[][] = [[], [], [], []];
  for (let at = 0; at < length; at++) {
    const { user, group, decision, reason, date, by, comment } = decided[at];
    cells[at] = table.cellNumber(user, group);
    removes[at] = Number(decision === "remove");
    reasons.push(reason);
    dates.push(date);
    bys.push(by ?? "");
    comments.push(comment ?? "");
  }
  return { cells, removes, reasons, dates, bys, comments };
}

export const decisions: Fact<Decisions> = {
  key: "decisions",
  first: new Decisions(),
  record: (decided, table) => recordInOrder(decided.all(), table),
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
