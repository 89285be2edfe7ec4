import type { AccessTable } from "../../model/accessTable.ts";
import type { Arrangement } from "../../view/arrangement/arrangement.ts";
import type { Matches } from "../../view/find/matches.ts";
import type { Geometry, IndexRange } from "../../view/geometry/geometry.ts";
import type { Theme } from "../../view/theme.ts";
import type { TilePart } from "../density/tileCache.ts";

/** All that a painter needs to know. Painters keep nothing between frames. */
export interface Frame {
  readonly geometry: Geometry;
  readonly table: AccessTable;
  readonly theme: Theme;
  /** The users on the rows and the groups in the columns; as in the table, if it is missing. */
  readonly arrangement?: Arrangement;
  /** The matches of a search. */
  readonly matches?: Matches;
  /** The role that is highlighted, by its number. */
  readonly highlighted?: number;
  /** The cells behind pixels, counted before. Without it all is counted on the spot. */
  readonly density?: DensitySource;
}

export interface DensitySource {
  /** The parts to draw behind a window, tile by tile. */
  partsOf(g: Geometry): readonly TilePart[];
}

/** The cells that are to be painted. */
export interface Area {
  readonly rows: IndexRange;
  readonly columns: IndexRange;
}

/** The ground of all painting: a canvas, or what takes down the calls. */
export type Context = CanvasContext | DrawingContext;

/** A canvas's 2D context, on the screen or in a worker. */
export type CanvasContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** As much of a canvas's context as the painters use, with a way of its own to draw squares. */
export interface DrawingContext
  extends Pick<
    CanvasRenderingContext2D,
    | "fillStyle"
    | "font"
    | "globalAlpha"
    | "textAlign"
    | "textBaseline"
    | "save"
    | "restore"
    | "translate"
    | "rotate"
    | "beginPath"
    | "moveTo"
    | "lineTo"
    | "fill"
    | "fillRect"
    | "fillText"
    | "measureText"
  > {
  /** Draws an image with every pixel as a square, or rectangle. */
  drawSquares(image: ImageData, x: number, y: number, scaleX: number, scaleY: number): void;
}

/** Lines between squares, and frames: one CSS px, in whole device pixels. */
export function lineWidth({ dpr }: Geometry): number {
  return Math.max(1, Math.round(dpr));
}

/** The grid's lines, right of and below each cell: none where they would be most of what is seen. */
export function gapSize(g: Geometry): number {
  return Math.min(g.pitchX, g.pitchY) < 5 * lineWidth(g) ? 0 : lineWidth(g);
}
