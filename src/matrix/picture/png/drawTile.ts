import type { Box, Geometry } from "../../../view/geometry/geometry.ts";
import { paint } from "../../layers/paint.ts";
import { paintSurround, type Sheet } from "../sheet.ts";

type PictureBox = Box;

/** The distance that names reach over their row or column, in CSS px: names beside a tile are drawn, too. */
const NAME_REACH = 32;

/** The context of a canvas for tiles, in main memory: every pixel is read back. */
export function bandContext(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("this browser gives no canvas to draw on");
  return context;
}

/** Draws a part of a picture, with the same pixels as in the whole, and reads it back. */
export function drawTile(
  context: OffscreenCanvasRenderingContext2D,
  sheet: Sheet,
  box: PictureBox,
): ImageData {
  const { surround } = sheet;
  if (surround) {
    context.setTransform(1, 0, 0, 1, -box.left, -box.top);
    paintSurround(context, sheet, surround, box.top, box.top + box.height);
  }
  const [left, top] = [box.left - (surround?.left ?? 0), box.top - (surround?.top ?? 0)];
  paintTable(context, sheet, { ...box, left, top });
  return context.getImageData(0, 0, box.width, box.height);
}

/** Paints the part of the table that is in a box, whose corner is at the context's. */
function paintTable(
  context: OffscreenCanvasRenderingContext2D,
  sheet: Sheet,
  { left, top, width, height }: PictureBox,
): void {
  const { geometry: g } = sheet;
  const spare = Math.ceil(NAME_REACH * g.dpr);
  const x = windowAlong(left, left + width, spare, g.pinned, g.offset.x, g.width);
  const y = windowAlong(top, top + height, spare, g.header, g.offset.y, g.height);
  // The box is beside the table.
  if (x.length <= 0 || y.length <= 0) return;
  const geometry: Geometry = {
    ...g,
    width: x.length,
    height: y.length,
    header: y.pinned,
    id: x.pinned === 0 ? 0 : g.id,
    pinned: x.pinned,
    offset: { x: x.offset, y: y.offset },
  };
  context.setTransform(1, 0, 0, 1, x.start - left, y.start - top);
  paint(context, { ...sheet, geometry });
}

/** Copies a tile's pixels into a band, `left` pixels from its left edge. */
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
 * The window to draw a tile in, along one axis.
 *
 *     0     pinned                              length
 *     ├───────┼──────────────────────────────────┤
 *     [  from · · to ]                               near the pinned part: everything from the start
 *                      [· from · · to ·]             elsewhere: without it, with some spare around
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
