import { includes } from "../../../model/lines.ts";
import { TABLE_ARRANGEMENT } from "../../../view/arrangement/arrangement.ts";
import { type CellWindow, placesIn } from "../../../view/arrangement/cellWindow.ts";
import { pixelOf } from "../../density/pixelColor.ts";
import { type Context, type Frame, gapsOf, lineWidth } from "../frame.ts";
import type { Grid } from "./pixelGrid.ts";

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
  const role = frame.table.roles[frame.highlighted];
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

/** Paints outlines around the highlighted cells: neighbours share one. */
export function paintOutline(
  context: Context,
  { geometry: g, theme }: Frame,
  { rows, columns }: Highlight,
  { xs, ys }: Grid,
): void {
  const line = lineWidth(g);
  // Smaller squares would be nothing but outline.
  if (Math.min(g.pitchX, g.pitchY) < 4 * line) return;
  const gap = gapsOf(g);
  context.fillStyle = theme.text;
  for (const [firstRow, lastRow] of runs(rows))
    for (const [firstColumn, lastColumn] of runs(columns)) {
      const x = xs[firstColumn] - line;
      const y = ys[firstRow] - line;
      const width = xs[lastColumn + 1] - gap.x + line - x;
      const height = ys[lastRow + 1] - gap.y + line - y;
      context.fillRect(x, y, width, line);
      context.fillRect(x, y + height - line, width, line);
      context.fillRect(x, y, line, height);
      context.fillRect(x + width - line, y, line, height);
    }
}

/** The first and last of each unbroken run of numbers. */
function* runs(sorted: readonly number[]): Generator<[number, number]> {
  for (let k = 0; k < sorted.length; ) {
    const first = sorted[k];
    while (k + 1 < sorted.length && sorted[k + 1] === sorted[k] + 1) k++;
    yield [first, sorted[k++]];
  }
}
