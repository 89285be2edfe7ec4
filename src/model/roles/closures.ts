import { type Lines, line, lineCount, lowerBoundNear, transpose } from "../lines.ts";
import { sortedBy } from "../sortedBy.ts";
import { shareOf, type Work } from "../tasks/slices.ts";
import { equalLinesSteps } from "./equalLines.ts";

/** The first holders of a group, of whom the one with the fewest groups gives the candidates. */
const FIRST_HOLDERS = 8;
/** After so many rows on end that rule nothing out, columns are compared instead. */
const MOST_FRUITLESS_ROWS = 8;

/** The progress, roughly, when equal users are known, and when equal groups are, too. */
const USERS_DONE = 0.4;
const GROUPS_DONE = 0.7;

/** The closures of the groups that anybody holds. */
interface KnownClosures {
  /** The first group of each set of equal ones. */
  readonly firsts: Uint32Array;
  /** The groups that all holders of a group hold, in column order: itself and its equals among them. */
  of(group: number): Uint32Array;
}

/** Finds the closures of all groups. Yields the share that is done. */
export function* closuresOf(rows: Lines, columns: Lines): Work<KnownClosures> {
  const users = yield* shareOf(equalLinesSteps(rows), 0, USERS_DONE);
  const groups = yield* shareOf(equalLinesSteps(columns), USERS_DONE, GROUPS_DONE);
  const closures = new Closures(rows, columns, users, groups);
  const firsts = firstsOf(columns, groups);
  const cells = columns.items.length;
  let cellsDone = 0;
  for (const group of largestFirst(firsts, columns)) {
    closures.compute(group);
    cellsDone += sizeOf(columns, group);
    yield GROUPS_DONE + (cellsDone / cells) * (1 - GROUPS_DONE);
  }
  const equals = linesByFirst(groups);
  return { firsts, of: (group) => withEquals(closures.of(groups[group]), equals) };
}

/**
 * The closure of each group: the groups that all of its holders hold. They are computed one after
 * the other, the largest group first. Of equal users and of equal groups only the first counts.
 */
export class Closures {
  readonly #rows: Lines;
  readonly #columns: Lines;
  readonly #users: Uint32Array;
  readonly #groups: Uint32Array;
  readonly #closures: (Uint32Array | undefined)[];
  /** The groups that may be in the closure at hand, as many as `#candidateCount` says. */
  readonly #candidates: Uint32Array;
  #candidateCount = 0;
  /** For each group 1 + the last group whose closure it was found to be in. */
  readonly #markOf: Uint32Array;

  /** `users` and `groups` give for each the first that equals it. */
  constructor(rows: Lines, columns: Lines, users: Uint32Array, groups: Uint32Array) {
    this.#rows = rows;
    this.#columns = columns;
    this.#users = users;
    this.#groups = groups;
    this.#closures = new Array(lineCount(columns));
    this.#candidates = new Uint32Array(lineCount(columns));
    this.#markOf = new Uint32Array(lineCount(columns));
  }

  of(group: number): Uint32Array {
    return this.#closures[group]!;
  }

  /** Computes the closure of a group; those of all larger groups have to be known. */
  compute(group: number): void {
    this.#collectCandidates(group);
    if (this.#narrowByRows(group)) this.#narrowByColumns(group);
    this.#closures[group] = this.#candidates.slice(0, this.#candidateCount);
  }

  /** Candidates: the group and larger ones of one of its holders; an equal one would be the same. */
  #collectCandidates(group: number): void {
    const { items } = this.#columns;
    const from = this.#columns.start[group];
    const to = this.#columns.start[group + 1];
    let holder = items[from];
    for (let h = from + 1; h < to && h < from + FIRST_HOLDERS; h++)
      if (sizeOf(this.#rows, items[h]) < sizeOf(this.#rows, holder)) holder = items[h];
    this.#candidateCount = 0;
    for (let k = this.#rows.start[holder]; k < this.#rows.start[holder + 1]; k++) {
      const other = this.#rows.items[k];
      if (this.#groups[other] !== other) continue;
      if (other === group || sizeOf(this.#columns, other) > to - from)
        this.#candidates[this.#candidateCount++] = other;
    }
  }

  /** Drops candidates that a holder lacks, row by row; false where no rows are left to compare. */
  #narrowByRows(group: number): boolean {
    const { items } = this.#rows;
    const end = this.#columns.start[group + 1];
    let fruitless = 0;
    for (let h = this.#columns.start[group]; h < end && this.#candidateCount > 1; h++) {
      const holder = this.#columns.items[h];
      if (this.#users[holder] !== holder) continue;
      if (fruitless++ === MOST_FRUITLESS_ROWS) return true;
      let from = this.#rows.start[holder];
      const to = this.#rows.start[holder + 1];
      let remaining = 0;
      for (let k = 0; k < this.#candidateCount; k++) {
        const other = this.#candidates[k];
        from = lowerBoundNear(items, other, from, to);
        if (from < to && items[from] === other) this.#candidates[remaining++] = other;
      }
      if (remaining < this.#candidateCount) fruitless = 0;
      this.#candidateCount = remaining;
    }
    return false;
  }

  /**
   * Drops candidates that a holder lacks, column by column. One that all hold brings its whole
   * closure along; the smallest comes first, since its closure is the largest.
   */
  #narrowByColumns(group: number): void {
    const count = lineCount(this.#columns);
    const candidates = this.#candidates.subarray(0, this.#candidateCount);
    const bySize = sortedBy(candidates, count, (other) => sizeOf(this.#columns, other));
    const mark = group + 1;
    this.#markOf[group] = mark;
    for (const other of bySize) {
      if (this.#markOf[other] === mark || !this.#isHeldByAll(other, group)) continue;
      for (const implied of this.of(other)) this.#markOf[implied] = mark;
    }
    this.#candidateCount = 0;
    for (const other of candidates)
      if (this.#markOf[other] === mark) this.#candidates[this.#candidateCount++] = other;
  }

  /** True where all holders of `group` hold `other`. */
  #isHeldByAll(other: number, group: number): boolean {
    const { start, items } = this.#columns;
    let from = start[other];
    const to = start[other + 1];
    for (let h = start[group]; h < start[group + 1]; h++) {
      const holder = items[h];
      if (this.#users[holder] !== holder) continue;
      from = lowerBoundNear(items, holder, from, to);
      if (from === to || items[from] !== holder) return false;
    }
    return true;
  }
}

/** The first of each set of equal groups that anybody holds. */
function firstsOf(columns: Lines, groups: Uint32Array): Uint32Array {
  return groups.filter((first, group) => first === group && sizeOf(columns, group) > 0);
}

function largestFirst(some: Uint32Array, columns: Lines): Uint32Array {
  return sortedBy(some, lineCount(columns), (group) => -sizeOf(columns, group));
}

/** For each first line the lines that equal it, itself included. */
function linesByFirst(firsts: Uint32Array): Lines {
  const start = Uint32Array.from({ length: firsts.length + 1 }, (_, at) => at);
  return transpose({ start, items: firsts }, firsts.length);
}

/** The groups and those that equal them, in column order. */
function withEquals(some: Uint32Array, equals: Lines): Uint32Array {
  let length = 0;
  for (const first of some) length += sizeOf(equals, first);
  if (length === some.length) return some;
  const all = new Uint32Array(length);
  length = 0;
  for (const first of some) {
    all.set(line(equals, first), length);
    length += sizeOf(equals, first);
  }
  return all.sort();
}

function sizeOf({ start }: Lines, i: number): number {
  return start[i + 1] - start[i];
}
