import type { AccessTable } from "../../model/accessTable.ts";
import type { Arrangement } from "../../view/arrangement/arrangement.ts";
import type { Matches } from "../../view/find/matches.ts";
import type { Box, Geometry, IndexRange } from "../../view/geometry/geometry.ts";
import type { Place } from "../../view/geometry/place.ts";
import type { Square } from "../../view/legend.ts";
import type { Strips } from "../../view/strips/strips.ts";
import type { Theme } from "../../view/theme.ts";
import type { densityPixels } from "../density/densityInk.ts";
import type { TilePart } from "../density/tileCache.ts";

/** The input of the painters, which keep no state between frames. */
export interface Frame {
  readonly geometry: Geometry;
  readonly table: AccessTable;
  readonly theme: Theme;
  /** The users on the rows and the groups in the columns; by default in the table's own order. */
  readonly arrangement?: Arrangement;
  /** The matches of a search. */
  readonly matches?: Matches;
  /** The number of the highlighted role. */
  readonly highlighted?: number;
  /** True if what applied roles cover is dimmed, so that what is left over stands out. */
  readonly showsUncovered?: boolean;
  /** The place that shows the keyboard's focus. */
  readonly focused?: Place;
  /** The densities counted in advance. By default they are counted while painting. */
  readonly density?: DensitySource;
  /** The strips of attributes beside the names. By default there are none. */
  readonly strips?: StripSource;
  /** The painter of a compared table, loaded with the first one. */
  readonly compared?: ComparedPainter;
}

/** A painter of what differs in a compared table: in the place of squares, and over names. */
export interface ComparedPainter {
  paintSquares(context: Context, frame: Frame, area: Area): void;
  /** The pixels where many cells are behind each. */
  readonly blockPixels: typeof densityPixels;
  paintUsers(context: Context, frame: Frame): void;
  paintGroups(context: Context, frame: Frame): void;
  /** Paints the square of a legend; false for one that looks as in any table. */
  paintLegend(context: Context, theme: Theme, square: Square, box: Box): boolean;
}

/** A source of strips: of the users' attributes beside their names, of the groups' below theirs. */
export interface StripSource {
  /** The strips as plain data, which can be sent to a worker. */
  readonly strips: Strips;
  paintPanel(context: Context, frame: Frame): void;
  paintHeader(context: Context, frame: Frame): void;
  /** The attributes' names in the corner. */
  paintCorner(context: Context, frame: Pick<Frame, "geometry" | "theme">): void;
}

/** A source of density tiles. */
export interface DensitySource {
  /** The images to draw for a window, tile by tile. */
  partsOf(g: Geometry): readonly TilePart[];
}

/** The cells to paint. */
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
  /** Draws an image with every pixel as a rectangle between the given edges. */
  drawSquares(image: ImageData, xs: Int32Array, ys: Int32Array): void;
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
