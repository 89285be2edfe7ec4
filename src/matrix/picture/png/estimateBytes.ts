import { nextTask } from "../../../model/tasks/slices.ts";
import { type Sheet, sheetSize } from "../sheet.ts";
import { bandContext, copyIntoBand, drawTile } from "./drawTile.ts";
import { PngStream } from "./pngStream.ts";

/** The height of a sample, and the maximum number of pixels and of samples. */
const SAMPLE_HEIGHT = 64;
const MAX_SAMPLED_PIXELS = 4_000_000;
const MIN_SAMPLES = 4;
const MAX_SAMPLES = 24;
/** The maximum width of a sample: wider pictures are sampled in slices. Deflate looks no farther back. */
const MAX_SAMPLE_WIDTH = 12_000;
const SLICES = 8;
/** The maximum width drawn, and number of rows compressed, at once without blocking the page. */
const MAX_TILE = 1500;
const ROWS_AT_ONCE = 8;
/** The bytes of a PNG besides its pixels. */
const FILE_OVERHEAD = 57;

/** A range of columns of pixels. */
interface Slice {
  readonly left: number;
  readonly width: number;
}

/** The estimated bytes of a picture, by some whole rows of it: names beside squares compress worse. */
export async function estimateBytes(sheet: Sheet, signal: AbortSignal): Promise<number> {
  const { width, height } = sheetSize(sheet);
  const { geometry: g, surround } = sheet;
  const top = surround?.top ?? 0;
  const beforeCells = (surround?.left ?? 0) + g.pinned;
  const pinned = beforeCells < MAX_SAMPLE_WIDTH / 2 ? beforeCells : 0;
  let bytes = FILE_OVERHEAD;
  for (const [from, to] of [
    [0, top],
    [top, top + g.header],
    [top + g.header, top + g.height],
    [top + g.height, height],
  ]) {
    const sample = (slices: readonly Slice[]) => sampleRows(sheet, from, to, slices, signal);
    if (width <= MAX_SAMPLE_WIDTH) {
      bytes += await sample(adjacentSlices(0, width));
      continue;
    }
    const squares = spreadSlices(pinned, width);
    const sampled = squares.reduce((sum, slice) => sum + slice.width, 0);
    const alone = await sample(squares);
    const beside = pinned > 0 ? await sample([...adjacentSlices(0, pinned), ...squares]) : alone;
    bytes += Math.max(0, beside - alone) + (alone * (width - pinned)) / sampled;
  }
  return bytes;
}

/** The slices that cover all from one column to another. */
function adjacentSlices(from: number, to: number): Slice[] {
  const slices: Slice[] = [];
  for (let left = from; left < to; left += MAX_TILE)
    slices.push({ left, width: Math.min(MAX_TILE, to - left) });
  return slices;
}

/** Equal slices at equal distances. */
function spreadSlices(from: number, to: number): Slice[] {
  const width = Math.floor(MAX_SAMPLE_WIDTH / 2 / SLICES);
  const step = (to - from - width) / (SLICES - 1);
  return Array.from({ length: SLICES }, (_, k) => ({ left: Math.floor(from + k * step), width }));
}

/** The estimated bytes of the rows from `top` to `bottom`, of the given slices only. */
async function sampleRows(
  sheet: Sheet,
  top: number,
  bottom: number,
  slices: readonly Slice[],
  signal: AbortSignal,
): Promise<number> {
  const height = Math.min(SAMPLE_HEIGHT, bottom - top);
  const width = slices.reduce((sum, slice) => sum + slice.width, 0);
  if (height <= 0 || width <= 0) return 0;
  const wanted = Math.floor(MAX_SAMPLED_PIXELS / (width * height));
  const most = Math.max(1, Math.floor((bottom - top) / height));
  const samples = Math.min(most, Math.max(MIN_SAMPLES, Math.min(MAX_SAMPLES, wanted)));
  const context = bandContext(Math.max(...slices.map((slice) => slice.width)), height);
  const band = new Uint8Array(4 * width * height);
  const file = new PngStream(width, height * samples);
  for (let k = 0; k < samples; k++) {
    const at = Math.floor(top + ((k + 0.5) / samples) * (bottom - top - height));
    let left = 0;
    for (const slice of slices) {
      copyIntoBand(band, width, drawTile(context, sheet, { ...slice, top: at, height }), left);
      left += slice.width;
      await nextTask();
      signal.throwIfAborted();
    }
    for (let row = 0; row < height; row += ROWS_AT_ONCE) {
      await file.write(
        band.subarray(4 * width * row, 4 * width * Math.min(height, row + ROWS_AT_ONCE)),
      );
      await nextTask();
    }
  }
  const { size } = await file.finish();
  return ((size - FILE_OVERHEAD) * (bottom - top)) / (height * samples);
}
