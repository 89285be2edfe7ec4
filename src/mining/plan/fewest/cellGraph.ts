import { includes, type Lines, line, lineCount, transpose } from "../../../model/lines.ts";
import type { CondensedTable } from "../blocks/condensed.ts";
import type { Cells } from "./decisiveCells.ts";

/** The most pairs of neighbours that are listed: they take 4 bytes each. */
const MOST_NEIGHBOURS = 30_000_000;
/** The most cells, held or not, that have a bit each. */
const MOST_BITS = 1_000_000_000;

/**
 * Which decisive cells may be in one role: two cells are neighbours when each one's user may hold the
 * other's group. Cells that are neighbours of each other, all of them, fit into one role. Nothing
 * where there are more pairs than can be listed.
 */
export function cellGraph(table: CondensedTable, cells: Cells): Lines | undefined {
  const { rows, columns, adversaries } = table;
  const byRow = cellsBy(cells.rows, lineCount(rows));
  const byColumn = cellsBy(cells.columns, lineCount(columns));
  // A cell's neighbours are looked for among those in its group's rows or in its user's columns.
  const inRowsOf = countsWithin(columns, byRow);
  const inColumnsOf = countsWithin(rows, byColumn);
  const bits = new CellBits(table);
  const start = new Uint32Array(cells.rows.length + 1);
  let items = new Uint32Array(Math.max(16, 8 * cells.rows.length));
  let length = 0;
  for (let cell = 0; cell < cells.rows.length; cell++) {
    const row = cells.rows[cell];
    const column = cells.columns[cell];
    const isByRow = inRowsOf[column] <= inColumnsOf[row];
    const [lines, cellsOf] = isByRow ? [line(columns, column), byRow] : [line(rows, row), byColumn];
    for (const one of lines) {
      const to = cellsOf.start[one + 1];
      for (let k = cellsOf.start[one]; k < to; k++) {
        const neighbour = cellsOf.items[k];
        const isNear = isByRow
          ? bits.has(row, cells.columns[neighbour])
          : bits.has(cells.rows[neighbour], column);
        if (!isNear || neighbour === cell) continue;
        if (adversaries && includes(line(adversaries, column), cells.columns[neighbour])) continue;
        if (length === MOST_NEIGHBOURS) return undefined;
        if (length === items.length) items = enlarged(items);
        items[length++] = neighbour;
      }
    }
    if (!isByRow) items.subarray(start[cell], length).sort();
    start[cell + 1] = length;
  }
  return { start, items: items.slice(0, length) };
}

/** The cells of each row, or of each column. */
function cellsBy(lineOf: Uint32Array, count: number): Lines {
  const start = Uint32Array.from({ length: lineOf.length + 1 }, (_, at) => at);
  return transpose({ start, items: lineOf }, count);
}

/** For each line how many cells all of its items have together. */
function countsWithin(lines: Lines, cellsOf: Lines): Float64Array {
  return Float64Array.from({ length: lineCount(lines) }, (_, at) => {
    let count = 0;
    for (const one of line(lines, at)) count += cellsOf.start[one + 1] - cellsOf.start[one];
    return count;
  });
}

/** The cells of a table, quick to be asked for: a bit for each where there is room. */
class CellBits {
  readonly #rows: Lines;
  readonly #width: number;
  readonly #bits: Uint32Array | undefined;

  constructor({ rows, columns }: CondensedTable) {
    this.#rows = rows;
    this.#width = lineCount(columns);
    const size = lineCount(rows) * this.#width;
    if (size > MOST_BITS) return;
    this.#bits = new Uint32Array(Math.ceil(size / 32));
    for (let row = 0; row < lineCount(rows); row++)
      for (let k = rows.start[row]; k < rows.start[row + 1]; k++) {
        const at = row * this.#width + rows.items[k];
        this.#bits[at >>> 5] |= 1 << (at & 31);
      }
  }

  has(row: number, column: number): boolean {
    if (!this.#bits) return includes(line(this.#rows, row), column);
    const at = row * this.#width + column;
    return (this.#bits[at >>> 5] & (1 << (at & 31))) !== 0;
  }
}

function enlarged(items: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.min(MOST_NEIGHBOURS, items.length * 2));
  larger.set(items);
  return larger;
}
