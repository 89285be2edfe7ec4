import { includes, type Lines, line, lineCount, transpose } from "../../../model/lines.ts";
import type { CondensedTable } from "../blocks/condensed.ts";
import type { Cells } from "./decisiveCells.ts";

/** The most pairs of neighbours that are listed: they take 4 bytes each. */
const MOST_NEIGHBOURS = 30_000_000;

/** The end of a list of cells. */
const NONE = -1;

/** Decisive cells as neighbours that fit into one role; nothing where there are too many pairs. */
export function cellGraph(table: CondensedTable, cells: Cells): Lines | undefined {
  const { rows, columns, adversaries } = table;
  const ofColumn = cellsBy(cells.columns, lineCount(columns));
  // For the row at hand: of each other row the cells in columns that both have, as a chain.
  const firstOf = new Int32Array(lineCount(rows));
  const nextOf = new Int32Array(cells.rows.length);
  const chainedFor = new Int32Array(lineCount(rows)).fill(NONE);
  const start = new Uint32Array(cells.rows.length + 1);
  let items = new Uint32Array(Math.max(16, 8 * cells.rows.length));
  let length = 0;
  for (let cell = 0; cell < cells.rows.length; cell++) {
    const row = cells.rows[cell];
    const column = cells.columns[cell];
    if (cell === 0 || cells.rows[cell - 1] !== row) chain(row);
    for (const other of line(columns, column)) {
      if (chainedFor[other] !== row) continue;
      for (let near = firstOf[other]; near !== NONE; near = nextOf[near]) {
        if (near === cell) continue;
        if (adversaries && includes(line(adversaries, column), cells.columns[near])) continue;
        if (length === MOST_NEIGHBOURS) return undefined;
        if (length === items.length) items = enlarged(items);
        items[length++] = near;
      }
    }
    start[cell + 1] = length;
  }
  return { start, items: items.slice(0, length) };

  /** Chains the cells in the columns of a row; from the last column on, so that each chain rises. */
  function chain(row: number): void {
    for (let k = rows.start[row + 1]; k-- > rows.start[row]; ) {
      const column = rows.items[k];
      for (let at = ofColumn.start[column]; at < ofColumn.start[column + 1]; at++) {
        const cell = ofColumn.items[at];
        const other = cells.rows[cell];
        nextOf[cell] = chainedFor[other] === row ? firstOf[other] : NONE;
        firstOf[other] = cell;
        chainedFor[other] = row;
      }
    }
  }
}

function cellsBy(columnOf: Uint32Array, count: number): Lines {
  const start = Uint32Array.from({ length: columnOf.length + 1 }, (_, at) => at);
  return transpose({ start, items: columnOf }, count);
}

function enlarged(items: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.min(MOST_NEIGHBOURS, items.length * 2));
  larger.set(items);
  return larger;
}
