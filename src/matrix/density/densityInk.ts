import {
  type ArrangedTable,
  type Blocks,
  cellsOf,
  countDensity,
} from "../../view/arrangement/density.ts";
import type { Theme } from "../../view/colors/theme.ts";
import { channelsOf, packPixel } from "./pixelColor.ts";

/** The colours of what no role covers, and of what differs in compared tables. */
export type StateInks = Pick<
  Theme,
  "background" | "assigned" | "assumed" | "assumedEdge" | "gained" | "lost" | "same"
>;

export interface Inks extends StateInks {
  colorOfRole(role: number): string;
}

/** The minimum strength of anything that is there at all. */
const MIN_INK = 0.1;
/** The minimum strength on a dark background, where the same step has less contrast. */
const MIN_INK_ON_DARK = 0.2;
/** The exponent of the scale. Below 1: tables are sparse, so small shares have to differ visibly. */
const STEEPNESS = 0.4;

/** The strength of the ink for a share: strictly increasing, and visible for one cell of thousands. */
export function inkOf(share: number, least = MIN_INK): number {
  return share <= 0 ? 0 : least + (1 - least) * Math.min(1, share) ** STEEPNESS;
}

/**
 * The pixels of blocks, row by row. The more cells of a block are held (or covered by its role), the
 * farther its colour is from the background; the more of those the role covers, the nearer to the
 * role's colour. What is only assumed has its own two greys, by turns: a hatch.
 */
export function densityPixels(
  table: ArrangedTable,
  blocks: Blocks,
  inks: Inks,
): Uint32Array<ArrayBuffer> {
  const { held, assumed, role, covered } = countDensity(table, blocks);
  const background = channelsOf(inks.background);
  const assigned = channelsOf(inks.assigned);
  const hatch = [channelsOf(inks.assumedEdge), channelsOf(inks.assumed)];
  const least = background[0] < assigned[0] ? MIN_INK_ON_DARK : MIN_INK;
  const roleParts = new Map<number, readonly number[]>();
  const partsOfRole = (at: number) => {
    let parts = roleParts.get(at);
    if (!parts) roleParts.set(at, (parts = channelsOf(inks.colorOfRole(at))));
    return parts;
  };
  const blank = packPixel(background[0], background[1], background[2]);
  const pixels = new Uint32Array(held.length);
  const across = cellCounts(
    blocks.firstColumn,
    blocks.columns,
    blocks.columnsPerBlock,
    table.columnCount,
  );
  const down = cellCounts(blocks.firstRow, blocks.rows, blocks.rowsPerBlock, table.rowCount);
  for (let row = 0, at = 0; row < blocks.rows; row++)
    for (let column = 0; column < blocks.columns; column++, at++) {
      const there = Math.max(held[at], covered[at]);
      if (there === 0) {
        pixels[at] = blank;
        continue;
      }
      const ink = inkOf(there / (down[row] * across[column]), least);
      const tint = inkOf(covered[at] / there);
      const color = tint > 0 ? partsOfRole(role[at] - 1) : assigned;
      const assumedShare = held[at] > 0 ? assumed[at] / held[at] : 0;
      const faint = hatch[(blocks.firstRow + row + blocks.firstColumn + column) & 1];
      const part = (i: number) => {
        const plain = assigned[i] + (faint[i] - assigned[i]) * assumedShare;
        const full = plain + (color[i] - plain) * tint;
        return Math.round(background[i] + (full - background[i]) * ink);
      };
      pixels[at] = packPixel(part(0), part(1), part(2));
    }
  return pixels;
}

/** The number of cells of each of some blocks along an axis of `count` cells. */
export function cellCounts(first: number, blocks: number, each: number, count: number) {
  return Uint32Array.from({ length: blocks }, (_, block) => {
    const { from, to } = cellsOf(first + block, 1, each, count);
    return to - from;
  });
}
