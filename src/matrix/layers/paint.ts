import {
  boxOf,
  columnRight,
  isBelowPixel,
  rowBottom,
  visibleColumns,
  visibleRows,
} from "../../view/geometry/geometry.ts";
import type { Place } from "../../view/geometry/place.ts";
import { paintDensity } from "./cells/blocks.ts";
import { paintSquares } from "./cells/squares.ts";
import { paintFocus } from "./focus.ts";
import type { CanvasContext, Context, Frame } from "./frame.ts";
import { paintHeader } from "./names/groupNames.ts";
import { paintPanel } from "./names/userNames.ts";

/** Paints the whole window: the one painter of the screen, pictures and tests. */
export function paint(context: Context, frame: Frame): void {
  paintBody(context, frame);
  paintPanel(context, frame);
  paintHeader(context, frame);
  paintFocus(context, frame);
}

/** Paints everything below the header, except the pinned panel over it. */
export function paintBody(context: Context, frame: Frame): void {
  const { geometry: g, theme } = frame;
  const rows = visibleRows(g);
  const columns = visibleColumns(g);
  const right = columnRight(g, columns.to - 1);
  const bottom = rowBottom(g, rows.to - 1);
  context.fillStyle = theme.background;
  if (right < g.width) context.fillRect(right, g.header, g.width - right, g.height - g.header);
  if (bottom < g.height) context.fillRect(0, bottom, g.width, g.height - bottom);
  if (isBelowPixel(g)) paintDensity(context, frame);
  else squarePainter(frame)(context, frame, { rows, columns });
}

/** The painter of a frame's squares: tables that are compared have their own. */
function squarePainter({ compared }: Frame): typeof paintSquares {
  return compared?.paintSquares ?? paintSquares;
}

/** Paints a single cell, after a toggle. */
export function paintCell(context: CanvasContext, frame: Frame, { row, column }: Place): void {
  const { geometry: g } = frame;
  // Without a square of its own, it is part of a density.
  if (isBelowPixel(g)) return;
  const area = { rows: { from: row, to: row + 1 }, columns: { from: column, to: column + 1 } };
  const { left, top } = boxOf(g, { row, column });
  if (left >= g.panel && top >= g.header) squarePainter(frame)(context, frame, area);
  else {
    // What is pinned covers a part of it.
    context.save();
    context.beginPath();
    context.rect(g.panel, g.header, g.width - g.panel, g.height - g.header);
    context.clip();
    squarePainter(frame)(context, frame, area);
    context.restore();
  }
  paintFocus(context, frame);
}
