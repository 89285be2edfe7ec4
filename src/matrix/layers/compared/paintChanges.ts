import { BY_HAND, GAINED, LOST, SAME } from "../../../view/arrangement/comparedWindow.ts";
import type { Theme } from "../../../view/colors/theme.ts";
import type { Box } from "../../../view/geometry/geometry.ts";
import type { Context } from "../frame.ts";

/** The width of lines in a square, as a share of its size: of the frame, and of plus and stroke. */
const FRAME = 1 / 8;
const STROKE = 1 / 7;
/** The length of the plus and the side of the dot, as shares. */
const PLUS = 0.58;
const DOT = 0.36;

/**
 * Paints squares that tell by their form what became of a cell; of one change at a time, since another
 * colour takes longer to set than a square to fill.
 *
 *     gained ■ with a plus cut out     lost ⧄ a frame with a stroke     same · a dot
 */
export function paintChanges(
  context: Context,
  theme: Theme,
  change: number,
  boxes: readonly Box[],
): void {
  switch (change) {
    case SAME:
      context.fillStyle = theme.same;
      for (const box of boxes) paintDot(context, box);
      return;
    case GAINED:
      context.fillStyle = theme.gained;
      for (const { left, top, width, height } of boxes) context.fillRect(left, top, width, height);
      context.fillStyle = theme.background;
      for (const box of boxes) paintPlus(context, box);
      return;
    case LOST:
      context.fillStyle = theme.lost;
      for (const box of boxes) {
        paintFrame(context, box, rimOf(box));
        paintStroke(context, box);
      }
      return;
    case BY_HAND:
      context.fillStyle = theme.assumedEdge;
      for (const box of boxes) paintFrame(context, inset(box, quarterOf(box)), 1);
  }
}

function quarterOf({ width, height }: Box): number {
  return Math.round(Math.min(width, height) / 4);
}

/** The width of the frame of what is lost. */
export function rimOf({ width, height }: Box): number {
  return Math.max(1, Math.round(Math.min(width, height) * FRAME));
}

/** Paints the dot in a square's middle in the present colour. */
function paintDot(context: Context, { left, top, width, height }: Box): void {
  const wanted = Math.max(2, Math.round(Math.min(width, height) * DOT));
  // As even or odd as the square, so that it stands exactly in the middle.
  const across = wanted + ((width - wanted) & 1);
  const down = wanted + ((height - wanted) & 1);
  context.fillRect(left + (width - across) / 2, top + (height - down) / 2, across, down);
}

/** Paints a plus in a square's middle in the present colour. */
export function paintPlus(context: Context, { left, top, width, height }: Box): void {
  const size = Math.min(width, height);
  const wanted = Math.max(1, Math.round(size * STROKE));
  const x = wanted + ((width - wanted) & 1);
  const y = wanted + ((height - wanted) & 1);
  const length = Math.round(size * PLUS);
  const across = length + ((width - length) & 1);
  const down = length + ((height - length) & 1);
  context.fillRect(left + (width - across) / 2, top + (height - y) / 2, across, y);
  context.fillRect(left + (width - x) / 2, top + (height - down) / 2, x, down);
}

/** Paints the four sides of a square, inside it, in the present colour. */
function paintFrame(context: Context, box: Box, rim: number): void {
  const { left, top, width, height } = box;
  context.fillRect(left, top, width, rim);
  context.fillRect(left, top + height - rim, width, rim);
  context.fillRect(left, top + rim, rim, height - 2 * rim);
  context.fillRect(left + width - rim, top + rim, rim, height - 2 * rim);
}

/** Paints a stroke through a square, from below on the left to above on the right. */
function paintStroke(context: Context, { left, top, width, height }: Box): void {
  const arm = Math.max(1, Math.min(width, height) * STROKE);
  const [right, bottom] = [left + width, top + height];
  context.beginPath();
  context.moveTo(right - arm, top);
  context.lineTo(right, top);
  context.lineTo(right, top + arm);
  context.lineTo(left + arm, bottom);
  context.lineTo(left, bottom);
  context.lineTo(left, bottom - arm);
  context.fill();
}

function inset({ left, top, width, height }: Box, by: number): Box {
  return { left: left + by, top: top + by, width: width - 2 * by, height: height - 2 * by };
}
