import { arrangedTable } from "../../../view/arrangement/arrangedTable.ts";
import { TABLE_ARRANGEMENT } from "../../../view/arrangement/arrangement.ts";
import {
  type Blocks,
  blockCount,
  cellsInBlock,
  countPerBlock,
} from "../../../view/arrangement/density.ts";
import { placesOf } from "../../../view/arrangement/order.ts";
import { endPixel, firstPixel, indexAt } from "../../../view/geometry/edges.ts";
import {
  cellsBehind,
  type Geometry,
  type IndexRange,
  visibleColumns,
  visibleRows,
} from "../../../view/geometry/geometry.ts";
import { coverColor } from "../../density/coverColor.ts";
import { densityPixels, inkOf } from "../../density/densityInk.ts";
import { channelsOf, packPixel } from "../../density/pixelColor.ts";
import type { CanvasContext, Context, DensitySource, Frame } from "../frame.ts";
import { paintExcluded } from "./excluded.ts";
import { FADE } from "./highlight.ts";
import { drawPixels, type Grid, gridOf } from "./pixelGrid.ts";
import { paintLines } from "./squares.ts";

/** Paints the cells where many are behind a pixel: the share that is held, and the covering role. */
export function paintDensity(context: Context, frame: Frame): void {
  const { geometry: g, table, theme, density, highlighted } = frame;
  const blocks = blocksIn(g);
  if (blocks.rows <= 0 || blocks.columns <= 0) return;
  const grid = gridOf(g, blocks);
  const { xs, ys } = grid;
  if (density && !("drawSquares" in context)) paintTiles(context, frame, density);
  else {
    const colorOfRole = (role: number) =>
      coverColor(table.roles[role].color, theme.background, frame.showsUncovered ?? false);
    const inks = { ...theme, colorOfRole };
    const pixelsOf = frame.compared?.blockPixels ?? densityPixels;
    const pixels = pixelsOf(arrangedTable(table, frame.arrangement), blocks, inks);
    drawPixels(context, { ...grid, pixels });
  }
  paintExcluded(context, frame, blocks, grid);
  if (highlighted !== undefined) {
    context.globalAlpha = FADE;
    context.fillStyle = theme.background;
    context.fillRect(xs[0], ys[0], xs[blocks.columns] - xs[0], ys[blocks.rows] - ys[0]);
    context.globalAlpha = 1;
    paintHighlight(context, frame, blocks, grid, highlighted);
  }
  paintLines(context, frame, grid);
}

/** Draws the images of the tiles in the window, and the background where one is missing. */
function paintTiles(context: CanvasContext, frame: Frame, density: DensitySource): void {
  const { geometry: g, theme } = frame;
  const [left, top] = [g.panel - g.offset.x, g.header - g.offset.y];
  context.imageSmoothingEnabled = false;
  context.fillStyle = theme.background;
  for (const { image, rows, columns, x, y, width, height } of density.partsOf(g))
    for (const across of stripsOf(columns, g.pitchX, x, width))
      for (const down of stripsOf(rows, g.pitchY, y, height)) {
        const box = [left + across.start, top + down.start, across.length, down.length] as const;
        if (!image) context.fillRect(...box);
        else context.drawImage(image, across.at, down.at, across.size, down.size, ...box);
      }
}

/** A part of an image along an axis, and where it is drawn, from the table's start. */
interface Strip {
  readonly at: number;
  readonly size: number;
  readonly start: number;
  readonly length: number;
}

/** The parts of an image that are scaled alike: one, unless its pixels are cells of differing sizes. */
function stripsOf({ from, to }: IndexRange, pitch: number, at: number, size: number): Strip[] {
  const lengthOf = (first: number, end: number) =>
    endPixel(end - 1, pitch) - firstPixel(first, pitch);
  if (pitch < 1 || size !== to - from)
    return [{ at, size, start: firstPixel(from, pitch), length: lengthOf(from, to) }];
  const strips: Strip[] = [];
  for (let first = from, end = from; first < to; first = end) {
    while (end < to && lengthOf(end, end + 1) === lengthOf(first, first + 1)) end++;
    const start = firstPixel(first, pitch);
    strips.push({ at: at + first - from, size: end - first, start, length: lengthOf(first, end) });
  }
  return strips;
}

/** Paints the pixels with cells of the highlighted role: the more cells, the stronger. */
function paintHighlight(
  context: Context,
  frame: Frame,
  blocks: Blocks,
  grid: Grid,
  highlighted: number,
): void {
  const { geometry: g, table } = frame;
  const { users, groups, color } = table.roles[highlighted];
  const [red, green, blue] = channelsOf(color);
  const opaque = packPixel(red, green, blue) & 0xffffff;
  const arrangement = frame.arrangement ?? TABLE_ARRANGEMENT;
  const rows = placesOf(users, arrangement.users);
  const columns = placesOf(groups, arrangement.groups);
  const down = countPerBlock(rows, blocks.firstRow, blocks.rowsPerBlock, blocks.rows);
  const across = countPerBlock(columns, blocks.firstColumn, blocks.columnsPerBlock, blocks.columns);
  if (down.length === 0 || across.length === 0) return;
  const counted = { rowCount: g.rows, columnCount: g.columns };
  const pixels = new Uint32Array(blocks.rows * blocks.columns);
  for (let i = 0; i < down.length; i += 2)
    for (let j = 0; j < across.length; j += 2) {
      const row = blocks.firstRow + down[i];
      const column = blocks.firstColumn + across[j];
      const share = (down[i + 1] * across[j + 1]) / cellsInBlock(counted, blocks, row, column);
      pixels[down[i] * blocks.columns + across[j]] =
        opaque | (Math.round(inkOf(share) * 255) << 24);
    }
  drawPixels(context, { ...grid, pixels });
}

/** The blocks behind the pixels of the window. */
function blocksIn(g: Geometry): Blocks {
  const { across, down } = cellsBehind(g);
  const rows = visibleRows(g);
  const columns = visibleColumns(g);
  const firstRow = indexAt(rows.from, down);
  const firstColumn = indexAt(columns.from, across);
  return {
    rowsPerBlock: down,
    columnsPerBlock: across,
    firstRow,
    rows: blockCount(rows.to, down) - firstRow,
    firstColumn,
    columns: blockCount(columns.to, across) - firstColumn,
  };
}
