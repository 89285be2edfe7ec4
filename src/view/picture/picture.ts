import type { PictureLimits, PictureSize } from "./pictureLimits.ts";

export type PicturePart = "whole" | "visible";

/**
 * The size of its cells: 1, 2 or 3 times the usual one, as large as on the screen now, or as
 * large as will do (`Picture.fittingCell`).
 */
export type PictureScale = (typeof SCALES)[number] | "screen" | "fitting";

export const SCALES = [1, 2, 3] as const;

/** The drawing of a picture while the page goes on: its end before time, and its progress. */
export interface DrawOptions {
  readonly signal: AbortSignal;
  /** Told now and then: how much is done, up to 1. */
  readonly onProgress: (done: number) => void;
}

/** The matrix as a picture, of the whole table or of what is visible. */
export interface Picture {
  /** The limits of a picture. */
  readonly limits: PictureLimits;
  /** The size that it would have, in pixels. */
  size(part: PicturePart, scale: PictureScale): PictureSize;
  /** The largest cells (CSS px) at which the whole table is within the limits, if there are any. */
  fittingCell(): number | undefined;
  /** About how many bytes it would have; nothing where that is not known before. */
  bytes(part: PicturePart, scale: PictureScale, signal: AbortSignal): Promise<number | undefined>;
  /** Draws it as PNG. */
  draw(part: PicturePart, scale: PictureScale, work: DrawOptions): Promise<Blob>;
  /** Draws the whole table as SVG. */
  drawSvg(): Promise<Blob>;
}
