import { arrangedTable } from "../../../view/arrangement/arrangedTable.ts";
import { blockCount } from "../../../view/arrangement/density.ts";
import { endPixel, firstPixel, indexAt } from "../../../view/geometry/edges.ts";
import {
  cellsBehind,
  type IndexRange,
  isBelowPixel,
  visibleColumns,
  visibleRows,
} from "../../../view/geometry/geometry.ts";
import { densityPixels } from "../../density/densityInk.ts";
import type { DensitySource } from "../../density/densityTile.ts";
import { coverColor } from "../../density/pixelColor.ts";
import type { Compared } from "../compared.ts";
import type { CanvasContext, Context, Frame } from "../frame.ts";
import { type FieldOf, type Layer, NO_CHANGE, type ReadingLayer } from "../layer.ts";
import type { BlockPart } from "./cellPart.ts";
import { drawPixels, gridOf, paintLines } from "./pixelGrid.ts";
import type { Uncovered } from "./squares.ts";

type Needed = Frame & Compared & Uncovered;

/** Cells of which many are behind a pixel; counted in advance on the screen, in pictures while painting. */
export const blocks: ReadingLayer<"density", DensitySource, Needed> = {
  name: "density",
  read: ({ density }) => density.get(),
  send: "nothing",
  touches: {
    ...NO_CHANGE,
    read: (_now, _before, { camera }) => (isBelowPixel(camera.geometry.get()) ? "rows" : "nothing"),
  },
  paint: { blocks: paintBlocks },
};

/** The lines between cells that are thin in one direction alone: over all else. */
export const blockLines: Layer = {
  touches: NO_CHANGE,
  paint: { blocks: (context, frame, { grid }) => paintLines(context, frame, grid) },
};

function paintBlocks(
  context: Context,
  frame: Needed & FieldOf<typeof blocks>,
  { window, grid }: BlockPart,
): void {
  const { table, theme, density, compared, showsUncovered = false } = frame;
  if (density && !("drawSquares" in context)) paintTiles(context, frame, density);
  else {
    const colorOfRole = (role: number) =>
      coverColor(table.roles[role].color, theme.background, showsUncovered);
    const pixelsOf = compared?.blockPixels ?? densityPixels;
    const arranged = arrangedTable(table, frame.arrangement);
    drawPixels(context, { ...grid, pixels: pixelsOf(arranged, window, { ...theme, colorOfRole }) });
  }
}

/** Draws the images of the tiles in the window, and the background where one is missing. */
function paintTiles(context: CanvasContext, { geometry: g, theme }: Frame, density: DensitySource) {
  const [left, top] = [g.pinned - g.offset.x, g.header - g.offset.y];
  context.imageSmoothingEnabled = false;
  context.fillStyle = theme.background;
  for (const { image, rows, columns, x, y, width, height } of density.partsOf(g))
    for (const across of stretchesOf(columns, g.pitchX, x, width))
      for (const down of stretchesOf(rows, g.pitchY, y, height)) {
        const box = [left + across.start, top + down.start, across.length, down.length] as const;
        if (!image) context.fillRect(...box);
        else context.drawImage(image, across.at, down.at, across.size, down.size, ...box);
      }
}

/** A part of an image along an axis, and where it is drawn, from the table's start. */
interface Stretch {
  readonly at: number;
  readonly size: number;
  readonly start: number;
  readonly length: number;
}

/** The parts of an image that are scaled alike: one, unless its pixels are cells of differing sizes. */
function stretchesOf({ from, to }: IndexRange, pitch: number, at: number, size: number): Stretch[] {
  const lengthOf = (first: number, end: number) =>
    endPixel(end - 1, pitch) - firstPixel(first, pitch);
  if (pitch < 1 || size !== to - from)
    return [{ at, size, start: firstPixel(from, pitch), length: lengthOf(from, to) }];
  const stretches: Stretch[] = [];
  for (let first = from, end = from; first < to; first = end) {
    while (end < to && lengthOf(end, end + 1) === lengthOf(first, first + 1)) end++;
    const start = firstPixel(first, pitch);
    stretches.push({
      at: at + first - from,
      size: end - first,
      start,
      length: lengthOf(first, end),
    });
  }
  return stretches;
}

export function blockPartOf({ geometry: g }: Frame): BlockPart | undefined {
  const { across, down } = cellsBehind(g);
  const rows = visibleRows(g);
  const columns = visibleColumns(g);
  const firstRow = indexAt(rows.from, down);
  const firstColumn = indexAt(columns.from, across);
  const window = {
    rowsPerBlock: down,
    columnsPerBlock: across,
    firstRow,
    rows: blockCount(rows.to, down) - firstRow,
    firstColumn,
    columns: blockCount(columns.to, across) - firstColumn,
  };
  if (window.rows <= 0 || window.columns <= 0) return undefined;
  return { window, grid: gridOf(g, window) };
}
