/** A colour by its lightness and two axes, where distances are about what the eye sees. */
export type Oklab = readonly [number, number, number];

/** The light of each of the 256 values of a channel. */
const LINEAR = Float64Array.from({ length: 256 }, (_, part) => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** The OKLab of `#rrggbb` or `rgb(r, g, b)` (Björn Ottosson's matrices). */
export function oklabOf(color: string): Oklab {
  const [r, g, b] = partsOf(color).map((part) => LINEAR[part]);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

export function distance(a: Oklab, b: Oklab): number {
  // Many times as fast as `Math.hypot`, and there is nothing to overflow.
  return Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2);
}

function partsOf(color: string): number[] {
  if (color.startsWith("#"))
    return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return (color.match(/\d+/g) ?? ["0", "0", "0"]).slice(0, 3).map(Number);
}
