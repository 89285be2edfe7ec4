import { ASSUMED, type CellWindow } from "../../../view/arrangement/cellWindow.ts";
import { cssColorOf, mixedPixel } from "../../density/pixelColor.ts";
import { type Context, type Frame, gapsOf } from "../frame.ts";
import { type Layer, NO_CHANGE, type StatesPart } from "../layer.ts";
import { FADE } from "./cellPart.ts";
import { squareAt } from "./pixelGrid.ts";

/** The minimum size of outlined squares, in device px: an edge on each side, and a middle. */
const MIN_OUTLINED = 3;

/** The middles of assumed squares. They are touched with the squares. */
export const assumed: Layer = { touches: NO_CHANGE, paint: { states: paintMiddles } };

/** Uncovered assumed cells before the middles are painted: squares of outlines, or a hatch of two greys. */
export function assumedPixels(
  { geometry: g, theme }: Frame,
  { firstRow, firstColumn, columns }: CellWindow,
  fade: number,
): (k: number) => number {
  const edge = mixedPixel(theme.assumedEdge, theme.background, fade);
  if (Math.max(g.pitchX, g.pitchY) >= MIN_OUTLINED) return () => edge;
  const middle = mixedPixel(theme.assumed, theme.background, fade);
  return (k) => {
    const isEven = (firstRow + Math.floor(k / columns) + firstColumn + (k % columns)) % 2 === 0;
    return isEven ? edge : middle;
  };
}

/** Paints the lighter middles of uncovered assumed squares, which leaves an outline. */
function paintMiddles(
  context: Context,
  { geometry: g, theme }: Frame,
  { grid, cells, highlight }: StatesPart,
): void {
  if (Math.max(g.pitchX, g.pitchY) < MIN_OUTLINED) return;
  const gap = gapsOf(g);
  context.fillStyle = cssColorOf(mixedPixel(theme.assumed, theme.background, highlight ? FADE : 0));
  for (let k = 0; k < cells.length; k++) {
    if (cells[k] !== ASSUMED || highlight?.has(k)) continue;
    const { left, top, width, height } = squareAt(grid, gap, k);
    const rim = Math.max(1, Math.round(Math.min(width, height) / 11));
    // Cells that are thin in one direction keep the outline in the other.
    const x = width < MIN_OUTLINED ? 0 : rim;
    const y = height < MIN_OUTLINED ? 0 : rim;
    context.fillRect(left + x, top + y, width - 2 * x, height - 2 * y);
  }
}
