import { type Lines, lowerBound } from "../../model/lines.ts";
import { edgeOf, indexAt } from "../geometry/edges.ts";
import type { IndexRange } from "../geometry/geometry.ts";
import { type AppliedRoles, type Cover, coversOf } from "./covers.ts";

/**
 * Blocks of cells: the pixels of a view with many cells behind each. A block has about `rowsPerBlock` ×
 * `columnsPerBlock` cells, any numbers from 1 on: the whole ones between their rounded multiples
 * (`edgeOf`). Blocks are counted from the table's first cell.
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
interface Density {
  /** The number of cells that are held (assigned or assumed). */
  readonly held: Uint32Array;
  /** The number of those that are only assumed. */
  readonly assumed: Uint32Array;
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
  /** The cells of a compared table that came since the other one, and those that are no more. */
  readonly changes?: { readonly [change in "gained" | "lost"]: ArrangedTable["assigned"] };
}

export type TableSize = Pick<ArrangedTable, "rowCount" | "columnCount">;

export interface RowLines extends Lines {
  readonly firstRow: number;
}

/** Counts every cell of the blocks. Exact, in time proportional to the held cells behind them. */
export function countDensity(table: ArrangedTable, blocks: Blocks): Density {
  const size = blocks.rows * blocks.columns;
  const density = {
    held: new Uint32Array(size),
    assumed: new Uint32Array(size),
    role: new Uint32Array(size),
    covered: new Uint32Array(size),
  };
  countHeld(table, blocks, density);
  const { from, to } = columnsOf(blocks, table);
  for (const covers of coversOf(table.appliedRoles, from, to))
    countCovered(covers, blocks, density);
  return density;
}

export function blockCount(cells: number, each: number): number {
  return cells === 0 ? 0 : indexAt(cells - 1, each) + 1;
}

/** The cells of consecutive blocks along an axis of `count` cells. */
export function cellsOf(first: number, blocks: number, each: number, count: number): IndexRange {
  const [from, to] = [edgeOf(first, each), edgeOf(first + blocks, each)];
  return { from: Math.min(count, from), to: Math.min(count, to) };
}

export function rowsOf(blocks: Blocks, { rowCount }: TableSize): IndexRange {
  return cellsOf(blocks.firstRow, blocks.rows, blocks.rowsPerBlock, rowCount);
}

export function columnsOf(blocks: Blocks, { columnCount }: TableSize): IndexRange {
  return cellsOf(blocks.firstColumn, blocks.columns, blocks.columnsPerBlock, columnCount);
}

/** The number of cells in a block: fewer at the table's ends. */
export function cellsInBlock(
  { rowCount, columnCount }: TableSize,
  { rowsPerBlock, columnsPerBlock }: Pick<Blocks, "rowsPerBlock" | "columnsPerBlock">,
  row: number,
  column: number,
): number {
  const down = cellsOf(row, 1, rowsPerBlock, rowCount);
  const across = cellsOf(column, 1, columnsPerBlock, columnCount);
  return (down.to - down.from) * (across.to - across.from);
}

function countHeld(table: ArrangedTable, blocks: Blocks, { held, assumed }: Density) {
  countLines(table.assigned, table, blocks, held);
  if (table.assumed.size === 0) return;
  const rows = rowsOf(blocks, table);
  const { from: first, to: last } = columnsOf(blocks, table);
  const blockOf = blocksByColumn(blocks, first, last);
  for (let row = rows.from, block = 0, next = rows.from; row < rows.to; row++) {
    while (row >= next) next = edgeOf(blocks.firstRow + ++block, blocks.rowsPerBlock);
    const base = (block - 1) * blocks.columns;
    const more = table.assumed.row(row);
    for (let k = lowerBound(more, first); k < more.length && more[k] < last; k++) {
      const at = base + blockOf[more[k] - first];
      held[at]++;
      assumed[at]++;
    }
  }
}

/** Adds the number of cells that lines have in each block. */
export function countLines(
  linesOf: ArrangedTable["assigned"],
  table: TableSize,
  blocks: Blocks,
  counts: Uint32Array,
): void {
  const rows = rowsOf(blocks, table);
  const { from: first, to: last } = columnsOf(blocks, table);
  const blockOf = blocksByColumn(blocks, first, last);
  const { start, items, firstRow } = linesOf(rows.from, rows.to);
  for (let row = rows.from, block = 0, next = rows.from; row < rows.to; row++) {
    while (row >= next) next = edgeOf(blocks.firstRow + ++block, blocks.rowsPerBlock);
    const base = (block - 1) * blocks.columns;
    const begin = start[row - firstRow];
    const end = start[row - firstRow + 1];
    const from = first === 0 ? begin : lowerBound(items, first, begin, end);
    for (let k = from; k < end && items[k] < last; k++) counts[base + blockOf[items[k] - first]]++;
  }
}

/** The block of each column in a range, counted from the first block: looked up for every held cell. */
function blocksByColumn(blocks: Blocks, from: number, to: number): Uint32Array {
  const blockOf = new Uint32Array(to - from);
  for (let block = 1; block < blocks.columns; block++) {
    const { from: first, to: last } = cellsOf(
      blocks.firstColumn + block,
      1,
      blocks.columnsPerBlock,
      to,
    );
    blockOf.fill(block, first - from, last - from);
  }
  return blockOf;
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
  const last = edgeOf(firstBlock + blocks, each);
  const from = lowerBound(sorted, edgeOf(firstBlock, each));
  for (let k = from; k < sorted.length && sorted[k] < last; ) {
    const block = indexAt(sorted[k], each);
    const next = lowerBound(sorted, edgeOf(block + 1, each), k + 1);
    counts.push(block - firstBlock, next - k);
    k = next;
  }
  return counts;
}
