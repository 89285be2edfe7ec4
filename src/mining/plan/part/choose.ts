import {
  type Block,
  CellPlaces,
  isAllowed,
  type SizeLimits,
  sumOf,
  type Weights,
  weightOf,
} from "../blocks/blocks.ts";
import type { CondensedTable } from "../blocks/condensed.ts";
import { MaxHeap } from "./maxHeap.ts";

export interface ChooseOptions extends SizeLimits {
  /** The share of the cells to cover; no role is chosen once it is reached. */
  readonly share: number;
  readonly mostRoles: number;
  readonly weights: Weights;
}

/** Roles that were chosen, the best first, the cells that each adds, and if that is enough. */
export interface ChosenBlocks {
  readonly blocks: readonly Block[];
  readonly adds: readonly number[];
  readonly covered: number;
  readonly isEnough: boolean;
}

/** The roles that add the most, or the most for their weight, in turn, until enough is covered. */
export function chooseBlocks(
  table: CondensedTable,
  candidates: Iterable<Block>,
  options: ChooseOptions,
  by: "cells" | "cells for weight",
): ChosenBlocks {
  const { userWeights, groupWeights, required } = table;
  const places = new CellPlaces(table);
  const open = required.slice();
  const enough = options.share * countRequired(table);
  const added = ({ rows, columns }: Block) => {
    let sum = 0;
    for (const row of rows) for (const column of columns) sum += open[places.of(row, column)] ?? 0;
    return sum;
  };
  const worth = (block: Block, cells: number) =>
    by === "cells" ? cells : cells / weightOf(block, table, options.weights);
  const heap = new MaxHeap<Block>();
  for (const block of candidates)
    if (isAllowed(block, table, options)) {
      // More than it can add: that is counted when it comes to the top.
      const cells = sumOf(block.rows, userWeights) * sumOf(block.columns, groupWeights);
      heap.push(block, worth(block, cells));
    }
  const blocks: Block[] = [];
  const adds: number[] = [];
  let covered = 0;
  while (covered < enough && blocks.length < options.mostRoles) {
    const top = heap.pop();
    if (!top) break;
    const cells = added(top.item);
    if (cells === 0) continue;
    const now = worth(top.item, cells);
    if (now < (heap.topValue ?? 0)) {
      heap.push(top.item, now);
      continue;
    }
    blocks.push(top.item);
    adds.push(cells);
    covered += cells;
    for (const row of top.item.rows)
      for (const column of top.item.columns) {
        const place = places.of(row, column);
        if (place >= 0) open[place] = 0;
      }
  }
  return { blocks, adds, covered, isEnough: covered >= enough };
}

/** The cells that have to be covered, as many as they are in the whole table. */
export function countRequired({ required }: CondensedTable): number {
  return required.reduce((sum, cells) => sum + cells, 0);
}

/** The table with those cells alone to be covered that some blocks cover. */
export function asCoveredBy(table: CondensedTable, blocks: readonly Block[]): CondensedTable {
  const places = new CellPlaces(table);
  const required = new Uint32Array(table.required.length);
  for (const { rows, columns } of blocks)
    for (const row of rows)
      for (const column of columns) {
        const at = places.of(row, column);
        required[at] = table.required[at];
      }
  return { ...table, required };
}
