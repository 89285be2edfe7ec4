import type { AccessTable } from "../../model/accessTable.ts";
import type { Arrangement } from "../../view/arrangement/arrangement.ts";
import type { Theme } from "../../view/colors/theme.ts";
import type { Geometry, IndexRange } from "../../view/geometry/geometry.ts";
import type { Highlighted } from "../../view/roles/highlighted.ts";

/** What every painter may look at: plain data, of which painters keep nothing. */
export interface Frame {
  readonly geometry: Geometry;
  readonly table: AccessTable;
  readonly theme: Theme;
  /** The users on the rows and the groups in the columns; by default in the table's own order. */
  readonly arrangement?: Arrangement;
  /** The highlighted role, beside which all else is faint. */
  readonly highlighted?: Highlighted;
}

/** A painter of strips: of the users' attributes beside their names, of the groups' below theirs. */
export interface StripSource {
  paintPinned(context: Context, frame: Frame): void;
  paintHeader(context: Context, frame: Frame): void;
  paintCorner(context: Context, frame: Frame): void;
}

export interface Area {
  readonly rows: IndexRange;
  readonly columns: IndexRange;
}

/** The target of painting: a canvas, or a recorder of the calls. */
export type Context = CanvasContext | DrawingContext;

/** A canvas's 2D context, on the screen or in a worker. */
export type CanvasContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** The part of a canvas's context that the painters use, with its own way to draw squares. */
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
  /** Draws every pixel as a rectangle between the given edges. */
  drawSquares(pixels: Uint32Array, xs: Int32Array, ys: Int32Array): void;
}

/** The width of grid lines and frames: one CSS px, in whole device pixels. */
export function lineWidth({ dpr }: Geometry): number {
  return Math.max(1, Math.round(dpr));
}

/** The width of the grid lines right of and below each cell: 0 if lines would fill most of a cell. */
export function gapsOf(g: Geometry): { readonly x: number; readonly y: number } {
  const line = lineWidth(g);
  return { x: g.pitchX < 5 * line ? 0 : line, y: g.pitchY < 5 * line ? 0 : line };
}
