import {
  ASSIGNED,
  ASSUMED,
  NOT_ASSIGNED,
  readWindow,
  STATE_BITS,
  STATE_MASK,
} from "../../view/arrangement/cellWindow.ts";
import { columnLeft, rowTop } from "../../view/geometry/geometry.ts";
import { type Area, type CanvasContext, type Context, type Frame, gapSize } from "./frame.ts";
import { highlightOf, paintOutline } from "./highlight.ts";
import { paintStateMark } from "./paintStateMark.ts";
import { cssColorOf, mixedPixel, pixelOf } from "./pixelColor.ts";

/** The share that is left of everything else while a role is highlighted. */
export const FADE = 0.6;
/** Below this, in CSS px, a mark would be a speck. */
const MIN_MARKED = 8;
/** Fewer and larger squares than this, in CSS px, are quicker to fill than a bitmap to enlarge. */
const MIN_FILLED = 12;

/** The squares of an area, ruled with the grid's lines. */
export function paintSquares(context: Context, frame: Frame, { rows, columns }: Area): void {
  const { geometry: g, table, theme } = frame;
  const width = columns.to - columns.from;
  const height = rows.to - rows.from;
  const left = columnLeft(g, columns.from);
  const top = rowTop(g, rows.from);
  const right = left + width * g.pitchX;
  const bottom = top + height * g.pitchY;
  if (width === 0 || height === 0) return;

  const cells = new Int32Array(width * height);
  const window = { firstRow: rows.from, rows: height, firstColumn: columns.from, columns: width };
  readWindow(table, window, cells, frame.arrangement);

  const highlight = highlightOf(frame, window);
  const back = highlight ? FADE : 0;
  const plain = new Uint32Array(STATE_MASK + 1);
  plain[NOT_ASSIGNED] = pixelOf(theme.background);
  plain[ASSIGNED] = mixedPixel(theme.assigned, theme.background, back);
  plain[ASSUMED] = mixedPixel(theme.assumed, theme.background, back);
  const roleColors = new Map<number, number>();
  const colorOfRole = (role: number): number => {
    let color = roleColors.get(role);
    if (color === undefined)
      roleColors.set(role, (color = mixedPixel(table.roles[role].color, theme.background, back)));
    return color;
  };

  const pixels = new Uint32Array(width * height);
  for (let k = 0; k < cells.length; k++) {
    const role = cells[k] >> STATE_BITS;
    pixels[k] = role > 0 ? colorOfRole(role - 1) : plain[cells[k]];
  }
  if (highlight)
    for (const row of highlight.rows)
      for (const column of highlight.columns) pixels[row * width + column] = highlight.pixel;

  if (!("drawSquares" in context) && Math.min(g.pitchX, g.pitchY) >= MIN_FILLED * g.dpr)
    fillRuns(context, pixels, width, left, top, g.pitchX, g.pitchY);
  else {
    const image = new ImageData(new Uint8ClampedArray(pixels.buffer), width, height);
    if ("drawSquares" in context) context.drawSquares(image, left, top, g.pitchX, g.pitchY);
    else drawScaled(context, image, left, top, g.pitchX, g.pitchY);
  }
  const gap = gapSize(g);
  if (gap > 0) {
    context.fillStyle = theme.grid;
    for (let x = left + g.pitchX - gap; x < right; x += g.pitchX)
      context.fillRect(x, top, gap, bottom - top);
    for (let y = top + g.pitchY - gap; y < bottom; y += g.pitchY)
      context.fillRect(left, y, right - left, gap);
  }

  if (Math.min(g.pitchX, g.pitchY) >= MIN_MARKED * g.dpr) {
    const square = Math.min(g.pitchX, g.pitchY) - gap;
    context.fillStyle = theme.background;
    for (let k = 0; k < cells.length; k++) {
      const isColored = cells[k] > STATE_MASK || highlight?.has(k);
      if (!isColored || (cells[k] & STATE_MASK) === ASSIGNED) continue;
      const x = left + (k % width) * g.pitchX;
      const y = top + Math.floor(k / width) * g.pitchY;
      paintStateMark(context, cells[k] & STATE_MASK, x, y, square);
    }
  }
  if (highlight) paintOutline(context, frame, highlight, left, top);
}

/** Fills squares colour by colour, those side by side at one go, over a ground of the commonest. */
function fillRuns(
  context: CanvasContext,
  pixels: Uint32Array,
  width: number,
  left: number,
  top: number,
  pitchX: number,
  pitchY: number,
): void {
  const height = pixels.length / width;
  const runs = new Map<number, number[]>();
  for (let k = 0, to = 0; k < pixels.length; k = to) {
    const pixel = pixels[k];
    const end = k - (k % width) + width;
    for (to = k + 1; to < end && pixels[to] === pixel; ) to++;
    const known = runs.get(pixel);
    if (known) known.push(k, to);
    else runs.set(pixel, [k, to]);
  }
  let ground = pixels[0];
  for (const [pixel, { length }] of runs) if (length > runs.get(ground)!.length) ground = pixel;
  context.fillStyle = cssColorOf(ground);
  context.fillRect(left, top, width * pitchX, height * pitchY);
  runs.delete(ground);
  for (const [pixel, ends] of runs) {
    context.fillStyle = cssColorOf(pixel);
    for (let i = 0; i < ends.length; i += 2) {
      const column = ends[i] % width;
      const row = (ends[i] - column) / width;
      const x = left + column * pitchX;
      context.fillRect(x, top + row * pitchY, (ends[i + 1] - ends[i]) * pitchX, pitchY);
    }
  }
}

let scratch: OffscreenCanvas | HTMLCanvasElement | undefined;

/** Draws an image with every pixel as a square, or rectangle. */
export function drawScaled(
  context: CanvasContext,
  image: ImageData,
  x: number,
  y: number,
  scaleX: number,
  scaleY: number,
) {
  scratch ??=
    typeof OffscreenCanvas === "undefined"
      ? document.createElement("canvas")
      : new OffscreenCanvas(1, 1);
  if (scratch.width < image.width) scratch.width = image.width;
  if (scratch.height < image.height) scratch.height = image.height;
  // In a worker pictures are drawn, in plain memory: there it must not go by way of the GPU.
  const willReadFrequently = typeof document === "undefined";
  const small = scratch.getContext("2d", { willReadFrequently }) as CanvasContext;
  small.putImageData(image, 0, 0);
  context.imageSmoothingEnabled = false;
  const { width, height } = image;
  context.drawImage(scratch, 0, 0, width, height, x, y, width * scaleX, height * scaleY);
}
