import { cssColorOf, mixedPixel } from "./pixelColor.ts";

/** The share of the background mixed into what roles cover, while what is left over is shown. */
export const COVERED_FADE = 0.82;

/** The colour in which the cells that a role covers are shown. */
export function coverColor(color: string, background: string, isDimmed: boolean): string {
  return isDimmed ? cssColorOf(mixedPixel(color, background, COVERED_FADE)) : color;
}
