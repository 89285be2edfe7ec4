import { nextTask } from "../../../model/nextTask.ts";
import type { Frame } from "../../paint/frame.ts";
import { bandContext, drawTile, putInto } from "./drawTile.ts";
import { PngStream } from "./pngStream.ts";

/** A sample's height, and the most pixels of all samples, in pixels of the picture. */
const HEIGHT = 64;
const MOST_PIXELS = 4_000_000;
const FEWEST = 4;
const MOST = 24;
/** Samples of wider pictures leave out parts. Deflate, too, remembers no longer rows than that. */
const WIDE = 12_000;
const SLICES = 8;
/** So wide a tile is drawn, and so many rows are compressed at once, so that the page goes on. */
const TILE = 1500;
const ROWS = 8;
/** The bytes that a PNG has besides its pixels. */
const FRAMING = 57;

interface Slice {
  readonly left: number;
  readonly width: number;
}

/**
 * About how many bytes a picture will have: some of its rows are drawn and compressed. They are
 * taken in their width, since names beside squares compress worse than both by themselves.
 */
export async function estimateBytes(frame: Frame, signal: AbortSignal): Promise<number> {
  const { width, height, header } = frame.geometry;
  const panel = frame.geometry.panel < WIDE / 2 ? frame.geometry.panel : 0;
  let bytes = FRAMING;
  for (const [top, bottom] of [
    [0, header],
    [header, height],
  ]) {
    const sample = (slices: readonly Slice[]) => sampleRows(frame, top, bottom, slices, signal);
    if (width <= WIDE) {
      bytes += await sample(tiles(0, width));
      continue;
    }
    const squares = spread(panel, width);
    const sampled = squares.reduce((sum, slice) => sum + slice.width, 0);
    const alone = await sample(squares);
    const beside = panel > 0 ? await sample([...tiles(0, panel), ...squares]) : alone;
    bytes += Math.max(0, beside - alone) + (alone * (width - panel)) / sampled;
  }
  return bytes;
}

/** All from one place to another. */
function tiles(from: number, to: number): Slice[] {
  const found: Slice[] = [];
  for (let left = from; left < to; left += TILE)
    found.push({ left, width: Math.min(TILE, to - left) });
  return found;
}

/** Equal slices at equal distances. */
function spread(from: number, to: number): Slice[] {
  const width = Math.floor(WIDE / 2 / SLICES);
  const step = (to - from - width) / (SLICES - 1);
  return Array.from({ length: SLICES }, (_, k) => ({ left: Math.floor(from + k * step), width }));
}

/** The bytes of all rows from `top` on, as some of them have it, less what is left out of them. */
async function sampleRows(
  frame: Frame,
  top: number,
  bottom: number,
  slices: readonly Slice[],
  signal: AbortSignal,
): Promise<number> {
  const height = Math.min(HEIGHT, bottom - top);
  const width = slices.reduce((sum, slice) => sum + slice.width, 0);
  if (height <= 0 || width <= 0) return 0;
  const wanted = Math.floor(MOST_PIXELS / (width * height));
  const most = Math.max(1, Math.floor((bottom - top) / height));
  const samples = Math.min(most, Math.max(FEWEST, Math.min(MOST, wanted)));
  const context = bandContext(Math.max(...slices.map((slice) => slice.width)), height);
  const band = new Uint8Array(4 * width * height);
  const file = new PngStream(width, height * samples);
  for (let k = 0; k < samples; k++) {
    const at = Math.floor(top + ((k + 0.5) / samples) * (bottom - top - height));
    let left = 0;
    for (const slice of slices) {
      putInto(band, width, drawTile(context, frame, { ...slice, top: at, height }), left);
      left += slice.width;
      await nextTask();
      signal.throwIfAborted();
    }
    for (let row = 0; row < height; row += ROWS) {
      await file.write(band.subarray(4 * width * row, 4 * width * Math.min(height, row + ROWS)));
      await nextTask();
    }
  }
  const { size } = await file.finish();
  return ((size - FRAMING) * (bottom - top)) / (height * samples);
}
