import { lineCount } from "../../../model/lines.ts";
import {
  type Block,
  CellPlaces,
  type SizeLimits,
  sumOf,
  type Weights,
  weightOf,
} from "../blocks/blocks.ts";
import type { CondensedTable } from "../blocks/condensed.ts";

/** One block's change: what it was, and what it became; either may be nothing. */
interface BlockChange {
  readonly at: number;
  readonly before: Block | undefined;
  readonly after: Block | undefined;
}

/**
 * The blocks of a plan, with how many of them cover each cell. Every change can be taken back until
 * it is kept.
 */
export class Cover {
  readonly table: CondensedTable;
  readonly weights: Weights;
  readonly limits: SizeLimits;
  /** Work done, in cells looked at. */
  steps = 0;
  /** The number of blocks, and their weight. */
  size = 0;
  weight = 0;
  readonly #places: CellPlaces;
  readonly #counts: Uint16Array;
  readonly #blocks: (Block | undefined)[] = [];
  /** The places without a block, but for those of which that is not kept yet. */
  readonly #free: number[] = [];
  readonly #ofRow: Set<number>[];
  #changes: BlockChange[] = [];

  constructor(table: CondensedTable, weights: Weights, limits: SizeLimits) {
    this.table = table;
    this.weights = weights;
    this.limits = limits;
    this.#places = new CellPlaces(table);
    // A cell that need not be covered is never the reason to keep anything.
    this.#counts = Uint16Array.from(table.required, (cells) => (cells > 0 ? 0 : 1));
    this.#ofRow = Array.from({ length: lineCount(table.rows) }, () => new Set());
  }

  get blocks(): Block[] {
    return this.#blocks.filter((block) => block !== undefined);
  }

  /** The block at a place; nothing where there is none any more. */
  at(place: number): Block | undefined {
    return this.#blocks[place];
  }

  /** The number of places, of which some may be empty. */
  get places(): number {
    return this.#blocks.length;
  }

  /** The places of the blocks that have a row. */
  ofRow(row: number): ReadonlySet<number> {
    return this.#ofRow[row];
  }

  add(block: Block): number {
    const at = this.#free.pop() ?? this.#blocks.length;
    this.#set(at, block);
    return at;
  }

  /**
   * Takes away all pairs of a block that others make needless, the heavier ones sooner: `random` makes
   * the order another one each time. What is left is no smaller than it may be.
   */
  trim(at: number, random: () => number): void {
    const block = this.#blocks[at];
    if (!block) return;
    const { userWeights, groupWeights } = this.table;
    const { user, group } = this.weights;
    const rows = new Set(block.rows);
    const columns = new Set(block.columns);
    if (block.rows.every((row) => this.#isRowNeedless(row, columns))) {
      this.#set(at, undefined);
      return;
    }
    let moreUsers = sumOf(rows, userWeights) - this.limits.fewestUsers;
    let moreGroups = sumOf(columns, groupWeights) - this.limits.fewestGroups;
    const pairs = [
      ...block.rows.map((line) => ({
        line,
        isRow: true,
        weight: userWeights[line] * user * (0.5 + random()),
      })),
      ...block.columns.map((line) => ({
        line,
        isRow: false,
        weight: groupWeights[line] * group * (0.5 + random()),
      })),
    ].sort((a, b) => b.weight - a.weight);
    for (const { line, isRow } of pairs) {
      const members = (isRow ? userWeights : groupWeights)[line];
      if (members > (isRow ? moreUsers : moreGroups)) continue;
      if (isRow ? !this.#isRowNeedless(line, columns) : !this.#isColumnNeedless(line, rows))
        continue;
      if (isRow) moreUsers -= members;
      else moreGroups -= members;
      (isRow ? rows : columns).delete(line);
      this.#count(isRow ? [line] : rows, isRow ? columns : [line], -1);
    }
    const isWhole = rows.size === block.rows.length && columns.size === block.columns.length;
    if (isWhole) return;
    // The cells are counted as they are now: as those of the block put back, then of what is left.
    const left = { rows: [...rows], columns: [...columns] };
    this.#count(left.rows, left.columns, -1);
    this.#count(block.rows, block.columns, 1);
    this.#set(at, left);
  }

  /** Trims all blocks that share a cell with a block, then that one. */
  trimAround(at: number, random: () => number): void {
    const block = this.#blocks[at]!;
    const columns = new Set(block.columns);
    const near = new Set<number>();
    for (const row of block.rows) for (const other of this.#ofRow[row]) near.add(other);
    near.delete(at);
    for (const other of near) {
      this.steps++;
      if (this.#blocks[other]!.columns.some((column) => columns.has(column)))
        this.trim(other, random);
    }
    this.trim(at, random);
  }

  /** Keeps all changes since the last time. */
  keep(): void {
    for (const { at, after } of this.#changes) if (!after) this.#free.push(at);
    this.#changes = [];
  }

  /** Takes back all changes that are not kept. */
  takeBack(): void {
    for (const { at, before } of this.#changes.reverse()) {
      this.#replace(at, before);
      if (!before) this.#free.push(at);
    }
    this.#changes = [];
  }

  #isRowNeedless(row: number, columns: ReadonlySet<number>): boolean {
    for (const column of columns) {
      this.steps++;
      if (this.#counts[this.#places.of(row, column)] < 2) return false;
    }
    return true;
  }

  #isColumnNeedless(column: number, rows: ReadonlySet<number>): boolean {
    for (const row of rows) {
      this.steps++;
      if (this.#counts[this.#places.of(row, column)] < 2) return false;
    }
    return true;
  }

  #set(at: number, after: Block | undefined): void {
    this.#changes.push({ at, before: this.#blocks[at], after });
    this.#replace(at, after);
  }

  #replace(at: number, after: Block | undefined): void {
    const before = this.#blocks[at];
    if (before) this.#enter(at, before, -1);
    this.#blocks[at] = after;
    if (after) this.#enter(at, after, 1);
  }

  #enter(at: number, block: Block, sign: 1 | -1): void {
    this.#count(block.rows, block.columns, sign);
    this.size += sign;
    this.weight += sign * weightOf(block, this.table, this.weights);
    for (const row of block.rows)
      if (sign > 0) this.#ofRow[row].add(at);
      else this.#ofRow[row].delete(at);
  }

  #count(rows: Iterable<number>, columns: Iterable<number>, by: 1 | -1): void {
    for (const row of rows)
      for (const column of columns) {
        this.steps++;
        this.#counts[this.#places.of(row, column)] += by;
      }
  }
}
