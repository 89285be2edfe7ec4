import { lineCount } from "../../model/lines.ts";
import { type Block, CellPlaces, type Weights, weightOf } from "./blocks.ts";
import type { CondensedTable } from "./condensed.ts";
import { MaxHeap } from "./maxHeap.ts";

/** The bounds of a plan that leaves cells to be covered by hand. */
export interface ChooseOptions {
  /** The share of the cells to cover; no role is chosen once it is reached. */
  readonly share: number;
  readonly mostRoles: number;
  readonly fewestUsers: number;
  readonly fewestGroups: number;
  readonly weights: Weights;
  /** Takes the roles that cover the most, instead of the most for what they weigh. */
  readonly byCells: boolean;
}

/** A chosen role, and the cells that it adds. */
export interface ChosenBlock {
  readonly block: Block;
  readonly adds: number;
}

/**
 * The roles that are worth it, the best first: each time the one that adds the most cells for its
 * weight, until enough is covered.
 */
export function chooseBlocks(
  table: CondensedTable,
  candidates: Iterable<Block>,
  options: ChooseOptions,
): ChosenBlock[] {
  const { userWeights, groupWeights, required } = table;
  const places = new CellPlaces(table);
  const isOpen = Uint8Array.from(required);
  const total = options.share * cellsIn(table);
  const adds = ({ rows, columns }: Block) => {
    let sum = 0;
    for (const row of rows)
      for (const column of columns)
        if (isOpen[places.of(row, column)]) sum += userWeights[row] * groupWeights[column];
    return sum;
  };
  const worth = (block: Block, gain: number) =>
    options.byCells ? gain : gain / weightOf(block, table, options.weights);
  const heap = new MaxHeap<Block>();
  const sum = (lines: readonly number[], weights: Uint32Array) =>
    lines.reduce((all, one) => all + weights[one], 0);
  for (const block of candidates) {
    if (sum(block.rows, userWeights) < options.fewestUsers) continue;
    if (sum(block.columns, groupWeights) < options.fewestGroups) continue;
    heap.push(block, worth(block, adds(block)));
  }
  const chosen: ChosenBlock[] = [];
  for (let covered = 0; covered < total && chosen.length < options.mostRoles; ) {
    const top = heap.pop();
    if (!top) break;
    const gain = adds(top.item);
    if (gain === 0) continue;
    const now = worth(top.item, gain);
    if (now < (heap.topValue ?? 0)) {
      heap.push(top.item, now);
      continue;
    }
    chosen.push({ block: top.item, adds: gain });
    covered += gain;
    for (const row of top.item.rows)
      for (const column of top.item.columns) isOpen[places.of(row, column)] = 0;
  }
  return chosen;
}

/** The cells that have to be covered, as many as they are in the whole table. */
export function cellsIn({ rows, required, userWeights, groupWeights }: CondensedTable): number {
  let cells = 0;
  for (let row = 0; row < lineCount(rows); row++)
    for (let k = rows.start[row]; k < rows.start[row + 1]; k++)
      if (required[k]) cells += userWeights[row] * groupWeights[rows.items[k]];
  return cells;
}
