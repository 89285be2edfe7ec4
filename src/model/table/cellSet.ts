import { lowerBound, NO_LINE } from "../lines.ts";

/** Sorted numbers by the number of their line; lines without any are not there. */
export type SparseLines = Map<number, number[]>;

/** Adds a value to its line, or removes it; returns true where it is in now. */
export function flipOne(lines: SparseLines, key: number, value: number): boolean {
  const values = lines.get(key);
  if (!values) {
    lines.set(key, [value]);
    return true;
  }
  const at = lowerBound(values, value);
  if (values[at] !== value) {
    values.splice(at, 0, value);
    return true;
  }
  values.splice(at, 1);
  if (values.length === 0) lines.delete(key);
  return false;
}

/** Does that with many sorted values of a line, which it may keep; returns how many more it has. */
export function flipMany(lines: SparseLines, key: number, values: number[]): number {
  const before = lines.get(key);
  if (before === undefined) {
    lines.set(key, values);
    return values.length;
  }
  const after = inOneOf(before, values);
  if (after.length > 0) lines.set(key, after);
  else lines.delete(key);
  return after.length - before.length;
}

/** The numbers that are in one of two sorted lists alone, sorted. */
export function inOneOf(a: ArrayLike<number>, b: ArrayLike<number>): number[] {
  const alone: number[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length)
    if (a[i] === b[j]) {
      i++;
      j++;
    } else alone.push(a[i] < b[j] ? a[i++] : b[j++]);
  while (i < a.length) alone.push(a[i++]);
  while (j < b.length) alone.push(b[j++]);
  return alone;
}

/** The groups of one user among many cells, at least one; they are handed over to who reads them. */
export interface RowOfCells {
  readonly user: number;
  readonly groups: number[];
}

/** Cells by row, from their numbers, which rise. */
export function* rowsOfCells(cells: ArrayLike<number>, groupCount: number): Generator<RowOfCells> {
  for (let at = 0; at < cells.length; ) {
    const user = Math.floor(cells[at] / groupCount);
    const first = user * groupCount;
    const groups: number[] = [];
    for (; at < cells.length && cells[at] < first + groupCount; at++)
      groups.push(cells[at] - first);
    yield { user, groups };
  }
}

/** A set of cells by row: a `Set` of their numbers takes ten times as long, and has an end. */
export class CellSet {
  readonly rows: SparseLines = new Map();
  size = 0;

  static of(cells: ArrayLike<number>, groupCount: number): CellSet {
    const set = new CellSet();
    set.flipAll(rowsOfCells(cells, groupCount));
    return set;
  }

  has(user: number, group: number): boolean {
    const row = this.rows.get(user) ?? NO_LINE;
    return row[lowerBound(row, group)] === group;
  }

  /** Adds the cell, or removes it. */
  flip(user: number, group: number): void {
    this.size += flipOne(this.rows, user, group) ? 1 : -1;
  }

  /** Adds each of the cells, or removes it. */
  flipAll(rows: Iterable<RowOfCells>): void {
    for (const { user, groups } of rows) this.size += flipMany(this.rows, user, groups);
  }

  /** The numbers of the cells, rising. */
  numbers(groupCount: number): number[] {
    const numbers: number[] = [];
    for (const user of [...this.rows.keys()].sort((a, b) => a - b))
      for (const group of this.rows.get(user) ?? NO_LINE) numbers.push(user * groupCount + group);
    return numbers;
  }
}
