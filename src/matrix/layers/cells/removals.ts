import { TABLE_ARRANGEMENT } from "../../../view/arrangement/arrangement.ts";
import type { Box } from "../../../view/geometry/geometry.ts";
import { type Context, type Frame, gapsOf } from "../frame.ts";
import type { Layer } from "../layer.ts";
import type { BlockPart } from "./cellPart.ts";
import { squareAt } from "./pixelGrid.ts";

/** The minimum size of cells with the mark, in CSS px: on smaller ones it would be a speck. */
const MIN_MARKED = 6;

export const removals: Layer = {
  touches: { table: ({ decisions }) => (decisions ? "rows" : "nothing") },
  paint: { states: paintRemovals },
};

/** Paints the mark of cells to be removed, a cross cut out of the square; only in rows that have any. */
function paintRemovals(
  context: Context,
  { table, theme, geometry: g, arrangement = TABLE_ARRANGEMENT }: Frame,
  { window: { firstRow, rows, firstColumn, columns }, grid }: BlockPart,
): void {
  const { decisions } = table;
  if (decisions.removalCount === 0 || Math.min(g.pitchX, g.pitchY) < MIN_MARKED * g.dpr) return;
  const gap = gapsOf(g);
  context.fillStyle = theme.background;
  for (let row = 0; row < rows; row++)
    for (const group of decisions.removalsOf(arrangement.userAt(firstRow + row))) {
      const column = (arrangement.columnOf(group) ?? -1) - firstColumn;
      if (column >= 0 && column < columns)
        paintCross(context, squareAt(grid, gap, row * columns + column));
    }
}

/**
 * Paints a cross from corner to corner in the present colour.
 *
 *     ╲ ╱    the arms are a sixth as wide as the square
 *      ╳
 *     ╱ ╲
 */
export function paintCross(context: Context, { left, top, width, height }: Box): void {
  const arm = Math.max(1, Math.min(width, height) / 6);
  const [right, bottom] = [left + width, top + height];
  context.beginPath();
  context.moveTo(left, top);
  context.lineTo(left + arm, top);
  context.lineTo(right, bottom - arm);
  context.lineTo(right, bottom);
  context.lineTo(right - arm, bottom);
  context.lineTo(left, top + arm);
  context.fill();
  context.beginPath();
  context.moveTo(right, top);
  context.lineTo(right, top + arm);
  context.lineTo(left + arm, bottom);
  context.lineTo(left, bottom);
  context.lineTo(left, bottom - arm);
  context.lineTo(right - arm, top);
  context.fill();
}
