import type { Arrangement } from "../arrangement/arrangement.ts";
import type { PictureLimits, PictureSize } from "./pictureLimits.ts";

export type PicturePart = "whole" | "visible";

/** A picture's size of cells: 1, 2 or 3 times the usual, as on screen, or what fits. */
export type PictureScale = (typeof SCALES)[number] | "screen" | "fitting";

export const SCALES = [1, 2, 3] as const;

export interface PictureLook {
  /** True with margins, the table's name, date, counts, legend and applied roles around the table. */
  readonly isFramed: boolean;
  readonly colors: PictureColors;
}

export const PICTURE_COLORS = ["light", "dark"] as const;

export type PictureColors = (typeof PICTURE_COLORS)[number];

export interface PictureChoices extends PictureLook {
  readonly part: PicturePart;
  readonly scale: PictureScale;
}

/** The options of drawing: a way to cancel it, and to follow its progress. */
export interface DrawOptions {
  readonly signal: AbortSignal;
  /** Reports the part that is done, up to 1. */
  readonly onProgress: (done: number) => void;
}

/** The whole table in light colours, as wide as paper: the header and the rows below it, in strips. */
export interface PaperPicture {
  /** Left out where columns are too narrow for names. */
  readonly header: HTMLCanvasElement | undefined;
  readonly strips: readonly HTMLCanvasElement[];
  /** In CSS px; left out where it is as wide as the paper. */
  readonly width: number | undefined;
}

/** The squares of the whole table without names: so small that a page can hold it. */
export interface CellsPicture extends PictureSize {
  readonly file: Blob;
}

/** The choices of a picture of squares alone. */
export interface CellsChoices {
  /** The users and groups in their order. */
  readonly arrangement: Arrangement;
  /** The greatest width and height, in pixels. */
  readonly within: PictureSize;
  /** As SVG, where there is nothing to draw pixels with; else as PNG. */
  readonly isSvg?: boolean;
}

/** Pictures of the matrix, of the whole table or of its visible part. */
export interface Picture {
  readonly limits: PictureLimits;
  size(choices: PictureChoices): PictureSize;
  /** The largest cells (CSS px) at which the whole table is within the limits, if any are. */
  fittingCell(isFramed: boolean): number | undefined;
  /** The estimated number of bytes; undefined if it cannot be estimated. */
  bytes(choices: PictureChoices, signal: AbortSignal): Promise<number | undefined>;
  draw(choices: PictureChoices, work: DrawOptions): Promise<Blob>;
  /** Draws the squares of the whole table, in light colours. */
  drawCells(choices: CellsChoices, work: DrawOptions): Promise<CellsPicture>;
  drawSvg(look: PictureLook, work: DrawOptions): Promise<Blob>;
  /** Draws the whole table for paper, at once. */
  onPaper(): PaperPicture;
}
