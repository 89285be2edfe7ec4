import type { AccessTable } from "./accessTable.ts";
import { type Cover, coversOf, type Rulings } from "./covers.ts";
import { type Lines, lowerBound } from "./lines.ts";

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

/** What is in each block, row by row. */
export interface Density {
  /** How many cells are held (assigned or assumed). */
  readonly held: Uint32Array;
  /** 1 + the role that covers most of the cells, or 0; of equals, the one applied first. */
  readonly role: Uint32Array;
  /** How many cells that role covers. */
  readonly covered: Uint32Array;
}

/** As much of a table as it takes to count: on the page or in a worker. */
export interface Countable {
  readonly userCount: number;
  readonly groupCount: number;
  readonly rows: Lines;
  readonly assumed: { readonly size: number; row(user: number): ArrayLike<number> };
  readonly rulings: Rulings;
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
  const to = Math.min(table.groupCount, from + blocks.columns * blocks.columnsEach);
  for (const covers of coversOf(table.rulings, from, to)) countCovered(covers, blocks, density);
  return density;
}

/** How many cells a block has: those at the table's ends may have fewer. */
export function cellsOfBlock(
  { userCount, groupCount }: Pick<Countable, "userCount" | "groupCount">,
  { rowsEach, columnsEach }: Pick<Blocks, "rowsEach" | "columnsEach">,
  row: number,
  column: number,
): number {
  const rows = Math.min(rowsEach, userCount - row * rowsEach);
  const columns = Math.min(columnsEach, groupCount - column * columnsEach);
  return Math.max(0, rows) * Math.max(0, columns);
}

function countHeld({ rows, assumed, userCount }: Countable, blocks: Blocks, held: Uint32Array) {
  const { rowsEach, columnsEach, firstRow, firstColumn, columns } = blocks;
  const { start, items } = rows;
  const shift = Math.log2(columnsEach);
  const first = firstColumn * columnsEach;
  const last = first + columns * columnsEach;
  const lastUser = Math.min(userCount, (firstRow + blocks.rows) * rowsEach);
  for (let user = firstRow * rowsEach; user < lastUser; user++) {
    const base = (Math.floor(user / rowsEach) - firstRow) * columns - firstColumn;
    const end = start[user + 1];
    const from = first === 0 ? start[user] : lowerBound(items, first, start[user], end);
    for (let k = from; k < end && items[k] < last; k++) held[base + (items[k] >>> shift)]++;
    if (assumed.size === 0) continue;
    const groups = assumed.row(user);
    for (let k = lowerBound(groups, first); k < groups.length && groups[k] < last; k++)
      held[base + (groups[k] >>> shift)]++;
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

/** How many of some sorted numbers are in each block: block, count, block, count … */
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

/** The open table, as it is counted on the page. */
export function countable(access: AccessTable): Countable {
  const { table, roles, applied } = access;
  return {
    userCount: table.userCount,
    groupCount: table.groupCount,
    rows: table.data.rows,
    assumed: table.assumed,
    rulings: {
      applied,
      appliedRolesOf: (group) => access.appliedRolesOf(group),
      usersOf: (role) => roles[role].users,
    },
  };
}
