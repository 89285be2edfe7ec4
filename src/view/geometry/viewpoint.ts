import { type CellOffset, type Place, samePlace } from "./place.ts";
import type { CellSizes } from "./zoom.ts";

/** The size of cells, in CSS px (the least of all to fit the table), and the limits of both axes then. */
export interface Zoom {
  readonly size: number;
  readonly fit: CellSizes | undefined;
}

/** A position to return to: the focus, the scroll offset, and the zoom. */
export interface Viewpoint {
  readonly focused: Place;
  readonly scrolled: CellOffset;
  readonly zoom: Zoom;
}

export function sameViewpoint(a: Viewpoint, b: Viewpoint): boolean {
  return (
    samePlace(a.focused, b.focused) && samePlace(a.scrolled, b.scrolled) && sameZoom(a.zoom, b.zoom)
  );
}

export function sameZoom(a: Zoom, b: Zoom): boolean {
  return a.size === b.size && a.fit === b.fit;
}
