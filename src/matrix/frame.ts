import type { AccessTable } from "../model/accessTable.ts";
import type { Geometry, Range } from "../view/geometry.ts";
import type { Theme } from "../view/theme.ts";

/** All that a painter needs to know. Painters keep nothing between frames. */
export interface Frame {
  readonly geometry: Geometry;
  readonly table: AccessTable;
  readonly theme: Theme;
  /** The role that is highlighted, by its number. */
  readonly highlighted?: number;
}

/** The cells that are to be painted. */
export interface Area {
  readonly rows: Range;
  readonly columns: Range;
}

/** The 2D contexts that painters draw on: a canvas's on the screen, or one in a worker. */
export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Lines between squares, and frames: one CSS px, in whole device pixels. */
export function lineWidth({ dpr }: Geometry): number {
  return Math.max(1, Math.round(dpr));
}

/** The side of a square: what the grid's line leaves of a cell. */
export function squareSize(g: Geometry): number {
  return g.pitch < 5 * lineWidth(g) ? g.pitch : g.pitch - lineWidth(g);
}
