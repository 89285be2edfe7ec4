import type { Geometry } from "./geometry/geometry.ts";
import { HEADER_TITLES } from "./geometry/sizes.ts";

/** The least room for the table's name and the legend, in CSS px. */
const NEEDED = { width: 140, height: 96 };

/** The free part of the corner, over the titles of its columns, in CSS px. */
export interface CornerRoom {
  readonly width: number;
  readonly height: number;
}

/** The room in the corner, if it is enough for the table's name and the legend. */
export function cornerRoom({ panel, header, dpr }: Geometry): CornerRoom | undefined {
  const [width, height] = [panel / dpr - 1, header / dpr - HEADER_TITLES];
  return width >= NEEDED.width && height >= NEEDED.height ? { width, height } : undefined;
}

export function sameCornerRoom(a: CornerRoom | undefined, b: CornerRoom | undefined): boolean {
  return a?.width === b?.width && a?.height === b?.height;
}
