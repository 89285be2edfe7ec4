import { ASSUMED } from "../../../view/arrangement/cellWindow.ts";
import type { Box } from "../../../view/geometry/geometry.ts";
import type { Context } from "../frame.ts";

/**
 * Paints the mark of a covered square's state, whose middle keeps its colour.
 *
 *     assumed ■◥   a corner is cut off      notAssigned ▣   a frame is cut out
 */
export function paintStateMark(
  context: Context,
  state: number,
  { left, top, width, height }: Box,
): void {
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
