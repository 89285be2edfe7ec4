import { includes, type Lines, line, lineCount, transpose } from "../../../model/lines.ts";
import type { CondensedTable } from "../blocks/condensed.ts";
import type { Cells } from "./decisiveCells.ts";

/** The most pairs of neighbours that are listed: they take 4 bytes each. */
const MOST_NEIGHBOURS = 30_000_000;

/**
 * Which decisive cells may be in one role: two cells are neighbours when each one's user may hold the
 * other's group. Cells that are neighbours of each other, all of them, fit into one role. Nothing
 * where there are more pairs than can be listed.
 */
export function cellGraph(table: CondensedTable, cells: Cells): Lines | undefined {
  const byRow = cellsBy(cells.rows, lineCount(table.rows));
  const { rows, columns, adversaries } = table;
  const start = new Uint32Array(cells.rows.length + 1);
  let items = new Uint32Array(Math.max(16, 8 * cells.rows.length));
  let length = 0;
  const isInRow = new Uint32Array(lineCount(columns));
  for (let cell = 0; cell < cells.rows.length; cell++) {
    const row = cells.rows[cell];
    const column = cells.columns[cell];
    if (cell === 0 || cells.rows[cell - 1] !== row)
      for (const held of line(rows, row)) isInRow[held] = row + 1;
    for (const other of line(columns, column))
      for (const neighbour of line(byRow, other)) {
        const otherColumn = cells.columns[neighbour];
        if (isInRow[otherColumn] !== row + 1 || neighbour === cell) continue;
        if (adversaries && includes(line(adversaries, column), otherColumn)) continue;
        if (length === MOST_NEIGHBOURS) return undefined;
        if (length === items.length) items = enlarged(items);
        items[length++] = neighbour;
      }
    start[cell + 1] = length;
  }
  return { start, items: items.slice(0, length) };
}

/** The cells of each row: they come in its order. */
function cellsBy(rowOf: Uint32Array, rowCount: number): Lines {
  const start = Uint32Array.from({ length: rowOf.length + 1 }, (_, at) => at);
  return transpose({ start, items: rowOf }, rowCount);
}

function enlarged(items: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.min(MOST_NEIGHBOURS, items.length * 2));
  larger.set(items);
  return larger;
}
