import { type Lines, line, lineCount } from "../../../model/lines.ts";
import { sortedBy } from "../../../model/sortedBy.ts";
import { peaceful } from "../blocks/adversaries.ts";
import {
  ANY_SIZE,
  type Block,
  EQUAL_WEIGHTS,
  isAllowed,
  linesWithAll,
  rolesFirst,
} from "../blocks/blocks.ts";
import type { CondensedTable } from "../blocks/condensed.ts";
import { lightest } from "../lightest/lightest.ts";
import { cellGraph } from "./cellGraph.ts";
import { coverByCliques } from "./cliqueCover.ts";
import { type Cells, decisiveCells } from "./decisiveCells.ts";

/** As few roles as are found, each as wide as can be, and how few there are at the least. */
export interface FewestBlocks {
  readonly blocks: readonly Block[];
  readonly lowerBound: number;
}

/** As few blocks as are found that cover all that has to be covered. */
export function* fewestBlocks(
  table: CondensedTable,
  mostSteps: number,
): Generator<FewestBlocks & { readonly done: number }, FewestBlocks> {
  const cells = decisiveCells(table);
  const graph = cellGraph(table, cells);
  if (!graph) return yield* withoutGraph(table, cells, mostSteps);
  // The cells of a group fit into one role; those of a user, where no groups have to be kept apart.
  const labels = table.adversaries ? [cells.columns] : [cells.rows, cells.columns];
  const { cliques, lowerBound } = coverByCliques(graph, labels, mostSteps);
  return { blocks: cliques.map((clique) => widen(clique, cells, table)), lowerBound };
}

/** The block around cells that fit into one role: no user and no group could join it. */
function widen(clique: readonly number[], cells: Cells, table: CondensedTable): Block {
  const rows = [...new Set(clique.map((cell) => cells.rows[cell]))];
  const asked = [...new Set(clique.map((cell) => cells.columns[cell]))];
  const columns = peaceful(linesWithAll(rows, table.rows), table.adversaries, asked);
  return { rows: linesWithAll(columns, table.columns), columns };
}

/** Where too many cells fit together to be listed: a role a user, or a role a group, made fewer. */
function* withoutGraph(table: CondensedTable, cells: Cells, mostSteps: number) {
  const lowerBound = countCellsApart(table, cells);
  const ofUsers = blocksOfUsers(table);
  const starts = [blocksOfGroups(table)];
  if (ofUsers.every((block) => isAllowed(block, table, ANY_SIZE))) starts.unshift(ofUsers);
  const weights = rolesFirst(EQUAL_WEIGHTS);
  // Of a large table the first alone is begun with.
  starts.sort((a, b) => a.length - b.length);
  const search = lightest(table, { starts, weights, limits: ANY_SIZE, mostSteps });
  for (let step = search.next(); ; step = search.next()) {
    const { blocks, done } = step.value;
    if (step.done) return { blocks, lowerBound };
    yield { blocks, lowerBound, done };
  }
}

/** A block for each user, with all groups that are held. */
function blocksOfUsers({ rows }: CondensedTable): Block[] {
  return Array.from({ length: lineCount(rows) }, (_, row) => ({
    rows: [row],
    columns: Array.from(line(rows, row)),
  }));
}

export function blocksOfGroups({ columns }: CondensedTable): Block[] {
  return Array.from({ length: lineCount(columns) }, (_, column) => ({
    rows: Array.from(line(columns, column)),
    columns: [column],
  }));
}

/**
 * The number of cells that are found of which no two fit into one role: no plan has fewer roles. For
 * tables with so many cells that fit together that they cannot be listed.
 */
function countCellsApart(table: CondensedTable, cells: Cells): number {
  const { rows, columns } = table;
  const sizeOf = ({ start }: Lines, at: number) => start[at + 1] - start[at];
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
