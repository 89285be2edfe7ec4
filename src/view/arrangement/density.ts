import { type Lines, lowerBound } from "../../model/lines.ts";
import { type AppliedRoles, type Cover, coversOf } from "./covers.ts";

/**
 * Blocks of cells: the pixels of a view with many cells behind each. A block has `rowsPerBlock` ×
 * `columnsPerBlock` cells, both powers of two; blocks are counted from the table's first cell.
 */
export interface Blocks {
  readonly rowsPerBlock: number;
  readonly columnsPerBlock: number;
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

/** A table by row and column, as densities are counted in it: on the page or in a worker. */
export interface ArrangedTable {
  readonly rowCount: number;
  readonly columnCount: number;
  /** The columns of the assigned cells, for at least the rows `[from, to)`. */
  assigned(from: number, to: number): RowLines;
  readonly assumed: { readonly size: number; row(row: number): ArrayLike<number> };
  readonly appliedRoles: AppliedRoles;
}

/** Lines of consecutive rows. */
export interface RowLines extends Lines {
  /** The row of the first line. */
  readonly firstRow: number;
}

/** Counts every cell of the blocks. Exact, in time proportional to the held cells behind them. */
export function countDensity(table: ArrangedTable, blocks: Blocks): Density {
  const size = blocks.rows * blocks.columns;
  const density = {
    held: new Uint32Array(size),
    role: new Uint32Array(size),
    covered: new Uint32Array(size),
  };
  countHeld(table, blocks, density.held);
  const from = blocks.firstColumn * blocks.columnsPerBlock;
  const to = Math.min(table.columnCount, from + blocks.columns * blocks.columnsPerBlock);
  for (const covers of coversOf(table.appliedRoles, from, to))
    countCovered(covers, blocks, density);
  return density;
}

/** The number of cells in a block: fewer at the table's ends. */
export function cellsInBlock(
  { rowCount, columnCount }: Pick<ArrangedTable, "rowCount" | "columnCount">,
  { rowsPerBlock, columnsPerBlock }: Pick<Blocks, "rowsPerBlock" | "columnsPerBlock">,
  row: number,
  column: number,
): number {
  const rows = Math.min(rowsPerBlock, rowCount - row * rowsPerBlock);
  const columns = Math.min(columnsPerBlock, columnCount - column * columnsPerBlock);
  return Math.max(0, rows) * Math.max(0, columns);
}

function countHeld(
  { assigned, assumed, rowCount }: ArrangedTable,
  blocks: Blocks,
  held: Uint32Array,
) {
  const { rowsPerBlock, columnsPerBlock, firstColumn, columns } = blocks;
  const shift = Math.log2(columnsPerBlock);
  const first = firstColumn * columnsPerBlock;
  const last = first + columns * columnsPerBlock;
  const fromRow = blocks.firstRow * rowsPerBlock;
  const toRow = Math.min(rowCount, fromRow + blocks.rows * rowsPerBlock);
  const { start, items, firstRow } = assigned(fromRow, toRow);
  for (let row = fromRow; row < toRow; row++) {
    const base = (Math.floor(row / rowsPerBlock) - blocks.firstRow) * columns - firstColumn;
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

/** Counts the cells that one role covers: all crossings of a cover's users with its groups. */
function countCovered(covers: readonly Cover[], blocks: Blocks, { role, covered }: Density) {
  const sums = covers.length > 1 ? new Map<number, number>() : undefined;
  const record = (at: number, count: number) => {
    if (count <= covered[at]) return;
    covered[at] = count;
    role[at] = covers[0].role + 1;
  };
  for (const { users, groups } of covers) {
    const across = countPerBlock(
      groups,
      blocks.firstColumn,
      blocks.columnsPerBlock,
      blocks.columns,
    );
    const down = countPerBlock(users, blocks.firstRow, blocks.rowsPerBlock, blocks.rows);
    for (let i = 0; i < down.length; i += 2)
      for (let j = 0; j < across.length; j += 2) {
        const at = down[i] * blocks.columns + across[j];
        const count = down[i + 1] * across[j + 1];
        if (sums) sums.set(at, (sums.get(at) ?? 0) + count);
        else record(at, count);
      }
  }
  sums?.forEach((count, at) => {
    record(at, count);
  });
}

/** The number of some sorted numbers in each block that has any: block, count, block, count … */
export function countPerBlock(
  sorted: ArrayLike<number>,
  firstBlock: number,
  each: number,
  blocks: number,
): number[] {
  const counts: number[] = [];
  const last = (firstBlock + blocks) * each;
  for (let k = lowerBound(sorted, firstBlock * each); k < sorted.length && sorted[k] < last; ) {
    const block = Math.floor(sorted[k] / each);
    const next = lowerBound(sorted, (block + 1) * each, k + 1);
    counts.push(block - firstBlock, next - k);
    k = next;
  }
  return counts;
}
