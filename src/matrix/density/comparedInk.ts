import {
  type ArrangedTable,
  type Blocks,
  countLines,
  type TableSize,
} from "../../view/arrangement/density.ts";
import { cellCounts, inkOf, type StateInks } from "./densityInk.ts";
import { channelsOf, packPixel } from "./pixelColor.ts";

/** The strength of a single change behind a pixel: it is what one looks for. */
const MIN_CHANGE = 0.55;
/** The strength of every second pixel of what is lost, as a share of the others'. */
const HATCH = 0.65;

function countChanges(
  table: Pick<ArrangedTable, "assigned" | "changes"> & TableSize,
  blocks: Blocks,
) {
  const size = blocks.rows * blocks.columns;
  const counts = {
    held: new Uint32Array(size),
    gained: new Uint32Array(size),
    lost: new Uint32Array(size),
  };
  countLines(table.assigned, table, blocks, counts.held);
  if (!table.changes) return counts;
  countLines(table.changes.gained, table, blocks, counts.gained);
  countLines(table.changes.lost, table, blocks, counts.lost);
  return counts;
}

/**
 * The pixels of a compared table's blocks, row by row. Changes go before what is the same, which is
 * faint: even one of thousands is seen, and the more there are, the stronger. Also by form: what is
 * gained is plain, what is lost a hatch; where a block has both, its pixels take turns.
 */
export function comparedPixels(
  table: ArrangedTable,
  blocks: Blocks,
  inks: StateInks,
): Uint32Array<ArrayBuffer> {
  const { held, gained, lost } = countChanges(table, blocks);
  const background = channelsOf(inks.background);
  const mixed = (ink: readonly number[], strength: number) => {
    const [r, g, b] = background.map((part, i) => Math.round(part + (ink[i] - part) * strength));
    return packPixel(r, g, b);
  };
  const [plus, minus, same] = [inks.gained, inks.lost, inks.same].map(channelsOf);
  const { firstRow, firstColumn, rows, columns } = blocks;
  const across = cellCounts(firstColumn, columns, blocks.columnsPerBlock, table.columnCount);
  const down = cellCounts(firstRow, rows, blocks.rowsPerBlock, table.rowCount);
  const pixels = new Uint32Array(held.length).fill(mixed(background, 0));
  for (let row = 0, at = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, at++) {
      const changed = gained[at] + lost[at];
      if (changed + held[at] === 0) continue;
      const cells = down[row] * across[column];
      if (changed === 0) {
        pixels[at] = mixed(same, inkOf(held[at] / cells, MIN_SAME));
        continue;
      }
      const strength = inkOf(changed / cells, MIN_CHANGE);
      const isEven = (firstRow + row + firstColumn + column) % 2 === 0;
      if (lost[at] === 0 || (gained[at] > 0 && isEven)) pixels[at] = mixed(plus, strength);
      else pixels[at] = mixed(minus, isEven ? HATCH * strength : strength);
    }
  return pixels;
}

/** The strength of a single cell that is the same. */
const MIN_SAME = 0.3;
