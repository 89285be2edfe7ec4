import type { CellWindow } from "../../../view/arrangement/cellWindow.ts";
import { edgeOf } from "../../../view/geometry/edges.ts";
import type { Box, Geometry } from "../../../view/geometry/geometry.ts";
import { cssColorOf } from "../../density/pixelColor.ts";
import { type CanvasContext, type Context, type Frame, gapsOf } from "../frame.ts";

/** Where the edges of some rectangles stand in the window. */
export interface Grid {
  /** The left edge of each column, and the right one of the last. */
  readonly xs: Int32Array;
  /** The top edge of each row, and the lower one of the last. */
  readonly ys: Int32Array;
}

/** A grid of rectangles of one colour each, row by row. */
interface PixelGrid extends Grid {
  readonly pixels: Uint32Array<ArrayBuffer>;
}

/** The grid of some cells, or below a pixel of some pixels. */
export function gridOf(g: Geometry, { firstRow, rows, firstColumn, columns }: CellWindow): Grid {
  return {
    xs: edgesFrom(g.pinned - g.offset.x, firstColumn, columns, Math.max(1, g.pitchX)),
    ys: edgesFrom(g.header - g.offset.y, firstRow, rows, Math.max(1, g.pitchY)),
  };
}

function edgesFrom(start: number, first: number, count: number, pitch: number): Int32Array {
  const edges = new Int32Array(count + 1);
  for (let at = 0; at <= count; at++) edges[at] = start + edgeOf(first + at, pitch);
  return edges;
}

/** The square of a cell, counted row by row: without the lines right of it and below. */
export function squareAt(
  { xs, ys }: Grid,
  gap: { readonly x: number; readonly y: number },
  k: number,
): Box {
  const columns = xs.length - 1;
  const column = k % columns;
  const row = Math.floor(k / columns);
  return {
    left: xs[column],
    top: ys[row],
    width: xs[column + 1] - xs[column] - gap.x,
    height: ys[row + 1] - ys[row] - gap.y,
  };
}

/** Draws a grid as an image, scaled up without smoothing. */
export function drawPixels(context: Context, { pixels, xs, ys }: PixelGrid): void {
  if ("drawSquares" in context) {
    context.drawSquares(pixels, xs, ys);
    return;
  }
  const image = imageOf(...expand(pixels, sourceEdges(xs), sourceEdges(ys)));
  const [left, top] = [xs[0], ys[0]];
  const width = xs[xs.length - 1] - left;
  const height = ys[ys.length - 1] - top;
  drawScaled(context, image, { left, top, width, height });
}

function imageOf(pixels: Uint32Array<ArrayBuffer>, width: number): ImageData {
  return new ImageData(new Uint8ClampedArray(pixels.buffer), width, pixels.length / width);
}

/** The edges in an image to be scaled: a pixel for each rectangle if all are equal, else as in the window. */
function sourceEdges(edges: Int32Array): Int32Array {
  const last = edges.length - 1;
  // Sizes differ by one at most: only if none does, the first one gives the whole length.
  const isEven = edges[last] - edges[0] === last * (edges[1] - edges[0]);
  return edges.map((edge, at) => (isEven ? at : edge - edges[0]));
}

/** The pixels with each as large as its edges say, and the width of the result. */
function expand(
  pixels: Uint32Array<ArrayBuffer>,
  xs: Int32Array,
  ys: Int32Array,
): [Uint32Array<ArrayBuffer>, number] {
  const columns = xs.length - 1;
  const width = xs[columns];
  const height = ys[ys.length - 1];
  if (width * height === pixels.length) return [pixels, width];
  const expanded = new Uint32Array(width * height);
  for (let row = 0; row < ys.length - 1; row++) {
    const line = expanded.subarray(ys[row] * width, (ys[row] + 1) * width);
    for (let column = 0; column < columns; column++)
      for (let x = xs[column]; x < xs[column + 1]; x++) line[x] = pixels[row * columns + column];
    for (let y = ys[row] + 1; y < ys[row + 1]; y++) expanded.set(line, y * width);
  }
  return [expanded, width];
}

let scratch: OffscreenCanvas | HTMLCanvasElement | undefined;

function drawScaled(context: CanvasContext, image: ImageData, { left, top, width, height }: Box) {
  scratch ??=
    typeof OffscreenCanvas === "undefined"
      ? document.createElement("canvas")
      : new OffscreenCanvas(1, 1);
  if (scratch.width < image.width) scratch.width = image.width;
  if (scratch.height < image.height) scratch.height = image.height;
  // Workers draw pictures in main memory: there the pixels must not go by way of the GPU.
  const willReadFrequently = typeof document === "undefined";
  const small = scratch.getContext("2d", { willReadFrequently }) as CanvasContext;
  small.putImageData(image, 0, 0);
  context.imageSmoothingEnabled = false;
  context.drawImage(scratch, 0, 0, image.width, image.height, left, top, width, height);
}

/** Fills a grid colour by colour and run by run, over a ground of the commonest colour. */
export function fillPixels(context: CanvasContext, { pixels, xs, ys }: PixelGrid): void {
  const width = xs.length - 1;
  const runs = runsByColor(pixels, width);
  let ground = pixels[0];
  for (const [pixel, { length }] of runs) if (length > runs.get(ground)!.length) ground = pixel;
  context.fillStyle = cssColorOf(ground);
  context.fillRect(xs[0], ys[0], xs[width] - xs[0], ys[ys.length - 1] - ys[0]);
  runs.delete(ground);
  for (const [pixel, ends] of runs) {
    context.fillStyle = cssColorOf(pixel);
    for (let i = 0; i < ends.length; i += 2) {
      const column = ends[i] % width;
      const row = (ends[i] - column) / width;
      const x = xs[column];
      context.fillRect(x, ys[row], xs[ends[i + 1] - row * width] - x, ys[row + 1] - ys[row]);
    }
  }
}

/** The runs of equal pixels in a row, by colour: start, end, start, end … */
function runsByColor(pixels: Uint32Array, width: number): Map<number, number[]> {
  const runs = new Map<number, number[]>();
  for (let k = 0, to = 0; k < pixels.length; k = to) {
    const pixel = pixels[k];
    const end = k - (k % width) + width;
    for (to = k + 1; to < end && pixels[to] === pixel; ) to++;
    const known = runs.get(pixel);
    if (known) known.push(k, to);
    else runs.set(pixel, [k, to]);
  }
  return runs;
}

/** Paints the lines right of and below each square. */
export function paintLines(context: Context, { geometry: g, theme }: Frame, { xs, ys }: Grid) {
  const gap = gapsOf(g);
  const [left, right] = [xs[0], xs[xs.length - 1]];
  const [top, bottom] = [ys[0], ys[ys.length - 1]];
  context.fillStyle = theme.grid;
  if (gap.x > 0)
    for (let at = 1; at < xs.length; at++)
      context.fillRect(xs[at] - gap.x, top, gap.x, bottom - top);
  if (gap.y > 0)
    for (let at = 1; at < ys.length; at++)
      context.fillRect(left, ys[at] - gap.y, right - left, gap.y);
}
