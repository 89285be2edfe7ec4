import type { Box, Geometry } from "../../../view/geometry/geometry.ts";
import type { Frame } from "../../paint/frame.ts";
import { paint } from "../../paint/paint.ts";

/** A part of a picture, in its pixels. */
export type PictureBox = Box;

/** The reach of names over their row or column, in CSS px: those beside a tile are drawn too. */
const NAME_REACH = 32;

/** A canvas to draw tiles on, in plain memory: every pixel is read. */
export function bandContext(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("this browser gives no canvas to draw on");
  return context;
}

/** Draws a part of what a frame shows, pixel for pixel as it is in the whole, and reads it. */
export function drawTile(
  context: OffscreenCanvasRenderingContext2D,
  frame: Frame,
  { left, top, width, height }: PictureBox,
): ImageData {
  const { geometry: g } = frame;
  const spare = Math.ceil(NAME_REACH * g.dpr);
  const x = windowAlong(left, left + width, spare, g.panel, g.offset.x, g.width);
  const y = windowAlong(top, top + height, spare, g.header, g.offset.y, g.height);
  const geometry: Geometry = {
    ...g,
    width: x.length,
    height: y.length,
    header: y.pinned,
    id: x.pinned === 0 ? 0 : g.id,
    panel: x.pinned,
    offset: { x: x.offset, y: y.offset },
  };
  context.setTransform(1, 0, 0, 1, x.start - left, y.start - top);
  paint(context, { ...frame, geometry });
  return context.getImageData(0, 0, width, height);
}

/** Puts a tile's pixels into a band, so many pixels from its left. */
export function copyIntoBand(
  band: Uint8Array,
  bandWidth: number,
  { data, width, height }: ImageData,
  left: number,
): void {
  for (let row = 0; row < height; row++)
    band.set(data.subarray(4 * width * row, 4 * width * (row + 1)), 4 * (bandWidth * row + left));
}

/**
 * The window onto the table that holds a tile, along one axis.
 *
 *     0     pinned                              length
 *     ├───────┼──────────────────────────────────┤
 *     [  from · · to ]                               near what is pinned: all from the start
 *                      [· from · · to ·]             else without it, with some spare around
 */
function windowAlong(
  from: number,
  to: number,
  spare: number,
  pinned: number,
  offset: number,
  length: number,
) {
  const end = Math.min(length, to + spare);
  if (from < pinned + spare) return { start: 0, length: end, pinned, offset };
  const start = from - spare;
  return { start, length: end - start, pinned: 0, offset: offset + start - pinned };
}
