/** A colour as one number, as in an `ImageData`: alpha, blue, green, red. */
export function pixelOf(color: string): number {
  const [r, g, b] = channelsOf(color);
  return packPixel(r, g, b);
}

/** A colour mixed with a share of another one. */
export function mixedPixel(color: string, towards: string, share: number): number {
  const a = channelsOf(color);
  const b = channelsOf(towards);
  const [red, green, blue] = a.map((part, i) => Math.round(part + (b[i] - part) * share));
  return packPixel(red, green, blue);
}

export function cssColorOf(pixel: number): string {
  return `rgb(${pixel & 255}, ${(pixel >>> 8) & 255}, ${(pixel >>> 16) & 255})`;
}

/** The red, green and blue of `#rrggbb` or `rgb(r, g, b)`. */
export function channelsOf(color: string): number[] {
  if (color.startsWith("#"))
    return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return color.match(/\d+/g)?.slice(0, 3).map(Number) ?? [0, 0, 0];
}

export function packPixel(r: number, g: number, b: number): number {
  return ((255 << 24) | (b << 16) | (g << 8) | r) >>> 0;
}

/** The share of the background mixed into what roles cover, while what is left over is shown. */
export const COVERED_FADE = 0.82;

/** The colour in which the cells that a role covers are shown. */
export function coverColor(color: string, background: string, isDimmed: boolean): string {
  return isDimmed ? cssColorOf(mixedPixel(color, background, COVERED_FADE)) : color;
}
