import { ASSIGNED, ASSUMED, STATE_MASK } from "../../../view/arrangement/cellWindow.ts";
import type { Box } from "../../../view/geometry/geometry.ts";
import { type Context, type Frame, gapsOf } from "../frame.ts";
import { type Layer, NO_CHANGE, type StatesPart } from "../layer.ts";
import { squareAt } from "./pixelGrid.ts";

/** The minimum size of marked squares, in CSS px: on smaller ones a mark would be a speck. */
const MIN_MARKED = 8;

/** The states of squares that have a role's colour. They are touched with the squares. */
export const stateMarks: Layer = { touches: NO_CHANGE, paint: { states: paintMarks } };

/** Paints the marks of covered or highlighted squares that are not assigned. */
function paintMarks(
  context: Context,
  { geometry: g, theme }: Frame,
  { grid, cells, highlight }: StatesPart,
): void {
  if (Math.min(g.pitchX, g.pitchY) < MIN_MARKED * g.dpr) return;
  const gap = gapsOf(g);
  context.fillStyle = theme.background;
  for (let k = 0; k < cells.length; k++) {
    const isColored = cells[k] > STATE_MASK || highlight?.has(k);
    if (!isColored || (cells[k] & STATE_MASK) === ASSIGNED) continue;
    paintStateMark(context, cells[k] & STATE_MASK, squareAt(grid, gap, k));
  }
}

/**
 * Paints the mark of a covered square's state, whose middle keeps its colour.
 *
 *     assumed ■◥   a corner is cut off      notAssigned ▣   a frame is cut out
 */
export function paintStateMark(context: Context, state: number, { left, top, width, height }: Box) {
  const size = Math.min(width, height);
  if (state === ASSUMED) {
    const cut = Math.round(size * 0.42);
    const right = left + width;
    context.beginPath();
    context.moveTo(right - cut, top);
    context.lineTo(right, top);
    context.lineTo(right, top + cut);
    context.fill();
    return;
  }
  const rim = Math.max(1, Math.round(size / 11));
  const cut = Math.max(1, Math.round(size / 6));
  const [x, y] = [left + rim, top + rim];
  const [across, down] = [width - 2 * rim, height - 2 * rim];
  context.fillRect(x, y, across, cut);
  context.fillRect(x, y + down - cut, across, cut);
  context.fillRect(x, y + cut, cut, down - 2 * cut);
  context.fillRect(x + across - cut, y + cut, cut, down - 2 * cut);
}
