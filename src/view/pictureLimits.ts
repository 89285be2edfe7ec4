import type { PictureSize } from "./picture.ts";
import { formatNumber } from "./wording.ts";

/** How large a canvas can be, in pixels. */
export interface PictureLimits {
  readonly area: number;
  readonly side: number;
}

/** More cells than this make an SVG that no program draws in reasonable time. */
export const MOST_SVG_CELLS = 200_000;

export const SCALES = [1, 2, 3] as const;

/** What the browser at hand can draw. Nobody tells it in advance, so it goes by the name. */
export function pictureLimits(userAgent: string, touchPoints: number): PictureLimits {
  const isTablet = userAgent.includes("Macintosh") && touchPoints > 1;
  if (isTablet || /iPhone|iPad|iPod/.test(userAgent)) return { area: 4096 ** 2, side: 65_535 };
  return { area: 16_384 ** 2, side: userAgent.includes("Firefox/") ? 32_767 : 65_535 };
}

/** Why a picture cannot be drawn, as a sentence; nothing where it can. */
export function tooLarge(
  { width, height }: PictureSize,
  { area, side }: PictureLimits,
): string | undefined {
  if (width > side || height > side)
    return `This browser draws pictures of up to ${formatNumber(side)} px a side.`;
  if (width * height > area)
    return `This browser draws pictures of up to ${formatNumber(Math.floor(area / 1e5) / 10)} million pixels.`;
  return undefined;
}

/** The largest scale at which the picture can be drawn, if there is one. */
export function largestScale(
  sizeAt: (scale: number) => PictureSize,
  limits: PictureLimits,
): number | undefined {
  return SCALES.findLast((scale) => !tooLarge(sizeAt(scale), limits));
}
