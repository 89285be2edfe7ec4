import type { Geometry } from "../../view/geometry/geometry.ts";

/** The CSS px tried beyond the shortest length. */
const SPARE = 40;

/** At least `pixels` in whole CSS px, else browsers round the box: 305 in 244 at a ratio of 1.25. */
export function canvasLength(pixels: number, dpr: number): number {
  const least = Math.max(1, Math.ceil(pixels / dpr - 1e-6));
  for (let length = least; length <= least + SPARE; length++)
    if (Math.abs(length * dpr - Math.round(length * dpr)) < 1e-3) return length;
  return Math.max(1, pixels) / dpr;
}

/** True if the table only scrolled up or down, so that the header stays the same. */
export function isOnlyVertical(now: Geometry, before: Geometry): boolean {
  return (
    now.offset.x === before.offset.x &&
    now.pinned === before.pinned &&
    now.id === before.id &&
    now.strips?.x === before.strips?.x &&
    now.pitchX === before.pitchX &&
    now.pitchY === before.pitchY &&
    now.columns === before.columns &&
    sameCanvases(now, before)
  );
}

/** The part of a geometry that the sizes of the canvases depend on. */
type CanvasSizes = Pick<Geometry, "width" | "height" | "header" | "dpr">;

export function canvasSizes({ width, height, header, dpr }: Geometry): CanvasSizes {
  return { width, height, header, dpr };
}

export function sameCanvases(a: CanvasSizes, b: CanvasSizes): boolean {
  return a.width === b.width && a.height === b.height && a.header === b.header && a.dpr === b.dpr;
}
