import { cssColorOf } from "../pixelColor.ts";
import type { CanvasContext, Context } from "./frame.ts";

/** A grid of rectangles of one colour each, row by row, and its position in the window. */
export interface PixelGrid {
  readonly pixels: Uint32Array<ArrayBuffer>;
  /** The number of columns. */
  readonly width: number;
  readonly left: number;
  readonly top: number;
  readonly pitchX: number;
  readonly pitchY: number;
}

/** Draws a grid as an image, scaled up without smoothing. */
export function drawPixels(context: Context, grid: PixelGrid): void {
  const { pixels, width, left, top, pitchX, pitchY } = grid;
  const height = pixels.length / width;
  const image = new ImageData(new Uint8ClampedArray(pixels.buffer), width, height);
  if ("drawSquares" in context) context.drawSquares(image, left, top, pitchX, pitchY);
  else drawScaled(context, image, grid);
}

let scratch: OffscreenCanvas | HTMLCanvasElement | undefined;

function drawScaled(context: CanvasContext, image: ImageData, grid: PixelGrid): void {
  const { width, height } = image;
  scratch ??=
    typeof OffscreenCanvas === "undefined"
      ? document.createElement("canvas")
      : new OffscreenCanvas(1, 1);
  if (scratch.width < width) scratch.width = width;
  if (scratch.height < height) scratch.height = height;
  // Workers draw pictures in main memory: there the pixels must not go by way of the GPU.
  const willReadFrequently = typeof document === "undefined";
  const small = scratch.getContext("2d", { willReadFrequently }) as CanvasContext;
  small.putImageData(image, 0, 0);
  context.imageSmoothingEnabled = false;
  const { left, top, pitchX, pitchY } = grid;
  context.drawImage(scratch, 0, 0, width, height, left, top, width * pitchX, height * pitchY);
}

/** Fills a grid colour by colour and run by run, over a ground of the commonest colour. */
export function fillPixels(context: CanvasContext, grid: PixelGrid): void {
  const { pixels, width, left, top, pitchX, pitchY } = grid;
  const height = pixels.length / width;
  const runs = runsByColor(pixels, width);
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
