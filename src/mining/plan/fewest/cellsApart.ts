import { line, lineCount } from "../../../model/lines.ts";
import { sortedBy } from "../../../model/sortedBy.ts";
import type { CondensedTable } from "../blocks/condensed.ts";
import type { Cells } from "./decisiveCells.ts";

/**
 * The number of cells that are found of which no two fit into one role: no plan has fewer roles. For
 * tables with so many cells that fit together that they cannot be listed.
 */
export function countCellsApart(table: CondensedTable, cells: Cells): number {
  const { rows, columns } = table;
  const sizeOf = ({ start }: { start: Uint32Array }, at: number) => start[at + 1] - start[at];
  const all = Uint32Array.from(cells.rows, (_, cell) => cell);
  const byRoom = sortedBy(
    all,
    all.length,
    (cell) => sizeOf(rows, cells.rows[cell]) * sizeOf(columns, cells.columns[cell]),
  );
  /** The rows of the chosen cells in each column. */
  const chosen: number[][] = Array.from({ length: lineCount(columns) }, () => []);
  // For each row 1 + the last cell whose group it was seen to hold.
  const holdsGroupOf = new Uint32Array(lineCount(rows));
  let count = 0;
  for (const cell of byRoom) {
    const row = cells.rows[cell];
    const column = cells.columns[cell];
    for (const holder of line(columns, column)) holdsGroupOf[holder] = cell + 1;
    const fits = line(rows, row).some((other) =>
      chosen[other].some((chosenRow) => holdsGroupOf[chosenRow] === cell + 1),
    );
    if (fits) continue;
    chosen[column].push(row);
    count++;
  }
  return count;
}
