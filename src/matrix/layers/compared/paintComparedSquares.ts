import type { CellWindow } from "../../../view/arrangement/cellWindow.ts";
import {
  BY_HAND,
  GAINED,
  LOST,
  NEITHER,
  readComparedWindow,
  SAME,
} from "../../../view/arrangement/comparedWindow.ts";
import type { Box } from "../../../view/geometry/geometry.ts";
import { mixedPixel, pixelOf } from "../../density/pixelColor.ts";
import type { CellPart } from "../cells/cellPart.ts";
import { drawPixels, type Grid, paintLines, squareAt } from "../cells/pixelGrid.ts";
import { type Context, type Frame, gapsOf } from "../frame.ts";
import { paintChanges, paintPlus, rimOf } from "./paintChanges.ts";

/** The size of cells from which each change has its own form, in CSS px. */
const MIN_FORMED = 12;
/** The size from which what is gained has its plus, in CSS px, and what is lost is hollow, in device px. */
const MIN_PLUS = 8;
const MIN_HOLLOW = 3;

/** Paints the squares of an area of a compared table: what is gained, lost and the same. */
export function paintComparedSquares(context: Context, frame: Frame, { window, grid }: CellPart) {
  const { geometry: g, table, theme } = frame;
  const { memberships } = table;
  const { compared } = memberships.data;
  if (!compared) return;
  const cells = readComparedWindow(memberships, compared, window, frame.arrangement);
  if (Math.min(g.pitchX, g.pitchY) >= MIN_FORMED * g.dpr) {
    const [left, top] = [grid.xs[0], grid.ys[0]];
    context.fillStyle = theme.background;
    context.fillRect(left, top, grid.xs[window.columns] - left, grid.ys[window.rows] - top);
    paintLines(context, frame, grid);
    const gap = gapsOf(g);
    for (const change of [SAME, GAINED, LOST, BY_HAND]) {
      const boxes: Box[] = [];
      for (let k = 0; k < cells.length; k++)
        if (cells[k] === change) boxes.push(squareAt(grid, gap, k));
      paintChanges(context, theme, change, boxes);
    }
  } else {
    drawPixels(context, { ...grid, pixels: smallCellPixels(frame, cells, window) });
    paintLines(context, frame, grid);
    paintSmallForms(context, frame, cells, grid);
  }
}

/** The colours of small cells; what is lost differs in form too: hollow, or a hatch where smaller still. */
function smallCellPixels(
  { geometry: g, theme }: Frame,
  cells: Int32Array,
  { firstRow, firstColumn, columns }: CellWindow,
): Uint32Array<ArrayBuffer> {
  const inks = new Uint32Array(BY_HAND + 1);
  inks[NEITHER] = pixelOf(theme.background);
  inks[SAME] = pixelOf(theme.same);
  inks[GAINED] = pixelOf(theme.gained);
  inks[LOST] = pixelOf(theme.lost);
  inks[BY_HAND] = pixelOf(theme.assumedEdge);
  const pixels = new Uint32Array(cells.length);
  for (let k = 0; k < cells.length; k++) pixels[k] = inks[cells[k]];
  if (Math.max(g.pitchX, g.pitchY) >= MIN_HOLLOW) return pixels;
  const faint = mixedPixel(theme.lost, theme.background, LOST_FADE);
  for (let k = 0; k < cells.length; k++) {
    const isEven = (firstRow + Math.floor(k / columns) + firstColumn + (k % columns)) % 2 === 0;
    if (cells[k] === LOST && isEven) pixels[k] = faint;
  }
  return pixels;
}

/** The share of the background in every second pixel of what is lost. */
const LOST_FADE = 0.6;

/** Paints the forms of cells too small for a dot: a plus, and the hollow middle of what is lost. */
function paintSmallForms(context: Context, frame: Frame, cells: Int32Array, grid: Grid): void {
  const { geometry: g, theme } = frame;
  const isHollow = Math.max(g.pitchX, g.pitchY) >= MIN_HOLLOW;
  const hasPlus = Math.min(g.pitchX, g.pitchY) >= MIN_PLUS * g.dpr;
  if (!isHollow) return;
  const gap = gapsOf(g);
  context.fillStyle = theme.background;
  for (let k = 0; k < cells.length; k++) {
    if (cells[k] === LOST) paintHollow(context, squareAt(grid, gap, k));
    else if (hasPlus && cells[k] === GAINED) paintPlus(context, squareAt(grid, gap, k));
  }
}

/** Paints the middle of a square that keeps its frame; one that is thin in a direction, along that. */
function paintHollow(context: Context, box: Box): void {
  const rim = rimOf(box);
  const x = box.width < MIN_HOLLOW ? 0 : rim;
  const y = box.height < MIN_HOLLOW ? 0 : rim;
  context.fillRect(box.left + x, box.top + y, box.width - 2 * x, box.height - 2 * y);
}
