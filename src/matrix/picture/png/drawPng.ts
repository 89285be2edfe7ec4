import { nextTask } from "../../../model/tasks/slices.ts";
import type { DrawOptions } from "../../../view/picture/picture.ts";
import { type Sheet, sheetSize } from "../sheet.ts";
import { bandContext, copyIntoBand, drawTile } from "./drawTile.ts";
import { PngStream } from "./pngStream.ts";

/** The limits of the bands and tiles that a picture is drawn in: no canvas is as large as a picture. */
export interface BandSize {
  /** The maximum number of pixels in a band, which is as wide as the picture. */
  readonly band: number;
  /** The maximum side of a tile: bands are drawn as tiles side by side. */
  readonly tile: number;
}

/** The bands in a worker, where nothing is blocked: 16 MB each, whatever the picture's size. */
export const LARGE_BANDS: BandSize = { band: 4_000_000, tile: 4096 };
/** The bands on the page, small enough not to block it. */
export const SMALL_BANDS: BandSize = { band: 150_000, tile: 2048 };

/** Draws a picture as PNG, band by band: only a band and the compressed file are in memory. */
export async function drawPng(
  sheet: Sheet,
  { band, tile }: BandSize,
  { signal, onProgress }: Partial<DrawOptions> = {},
): Promise<Blob> {
  const { width, height } = sheetSize(sheet);
  const rows = Math.max(1, Math.min(height, tile, Math.floor(band / width)));
  const file = new PngStream(width, height);
  const context = bandContext(Math.min(width, tile), rows);
  const pixels = new Uint8Array(4 * width * rows);
  for (let top = 0; top < height; top += rows) {
    const bandHeight = Math.min(rows, height - top);
    for (let left = 0; left < width; left += tile) {
      const box = { left, top, width: Math.min(tile, width - left), height: bandHeight };
      copyIntoBand(pixels, width, drawTile(context, sheet, box), left);
    }
    await file.write(pixels.subarray(0, 4 * width * bandHeight));
    onProgress?.((top + bandHeight) / height);
    await nextTask();
    signal?.throwIfAborted();
  }
  return file.finish();
}
