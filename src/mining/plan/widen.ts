import { type Block, linesWithAll } from "./blocks.ts";
import type { CondensedTable } from "./condensed.ts";
import type { Cells } from "./decisiveCells.ts";

/** The whole block around cells that fit into one role: no user and no group could join it. */
export function widen(clique: readonly number[], cells: Cells, table: CondensedTable): Block {
  const rows = [...new Set(clique.map((cell) => cells.rows[cell]))];
  const columns = linesWithAll(rows, table.rows);
  return { rows: linesWithAll(columns, table.columns), columns };
}
