/** The CSS px tried beyond the shortest length. */
const SPARE = 40;

/**
 * The length of a canvas, in CSS px, that holds at least `pixels` device pixels without resampling. At a
 * ratio of 1.25, 301 device pixels are no whole number of CSS px, and browsers may round the canvas's
 * box: so the canvas is made a little longer, 305 device pixels in 244 CSS px.
 */
export function canvasLength(pixels: number, dpr: number): number {
  const least = Math.max(1, Math.ceil(pixels / dpr - 1e-6));
  for (let length = least; length <= least + SPARE; length++)
    if (Math.abs(length * dpr - Math.round(length * dpr)) < 1e-3) return length;
  return Math.max(1, pixels) / dpr;
}
