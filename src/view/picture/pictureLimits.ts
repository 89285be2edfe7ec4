import { formatNumber } from "../../model/wording.ts";

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The largest that a picture can be, in pixels. */
export interface PictureLimits {
  readonly area: number;
  readonly side: number;
}

/** More cells than this make an SVG that no program draws in reasonable time. */
export const MAX_SVG_CELLS = 200_000;

/** A picture that is written piece by piece. Most programs open no PNG with a longer side. */
export const STREAM_LIMITS: PictureLimits = { area: 1e9, side: 1_000_000 };

/** The most that the browser at hand can draw at once. None tells in advance: it goes by the name. */
export function canvasLimits(userAgent: string, touchPoints: number): PictureLimits {
  const isTablet = userAgent.includes("Macintosh") && touchPoints > 1;
  if (isTablet || /iPhone|iPad|iPod/.test(userAgent)) return { area: 4096 ** 2, side: 65_535 };
  return { area: 16_384 ** 2, side: userAgent.includes("Firefox/") ? 32_767 : 65_535 };
}

/** The reason why a picture cannot be had, as the rest of a sentence; nothing where it can. */
export function sizeProblem(
  { width, height }: PictureSize,
  { area, side }: PictureLimits,
): string | undefined {
  if (width * height > area)
    return `this picture would have ${pixelsText(width * height, Math.ceil)}; the most is ${pixelsText(area, Math.floor)}.`;
  if (width > side || height > side)
    return `this picture would be ${formatNumber(Math.max(width, height))} px ${width > height ? "wide" : "high"}; the most is ${formatNumber(side)} px.`;
  return undefined;
}

/** A number of pixels: 1.9 gigapixels, 12.4 megapixels. */
export function pixelsText(pixels: number, round = Math.round): string {
  const unit = pixels >= 1e9 ? 1e9 : 1e6;
  const count = Math.max(0.1, round((10 * pixels) / unit) / 10);
  return `${formatNumber(count)} ${unit === 1e9 ? "giga" : "mega"}pixel${count === 1 ? "" : "s"}`;
}
