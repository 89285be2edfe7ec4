/** Colours as an `ImageData` has them, in one number: alpha, blue, green, red. */
export function pixelOf(color: string): number {
  const [r, g, b] = partsOf(color);
  return packed(r, g, b);
}

/** A colour that has stepped back towards another one. */
export function mixed(color: string, towards: string, share: number): number {
  const a = partsOf(color);
  const b = partsOf(towards);
  const [red, green, blue] = a.map((part, i) => Math.round(part + (b[i] - part) * share));
  return packed(red, green, blue);
}

export function cssOf(pixel: number): string {
  return `rgb(${pixel & 255}, ${(pixel >>> 8) & 255}, ${(pixel >>> 16) & 255})`;
}

/** Reads `#rrggbb` and `rgb(r, g, b)`. */
export function partsOf(color: string): number[] {
  if (color.startsWith("#"))
    return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return color.match(/\d+/g)?.slice(0, 3).map(Number) ?? [0, 0, 0];
}

export function packed(r: number, g: number, b: number): number {
  return ((255 << 24) | (b << 16) | (g << 8) | r) >>> 0;
}
