import { type Lines, lineCount } from "../../../model/lines.ts";
import { peaceful } from "../blocks/adversaries.ts";
import {
  ANY_SIZE,
  type Block,
  CellPlaces,
  EQUAL_WEIGHTS,
  isAllowed,
  type SizeLimits,
  sumOf,
  type Weights,
  weightOf,
} from "../blocks/blocks.ts";
import type { CondensedTable } from "../blocks/condensed.ts";

/** What a block may be like, and what it costs. */
export interface LooseOptions {
  readonly weights: Weights;
  readonly limits: SizeLimits;
  /** Each user lacks at most this share of a block's groups. */
  readonly tolerance: number;
  /** A cell that is granted weighs as much as so many that are left over. */
  readonly grantWeight: number;
}

/** A block, and what it saves beside the others: cells that it alone covers, less grants and its own weight. */
export interface FittedBlock {
  readonly block: Block;
  readonly worth: number;
}

const NOTHING_LOOSE = { weights: EQUAL_WEIGHTS, limits: ANY_SIZE, tolerance: 0, grantWeight: 0 };
/** So often the rows and the columns of a block are found anew by each other. */
const ROUNDS = 3;
const ROUNDING = 1e-9;

/** True where so many of some groups may be lacking. */
export function mayLack(lacking: number, groups: number, tolerance: number): boolean {
  return lacking <= tolerance * groups + ROUNDING;
}

/** Blocks that may grant cells, with how many of them cover each held cell, and grant each other one. */
export class LooseCover {
  /** The cells of the whole table that are covered, and granted. */
  covered = 0;
  granted = 0;
  /** What its blocks weigh. */
  weight = 0;
  /** Work done, in cells looked at. */
  steps = 0;
  readonly #table: CondensedTable;
  readonly #options: LooseOptions;
  readonly #places: CellPlaces;
  readonly #counts: Uint32Array;
  /** By row and column, as one number. */
  readonly #grants = new Map<number, number>();
  /** For each item of the columns its place in the rows. */
  readonly #placesDown: Uint32Array;
  readonly #byRow: Tally;
  readonly #byColumn: Tally;

  constructor(table: CondensedTable, options: LooseOptions) {
    this.#table = table;
    this.#options = options;
    this.#places = new CellPlaces(table);
    this.#counts = new Uint32Array(table.required.length);
    this.#placesDown = placesDown(table.rows, table.columns);
    this.#byRow = new Tally(lineCount(table.rows));
    this.#byColumn = new Tally(lineCount(table.columns));
  }

  /** What the blocks weigh and grant, less what they cover. */
  get cost(): number {
    return this.weight + this.#options.grantWeight * this.granted - this.covered;
  }

