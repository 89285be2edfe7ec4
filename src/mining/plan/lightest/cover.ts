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

/** The blocks of a plan, and how many cover each cell; changes can be taken back until kept. */
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
  readonly #ofRow: number[][];
  #changes: BlockChange[] = [];

  constructor(table: CondensedTable, weights: Weights, limits: SizeLimits) {
    this.table = table;
    this.weights = weights;
    this.limits = limits;
    this.#places = new CellPlaces(table);
    // A cell that need not be covered is never the reason to keep anything.
    this.#counts = Uint16Array.from(table.required, (cells) => (cells > 0 ? 0 : 1));
    this.#ofRow = Array.from({ length: lineCount(table.rows) }, () => []);
  }

  get blocks(): Block[] {
    return this.#blocks.filter((block) => block !== undefined);
  }

  at(place: number): Block | undefined {
    return this.#blocks[place];
  }

  get places(): number {
    return this.#blocks.length;
  }

  /** The places of the blocks that have a row, in the order in which they came. */
  ofRow(row: number): readonly number[] {
    return this.#ofRow[row];
  }

  add(block: Block): number {
    const at = this.#free.pop() ?? this.#blocks.length;
    this.#set(at, block);
    return at;
  }

  /** Takes away all pairs of a block that others make needless, heavy ones sooner, in random order. */
  trim(at: number, random: () => number): void {
    const block = this.#blocks[at];
    if (!block) return;
    const { rows, columns } = block;
    if (rows.every((row) => this.#isRowNeedless(row, columns))) {
      this.#set(at, undefined);
      return;
    }
    const pairWeights = this.#pairWeights(block, random);
    const { steps } = this;
    const hasNeedless =
      rows.some((row) => this.#isRowNeedless(row, columns)) ||
      columns.some((column) => this.#isColumnNeedless(column, rows));
    if (!hasNeedless) return;
    this.steps = steps;
    const left = this.#withoutNeedless(block, pairWeights);
    if (left.rows.length === rows.length && left.columns.length === columns.length) return;
    this.#changes.push({ at, before: block, after: left });
    this.#leave(at, block);
    this.#join(at, left);
    // The cells of both would be counted twice if what is left had been put in anew.
    this.steps += 2 * (cellsIn(block) + cellsIn(left));
  }

  /** The weight of each row, then of each column, of a block, up to a half more or less. */
  #pairWeights({ rows, columns }: Block, random: () => number): Float64Array {
    const { userWeights, groupWeights } = this.table;
    const { user, group } = this.weights;
    const weights = new Float64Array(rows.length + columns.length);
    let at = 0;
    for (const row of rows) weights[at++] = userWeights[row] * user * (0.5 + random());
    for (const column of columns) weights[at++] = groupWeights[column] * group * (0.5 + random());
    return weights;
  }

  /** A block without its needless pairs, the heavier ones gone first; its cells are counted no more. */
  #withoutNeedless(block: Block, pairWeights: Float64Array): Block {
    const { userWeights, groupWeights } = this.table;
    const rows = new Set(block.rows);
    const columns = new Set(block.columns);
    let moreUsers = sumOf(rows, userWeights) - this.limits.fewestUsers;
    let moreGroups = sumOf(columns, groupWeights) - this.limits.fewestGroups;
    const heaviestFirst = Array.from(pairWeights, (_, pair) => pair).sort(
      (a, b) => pairWeights[b] - pairWeights[a],
    );
    for (const pair of heaviestFirst) {
      const isRow = pair < block.rows.length;
      const line = isRow ? block.rows[pair] : block.columns[pair - block.rows.length];
      const members = (isRow ? userWeights : groupWeights)[line];
      if (members > (isRow ? moreUsers : moreGroups)) continue;
      if (isRow ? !this.#isRowNeedless(line, columns) : !this.#isColumnNeedless(line, rows))
        continue;
      if (isRow) moreUsers -= members;
      else moreGroups -= members;
      (isRow ? rows : columns).delete(line);
      this.#count(isRow ? [line] : rows, isRow ? columns : [line], -1);
    }
    return { rows: [...rows], columns: [...columns] };
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

  takeBack(): void {
    for (const { at, before } of this.#changes.reverse()) {
      this.#replace(at, before);
      if (!before) this.#free.push(at);
    }
    this.#changes = [];
  }

  #isRowNeedless(row: number, columns: Iterable<number>): boolean {
    for (const column of columns) {
      this.steps++;
      if (this.#counts[this.#places.of(row, column)] < 2) return false;
    }
    return true;
  }

  #isColumnNeedless(column: number, rows: Iterable<number>): boolean {
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
    if (before) {
      this.#count(before.rows, before.columns, -1);
      this.#leave(at, before);
    }
    if (after) {
      this.#count(after.rows, after.columns, 1);
      this.#join(at, after);
    }
  }

  #leave(at: number, block: Block): void {
    this.size--;
    this.weight -= weightOf(block, this.table, this.weights);
    for (const row of block.rows) {
      const places = this.#ofRow[row];
      // What was put in to try is the last, and mostly goes again.
      if (places[places.length - 1] === at) places.pop();
      else places.splice(places.indexOf(at), 1);
    }
    this.#blocks[at] = undefined;
  }

  #join(at: number, block: Block): void {
    this.size++;
    this.weight += weightOf(block, this.table, this.weights);
    for (const row of block.rows) this.#ofRow[row].push(at);
    this.#blocks[at] = block;
  }

  #count(rows: Iterable<number>, columns: Iterable<number>, by: 1 | -1): void {
    for (const row of rows)
      for (const column of columns) {
        this.steps++;
        this.#counts[this.#places.of(row, column)] += by;
      }
  }
}

function cellsIn({ rows, columns }: Block): number {
  return rows.length * columns.length;
}
