import { line, lineCount } from "../../model/lines.ts";
import { type Block, linesWithAll, type Weights } from "./blocks.ts";
import { cellGraph } from "./cellGraph.ts";
import { countCellsApart } from "./cellsApart.ts";
import { coverByCliques } from "./cliqueCover.ts";
import type { CondensedTable } from "./condensed.ts";
import { type Cells, decisiveCells } from "./decisiveCells.ts";
import { lightest } from "./lightest.ts";

/** As few roles as are found, each as wide as can be, and how few there are at the least. */
export interface FewestBlocks {
  readonly blocks: readonly Block[];
  readonly lowerBound: number;
}

/** Where the roles themselves are all that counts; a hair for the rest leads there. */
const ROLES_ALONE: Weights = { role: 1_000_000, user: 1, group: 1 };

/** As few blocks as are found that cover all that has to be covered. */
export function* fewestBlocks(
  table: CondensedTable,
  mostSteps: number,
): Generator<FewestBlocks, FewestBlocks> {
  const cells = decisiveCells(table);
  const graph = cellGraph(table, cells);
  if (!graph) return yield* withoutGraph(table, cells, mostSteps);
  const { cliques, lowerBound } = coverByCliques(graph, [cells.rows, cells.columns], mostSteps);
  return { blocks: cliques.map((clique) => widen(clique, cells, table)), lowerBound };
}

/** The block around cells that fit into one role: no user and no group could join it. */
function widen(clique: readonly number[], cells: Cells, table: CondensedTable): Block {
  const rows = [...new Set(clique.map((cell) => cells.rows[cell]))];
  const columns = linesWithAll(rows, table.rows);
  return { rows: linesWithAll(columns, table.columns), columns };
}

/** Where too many cells fit together to be listed: a role a user, or a role a group, made fewer. */
function* withoutGraph(
  table: CondensedTable,
  cells: Cells,
  mostSteps: number,
): Generator<FewestBlocks, FewestBlocks> {
  const lowerBound = countCellsApart(table, cells);
  const starts = [blocksOfUsers(table), blocksOfGroups(table)];
  const search = lightest(table, { starts, weights: ROLES_ALONE, mostSteps });
  for (let step = search.next(); ; step = search.next()) {
    const found = { blocks: step.value.blocks, lowerBound };
    if (step.done) return found;
    yield found;
  }
}

/** A block for each user, with all groups that are held. */
export function blocksOfUsers({ rows }: CondensedTable): Block[] {
  return Array.from({ length: lineCount(rows) }, (_, row) => ({
    rows: [row],
    columns: Array.from(line(rows, row)),
  }));
}

/** A block for each group, with all of its holders. */
export function blocksOfGroups({ columns }: CondensedTable): Block[] {
  return Array.from({ length: lineCount(columns) }, (_, column) => ({
    rows: Array.from(line(columns, column)),
    columns: [column],
  }));
}
