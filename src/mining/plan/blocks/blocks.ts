import { type Lines, line, lineCount, lowerBound } from "../../../model/lines.ts";
import { areAtPeace } from "./adversaries.ts";
import type { CondensedTable } from "./condensed.ts";

/** A role of a plan, by rows and columns of the condensed table; both sorted. */
export interface Block {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

/** What a role costs those who administer it. */
export interface Weights {
  readonly role: number;
  readonly user: number;
  readonly group: number;
}

export const EQUAL_WEIGHTS: Weights = { role: 1, user: 1, group: 1 };

/** Weights by which a role less is worth more than anything else. */
export function rolesFirst(weights: Weights): Weights {
  return { ...weights, role: weights.role + MORE_THAN_ALL_PAIRS * (weights.user + weights.group) };
}

const MORE_THAN_ALL_PAIRS = 1_000_000_000;

/** Limits to the size of a role, by users and groups of the whole table. */
export interface SizeLimits {
  readonly fewestUsers: number;
  readonly fewestGroups: number;
}

export const ANY_SIZE: SizeLimits = { fewestUsers: 1, fewestGroups: 1 };

/** True for a block that is large enough, and brings no groups together that must be apart. */
export function isAllowed(block: Block, table: CondensedTable, limits: SizeLimits): boolean {
  return (
    sumOf(block.rows, table.userWeights) >= limits.fewestUsers &&
    sumOf(block.columns, table.groupWeights) >= limits.fewestGroups &&
    areAtPeace(block.columns, table.adversaries)
  );
}

export function sumOf(lines: Iterable<number>, weights: Uint32Array): number {
  let sum = 0;
  for (const one of lines) sum += weights[one];
  return sum;
}

export function weightOf(block: Block, table: CondensedTable, weights: Weights): number {
  const users = sumOf(block.rows, table.userWeights);
  const groups = sumOf(block.columns, table.groupWeights);
  return weights.role + users * weights.user + groups * weights.group;
}

/** The lines that hold all of some items: `byItem` has the lines of each item. */
export function linesWithAll(items: readonly number[], byItem: Lines): number[] {
  if (items.length === 0) return [];
  const sizeOf = (item: number) => byItem.start[item + 1] - byItem.start[item];
  const smallest = items.reduce((least, item) => (sizeOf(item) < sizeOf(least) ? item : least));
  let left = Array.from(line(byItem, smallest));
  for (const item of items) {
    if (item === smallest) continue;
    left = sharedWith(left, line(byItem, item));
    if (left.length === 0) break;
  }
  return left;
}

/** The sorted numbers that both have. */
export function sharedWith(a: readonly number[], b: ArrayLike<number>): number[] {
  const shared: number[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) shared.push(a[i]);
    if (a[i] <= b[j]) i++;
    else j++;
  }
  return shared;
}

export function eitherOf(a: readonly number[], b: readonly number[]): number[] {
  return [...new Set([...a, ...b])].sort((x, y) => x - y);
}

/** Where the cells of a condensed table stand in its `rows.items`; -1 for cells not in it. */
export class CellPlaces {
  readonly #rows: Lines;
  readonly #width: number;
  /** For tables of a moderate size: the place of each cell. */
  readonly #all: Int32Array | undefined;

  constructor({ rows, columns }: CondensedTable) {
    this.#rows = rows;
    this.#width = lineCount(columns);
    const size = lineCount(rows) * this.#width;
    if (size > MOST_CELLS_LISTED) return;
    this.#all = new Int32Array(size).fill(-1);
    for (let row = 0; row < lineCount(rows); row++)
      for (let k = rows.start[row]; k < rows.start[row + 1]; k++)
        this.#all[row * this.#width + rows.items[k]] = k;
  }

  of(row: number, column: number): number {
    if (this.#all) return this.#all[row * this.#width + column];
    const { start, items } = this.#rows;
    const at = lowerBound(items, column, start[row], start[row + 1]);
    return at < start[row + 1] && items[at] === column ? at : -1;
  }
}

const MOST_CELLS_LISTED = 8_000_000;
