import { includes } from "../../../model/lines.ts";
import { TABLE_ARRANGEMENT } from "../../../view/arrangement/arrangement.ts";
import { type CellWindow, placesIn } from "../../../view/arrangement/cellWindow.ts";
import type { Blocks } from "../../../view/arrangement/density.ts";
import { shapeOf } from "../../../view/roles/highlighted.ts";
import { pixelOf } from "../../density/pixelColor.ts";
import type { Area, Frame } from "../frame.ts";
import { type Grid, gridOf } from "./pixelGrid.ts";

/** Pixels to paint, many cells behind each, and where they stand. */
export interface BlockPart {
  readonly window: Blocks;
  readonly grid: Grid;
}

/** Cells to paint, each a square of its own: all in the window, or a single one. */
export interface CellPart extends BlockPart {
  readonly highlight: Highlight | undefined;
}

export function cellPartOf(frame: Frame, { rows, columns }: Area): CellPart | undefined {
  const window = {
    ...{ rowsPerBlock: 1, firstRow: rows.from, rows: rows.to - rows.from },
    ...{ columnsPerBlock: 1, firstColumn: columns.from, columns: columns.to - columns.from },
  };
  if (window.rows === 0 || window.columns === 0) return undefined;
  return { window, grid: gridOf(frame.geometry, window), highlight: highlightOf(frame, window) };
}

/** The share of the background mixed into everything else while a role is highlighted. */
export const FADE = 0.6;

/** The cells of the highlighted role in a window: all crossings of some rows and columns. */
export interface Highlight {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly pixel: number;
  /** True for a highlighted cell, with the cells of the window counted row by row. */
  has(k: number): boolean;
}

export function highlightOf(frame: Frame, window: CellWindow): Highlight | undefined {
  if (frame.highlighted === undefined) return undefined;
  const role = shapeOf(frame.highlighted, frame.table);
  const { users, groups } = frame.arrangement ?? TABLE_ARRANGEMENT;
  const rows = placesIn(role.users, users, window.firstRow, window.rows);
  const columns = placesIn(role.groups, groups, window.firstColumn, window.columns);
  return {
    rows,
    columns,
    pixel: pixelOf(role.color),
    has: (k) =>
      includes(rows, Math.floor(k / window.columns)) && includes(columns, k % window.columns),
  };
}