  /** True for a block that is large enough, and in which nobody lacks too much. */
  mayBe(block: Block): boolean {
    const { groupWeights } = this.#table;
    if (!isAllowed(block, this.#table, this.#options.limits)) return false;
    const groups = sumOf(block.columns, groupWeights);
    return block.rows.every((row) => {
      this.steps += block.columns.length;
      const lacks = block.columns.filter((column) => this.#places.of(row, column) < 0);
      return mayLack(sumOf(lacks, groupWeights), groups, this.#options.tolerance);
    });
  }

  add(block: Block): void {
    this.#count(block, 1);
  }

  remove(block: Block): void {
    this.#count(block, -1);
  }

  /** The block that pays best of those found from some columns, if one does. */
  fit(from: readonly number[]): FittedBlock | undefined {
    const { limits } = this.#options;
    let best: FittedBlock | undefined;
    let columns = from;
    for (let round = 0; round < ROUNDS; round++) {
      const block = { rows: this.#rowsFor(columns), columns };
      if (block.rows.length === 0) break;
      if (isAllowed(block, this.#table, limits)) {
        const worth = this.worthOf(block);
        if (!best || worth > best.worth) best = { block, worth };
      }
      const next = this.#columnsFor(block.rows);
      if (next.length === 0 || isSame(next, columns)) break;
      columns = next;
    }
    return best;
  }

  worthOf(block: Block): number {
    const { required, userWeights, groupWeights } = this.#table;
    let [gain, grants] = [0, 0];
    this.steps += block.rows.length * block.columns.length;
    for (const row of block.rows)
      for (const column of block.columns) {
        const place = this.#places.of(row, column);
        if (place >= 0) gain += this.#counts[place] === 0 ? required[place] : 0;
        else if (!this.#grants.has(this.#keyOf(row, column)))
          grants += userWeights[row] * groupWeights[column];
      }
    const { weights, grantWeight } = this.#options;
    return gain - grantWeight * grants - weightOf(block, this.#table, weights);
  }

  /** The cells that have to be covered still, as many as they are in the whole table. */
  open(): Uint32Array {
    return this.#table.required.map((cells, place) => (this.#counts[place] === 0 ? cells : 0));
  }

  /** The rows that may have some columns, and that this pays for. */
  #rowsFor(columns: readonly number[]): number[] {
    const { columns: lines, required, userWeights, groupWeights } = this.#table;
    const { weights, tolerance, grantWeight } = this.#options;
    const tally = this.#byRow;
    for (const column of columns) {
      this.steps += lines.start[column + 1] - lines.start[column];
      for (let k = lines.start[column]; k < lines.start[column + 1]; k++) {
        const place = this.#placesDown[k];
        const open = this.#counts[place] === 0 ? required[place] : 0;
        tally.add(lines.items[k], groupWeights[column], open);
      }
    }
    const groups = sumOf(columns, groupWeights);
    return tally.take((row, held, open) => {
      const lacking = groups - held;
      const gain = open - userWeights[row] * weights.user;
      if (gain <= 0 || !mayLack(lacking, groups, tolerance)) return 0;
      if (lacking === 0) return gain;
      const isNew = (column: number) => this.#isNewGrant(row, column);
      const grants = userWeights[row] * sumOf(columns.filter(isNew), groupWeights);
      return gain - grantWeight * grants;
    });
  }

  /** The columns that pay for some rows, none of which are kept apart. */
  #columnsFor(rows: readonly number[]): readonly number[] {
    const { rows: lines, required, userWeights, groupWeights, adversaries } = this.#table;
    const { weights, tolerance, grantWeight } = this.#options;
    const tally = this.#byColumn;
    for (const row of rows) {
      this.steps += lines.start[row + 1] - lines.start[row];
      for (let k = lines.start[row]; k < lines.start[row + 1]; k++)
        tally.add(lines.items[k], userWeights[row], this.#counts[k] === 0 ? required[k] : 0);
    }
    const users = sumOf(rows, userWeights);
    const columns = tally.take((column, held, open) => {
      const gain = open - groupWeights[column] * weights.group;
      if (gain <= 0 || held === users) return gain;
      // Grants of others make it cheaper, but not that much.
      if (tolerance === 0 || 2 * held < users) return 0;
      const isNew = (row: number) => this.#isNewGrant(row, column);
      const grants = groupWeights[column] * sumOf(rows.filter(isNew), userWeights);
      return gain - grantWeight * grants;
    });
    return peaceful(columns, adversaries);
  }

  /** True for a cell that a block would grant, and none does. */
  #isNewGrant(row: number, column: number): boolean {
    this.steps++;
    return this.#places.of(row, column) < 0 && !this.#grants.has(this.#keyOf(row, column));
  }

  #keyOf(row: number, column: number): number {
    return row * lineCount(this.#table.columns) + column;
  }

  #count(block: Block, by: 1 | -1): void {
    const { rows, columns } = block;
    this.weight += by * weightOf(block, this.#table, this.#options.weights);
    const { required, userWeights, groupWeights } = this.#table;
    this.steps += rows.length * columns.length;
    for (const row of rows)
      for (const column of columns) {
        const place = this.#places.of(row, column);
        if (place >= 0) {
          const before = this.#counts[place];
          this.#counts[place] = before + by;
          if (Math.min(before, before + by) === 0) this.covered += by * required[place];
          continue;
        }
        const key = this.#keyOf(row, column);
        const before = this.#grants.get(key) ?? 0;
        if (before + by === 0) this.#grants.delete(key);
        else this.#grants.set(key, before + by);
        if (Math.min(before, before + by) === 0)
          this.granted += by * userWeights[row] * groupWeights[column];
      }
  }
}

/** The cells that blocks grant, as many as they are in the whole table, each once. */
export function countGranted(table: CondensedTable, blocks: readonly Block[]): number {
  const cover = new LooseCover(table, NOTHING_LOOSE);
  for (const block of blocks) cover.add(block);
  return cover.granted;
}

/** What is held of each line, and what of it is open. */
class Tally {
  readonly #held: Float64Array;
  readonly #open: Float64Array;
  #touched: number[] = [];

  constructor(count: number) {
    this.#held = new Float64Array(count);
    this.#open = new Float64Array(count);
  }

  add(at: number, held: number, open: number): void {
    if (this.#held[at] === 0) this.#touched.push(at);
    this.#held[at] += held;
    this.#open[at] += open;
  }

  /** The lines that gain, sorted; all is zero again. */
  take(gainOf: (at: number, held: number, open: number) => number): number[] {
    const touched = this.#touched;
    this.#touched = [];
    const taken = touched.filter((at) => gainOf(at, this.#held[at], this.#open[at]) > 0);
    for (const at of touched) this.#held[at] = this.#open[at] = 0;
    return taken.sort((a, b) => a - b);
  }
}

function placesDown(rows: Lines, columns: Lines): Uint32Array {
  const next = columns.start.slice();
  const places = new Uint32Array(rows.items.length);
  rows.items.forEach((column, place) => {
    places[next[column]++] = place;
  });
  return places;
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((one, at) => one === b[at]);
}
