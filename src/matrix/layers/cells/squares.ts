import {
  ASSIGNED,
  ASSUMED,
  type CellWindow,
  NOT_ASSIGNED,
  readWindow,
  STATE_BITS,
  STATE_MASK,
} from "../../../view/arrangement/cellWindow.ts";
import { COVERED_FADE } from "../../density/coverColor.ts";
import { mixedPixel, pixelOf } from "../../density/pixelColor.ts";
import { type Area, type Context, type Frame, gapsOf } from "../frame.ts";
import { assumedPixels, paintAssumed } from "./assumed.ts";
import { paintExcluded } from "./excluded.ts";
import { FADE, type Highlight, highlightOf, paintOutline } from "./highlight.ts";
import { drawPixels, fillPixels, type Grid, gridOf, squareAt } from "./pixelGrid.ts";
import { paintRemovals } from "./removals.ts";
import { paintSigns } from "./signs.ts";
import { paintStateMark } from "./stateMarks.ts";

/** The minimum size of marked squares, in CSS px: on smaller ones a mark would be a speck. */
const MIN_MARKED = 8;
/** The size of squares, in CSS px, from which filling them is faster than scaling an image. */
const MIN_FILLED = 12;

/** Paints the squares of an area, with the grid's lines. */
export function paintSquares(context: Context, frame: Frame, { rows, columns }: Area): void {
  const { geometry: g, table } = frame;
  const window: CellWindow = {
    firstRow: rows.from,
    rows: rows.to - rows.from,
    firstColumn: columns.from,
    columns: columns.to - columns.from,
  };
  if (window.rows === 0 || window.columns === 0) return;
  const cells = new Int32Array(window.rows * window.columns);
  readWindow(table, window, cells, frame.arrangement);

  const highlight = highlightOf(frame, window);
  const grid = { ...gridOf(g, window), pixels: pixelsOf(frame, cells, window, highlight) };
  const pitch = Math.min(g.pitchX, g.pitchY);
  if ("drawSquares" in context || pitch < MIN_FILLED * g.dpr) drawPixels(context, grid);
  else fillPixels(context, grid);
  paintLines(context, frame, grid);
  paintAssumed(context, frame, grid, cells, highlight);
  if (pitch >= MIN_MARKED * g.dpr) paintMarks(context, frame, grid, cells, highlight);
  paintSigns(context, frame, grid, cells, highlight);
  paintRemovals(context, frame, window, grid);
  paintExcluded(context, frame, { ...window, rowsPerBlock: 1, columnsPerBlock: 1 }, grid);
  if (highlight) paintOutline(context, frame, highlight, grid);
}

/** The colours of the cells of a window: by the covering role, or else by the state. */
function pixelsOf(
  frame: Frame,
  cells: Int32Array,
  window: CellWindow,
  highlight: Highlight | undefined,
): Uint32Array<ArrayBuffer> {
  const { table, theme } = frame;
  const fade = highlight ? FADE : 0;
  const roleFade = frame.showsUncovered ? COVERED_FADE : fade;
  const plain = new Uint32Array(STATE_MASK + 1);
  plain[NOT_ASSIGNED] = pixelOf(theme.background);
  plain[ASSIGNED] = mixedPixel(theme.assigned, theme.background, fade);
  const assumed = assumedPixels(frame, window, fade);
  const roleColors = new Map<number, number>();
  const colorOfRole = (role: number): number => {
    let color = roleColors.get(role);
    if (color === undefined)
      roleColors.set(
        role,
        (color = mixedPixel(table.roles[role].color, theme.background, roleFade)),
      );
    return color;
  };
  const pixels = new Uint32Array(cells.length);
  for (let k = 0; k < cells.length; k++) {
    const role = cells[k] >> STATE_BITS;
    if (role > 0) pixels[k] = colorOfRole(role - 1);
    else pixels[k] = cells[k] === ASSUMED ? assumed(k) : plain[cells[k]];
  }
  if (highlight)
    for (const row of highlight.rows)
      for (const column of highlight.columns)
        pixels[row * window.columns + column] = highlight.pixel;
  return pixels;
}

/** Paints the lines right of and below each square. */
export function paintLines(
  context: Context,
  { geometry: g, theme }: Frame,
  { xs, ys }: Grid,
): void {
  const gap = gapsOf(g);
  const [left, right] = [xs[0], xs[xs.length - 1]];
  const [top, bottom] = [ys[0], ys[ys.length - 1]];
  context.fillStyle = theme.grid;
  if (gap.x > 0)
    for (let at = 1; at < xs.length; at++)
      context.fillRect(xs[at] - gap.x, top, gap.x, bottom - top);
  if (gap.y > 0)
    for (let at = 1; at < ys.length; at++)
      context.fillRect(left, ys[at] - gap.y, right - left, gap.y);
}

/** Paints the marks of covered or highlighted squares that are not assigned. */
function paintMarks(
  context: Context,
  { geometry: g, theme }: Frame,
  grid: Grid,
  cells: Int32Array,
  highlight: Highlight | undefined,
): void {
  const gap = gapsOf(g);
  context.fillStyle = theme.background;
  for (let k = 0; k < cells.length; k++) {
    const isColored = cells[k] > STATE_MASK || highlight?.has(k);
    if (!isColored || (cells[k] & STATE_MASK) === ASSIGNED) continue;
    paintStateMark(context, cells[k] & STATE_MASK, squareAt(grid, gap, k));
  }
}
