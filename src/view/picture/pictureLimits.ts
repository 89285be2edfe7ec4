import { formatNumber } from "../../model/wording.ts";

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The maximum size of a picture, in pixels. */
export interface PictureLimits {
  readonly area: number;
  readonly side: number;
}

/** The limits of a PNG that is written piece by piece. Most programs open none with a longer side. */
export const STREAM_LIMITS: PictureLimits = { area: 1e9, side: 1_000_000 };

/** The limits of a single canvas, by the browser's name: no browser reports them. */
export function canvasLimits(userAgent: string, touchPoints: number): PictureLimits {
  const isTablet = userAgent.includes("Macintosh") && touchPoints > 1;
  if (isTablet || /iPhone|iPad|iPod/.test(userAgent)) return { area: 4096 ** 2, side: 65_535 };
  return { area: 16_384 ** 2, side: userAgent.includes("Firefox/") ? 32_767 : 65_535 };
}

/** The reason why a size is over the limits, as the rest of a sentence; undefined if it is not. */
export function sizeProblem({ width, height }: PictureSize, { area, side }: PictureLimits) {
  if (width * height > area)
    return `this picture would have ${pixelsText(width * height, Math.ceil)}; the most is ${pixelsText(area, Math.floor)}.`;
  if (width > side || height > side)
    return `this picture would be ${formatNumber(Math.max(width, height))} px ${width > height ? "wide" : "high"}; the most is ${formatNumber(side)} px.`;
  return undefined;
}

/** A number of pixels as text: 1.9 gigapixels, 12.4 megapixels. */
export function pixelsText(pixels: number, round = Math.round): string {
  const unit = pixels >= 1e9 ? 1e9 : 1e6;
  const count = Math.max(0.1, round((10 * pixels) / unit) / 10);
  return `${formatNumber(count)} ${unit === 1e9 ? "giga" : "mega"}pixel${count === 1 ? "" : "s"}`;
}
