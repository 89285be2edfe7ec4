import { type Lines, lowerBound } from "../model/lines.ts";
import { type Cover, coversOf, type Rulings } from "./covers.ts";

/**
 * Blocks of cells, as the pixels of a view that shows many cells in each: `rowsEach` × `columnsEach`
 * cells a block (powers of two), counted from the table's first cell.
 */
export interface Blocks {
  readonly rowsEach: number;
  readonly columnsEach: number;
  readonly firstRow: number;
  readonly rows: number;
  readonly firstColumn: number;
  readonly columns: number;
}

/** The contents of each block, row by row. */
export interface Density {
  /** The number of cells that are held (assigned or assumed). */
  readonly held: Uint32Array;
  /** 1 + the role that covers most of the cells, or 0; of equals, the one applied first. */
  readonly role: Uint32Array;
  /** The number of cells that the role covers. */
  readonly covered: Uint32Array;
}

/** As much of a table as it takes to count, by row and column: on the page or in a worker. */
export interface Countable {
  readonly rowCount: number;
  readonly columnCount: number;
  /** The columns of the assigned cells, at least of the rows `[from, to)`. */
  assigned(from: number, to: number): RowLines;
  readonly assumed: { readonly size: number; row(row: number): ArrayLike<number> };
  readonly rulings: Rulings;
}

/** Lines of consecutive rows. */
export interface RowLines extends Lines {
  /** The row of the first line. */
  readonly firstRow: number;
}

/** Counts every cell of the blocks: exact, at the price of the held cells behind them. */
export function countDensity(table: Countable, blocks: Blocks): Density {
  const size = blocks.rows * blocks.columns;
  const density = {
    held: new Uint32Array(size),
    role: new Uint32Array(size),
    covered: new Uint32Array(size),
  };
  countHeld(table, blocks, density.held);
  const from = blocks.firstColumn * blocks.columnsEach;
  const to = Math.min(table.columnCount, from + blocks.columns * blocks.columnsEach);
  for (const covers of coversOf(table.rulings, from, to)) countCovered(covers, blocks, density);
  return density;
}

/** The number of cells of a block: those at the table's ends may have fewer. */
export function cellsOfBlock(
  { rowCount, columnCount }: Pick<Countable, "rowCount" | "columnCount">,
  { rowsEach, columnsEach }: Pick<Blocks, "rowsEach" | "columnsEach">,
  row: number,
  column: number,
): number {
  const rows = Math.min(rowsEach, rowCount - row * rowsEach);
  const columns = Math.min(columnsEach, columnCount - column * columnsEach);
  return Math.max(0, rows) * Math.max(0, columns);
}

function countHeld({ assigned, assumed, rowCount }: Countable, blocks: Blocks, held: Uint32Array) {
  const { rowsEach, columnsEach, firstColumn, columns } = blocks;
  const shift = Math.log2(columnsEach);
  const first = firstColumn * columnsEach;
  const last = first + columns * columnsEach;
  const fromRow = blocks.firstRow * rowsEach;
  const toRow = Math.min(rowCount, fromRow + blocks.rows * rowsEach);
  const { start, items, firstRow } = assigned(fromRow, toRow);
  for (let row = fromRow; row < toRow; row++) {
    const base = (Math.floor(row / rowsEach) - blocks.firstRow) * columns - firstColumn;
    const begin = start[row - firstRow];
    const end = start[row - firstRow + 1];
    const from = first === 0 ? begin : lowerBound(items, first, begin, end);
    for (let k = from; k < end && items[k] < last; k++) held[base + (items[k] >>> shift)]++;
    if (assumed.size === 0) continue;
    const more = assumed.row(row);
    for (let k = lowerBound(more, first); k < more.length && more[k] < last; k++)
      held[base + (more[k] >>> shift)]++;
  }
}

/** Counts what one role covers: all crossings of a cover's users with its groups. */
function countCovered(covers: readonly Cover[], blocks: Blocks, { role, covered }: Density) {
  const sums = covers.length > 1 ? new Map<number, number>() : undefined;
  const settle = (at: number, count: number) => {
    if (count <= covered[at]) return;
    covered[at] = count;
    role[at] = covers[0].role + 1;
  };
  for (const { users, groups } of covers) {
    const across = hitsOf(groups, blocks.firstColumn, blocks.columnsEach, blocks.columns);
    const down = hitsOf(users, blocks.firstRow, blocks.rowsEach, blocks.rows);
    for (let i = 0; i < down.length; i += 2)
      for (let j = 0; j < across.length; j += 2) {
        const at = down[i] * blocks.columns + across[j];
        const count = down[i + 1] * across[j + 1];
        if (sums) sums.set(at, (sums.get(at) ?? 0) + count);
        else settle(at, count);
      }
  }
  sums?.forEach((count, at) => {
    settle(at, count);
  });
}

/** The count of some sorted numbers in each block: block, count, block, count … */
export function hitsOf(
  sorted: ArrayLike<number>,
  firstBlock: number,
  each: number,
  blocks: number,
): number[] {
  const hits: number[] = [];
  const last = (firstBlock + blocks) * each;
  for (let k = lowerBound(sorted, firstBlock * each); k < sorted.length && sorted[k] < last; ) {
    const block = Math.floor(sorted[k] / each);
    const next = lowerBound(sorted, (block + 1) * each, k + 1);
    hits.push(block - firstBlock, next - k);
    k = next;
  }
  return hits;
}
