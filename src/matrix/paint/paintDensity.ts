import { arrangedTable } from "../../view/arrangement/arrangedTable.ts";
import { TABLE_ARRANGEMENT } from "../../view/arrangement/arrangement.ts";
import { type Blocks, cellsInBlock, countPerBlock } from "../../view/arrangement/density.ts";
import { placesOf } from "../../view/arrangement/order.ts";
import { type Geometry, visibleColumns, visibleRows } from "../../view/geometry/geometry.ts";
import { densityPixels, inkOf } from "../density/densityInk.ts";
import { blockSize, TILE } from "../density/densityTile.ts";
import { channelsOf, packPixel } from "../pixelColor.ts";
import type { CanvasContext, Context, DensitySource, Frame } from "./frame.ts";
import { FADE } from "./paintSquares.ts";
import { drawPixels, type PixelGrid } from "./pixelGrid.ts";

/** Paints the cells where many are behind a pixel: the share that is held, and the covering role. */
export function paintDensity(context: Context, frame: Frame): void {
  const { geometry: g, table, theme, density, highlighted } = frame;
  const blocks = blocksIn(g);
  if (blocks.rows <= 0 || blocks.columns <= 0) return;
  if (density && !("drawSquares" in context)) paintTiles(context, frame, density);
  else {
    const inks = { ...theme, colorOfRole: (role: number) => table.roles[role].color };
    const pixels = densityPixels(arrangedTable(table, frame.arrangement), blocks, inks);
    drawPixels(context, gridOf(g, blocks, pixels));
  }
  if (highlighted === undefined) return;
  const { left, top, pitchX, pitchY } = placementOf(g, blocks);
  context.globalAlpha = FADE;
  context.fillStyle = theme.background;
  context.fillRect(left, top, blocks.columns * pitchX, blocks.rows * pitchY);
  context.globalAlpha = 1;
  paintHighlight(context, frame, blocks, highlighted);
}

/** Draws the images of the tiles in the window, and the background where one is missing. */
function paintTiles(context: CanvasContext, frame: Frame, density: DensitySource): void {
  const { geometry: g, theme } = frame;
  context.imageSmoothingEnabled = false;
  for (const { place, blocks, image, ...part } of density.partsOf(g)) {
    const { left, top, pitchX, pitchY } = placementOf(g, {
      firstRow: place.row * TILE,
      firstColumn: place.column * TILE,
    });
    const width = blocks.columns * pitchX;
    const height = blocks.rows * pitchY;
    if (image)
      context.drawImage(image, part.x, part.y, part.width, part.height, left, top, width, height);
    else {
      context.fillStyle = theme.background;
      context.fillRect(left, top, width, height);
    }
  }
}

/** Paints the pixels with cells of the highlighted role: the more cells, the stronger. */
function paintHighlight(context: Context, frame: Frame, blocks: Blocks, highlighted: number): void {
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
  drawPixels(context, gridOf(g, blocks, pixels));
}

/** The blocks behind the pixels of the window. */
function blocksIn(g: Geometry): Blocks {
  const { rowsPerBlock, columnsPerBlock } = blockSize(g);
  const rows = visibleRows(g);
  const columns = visibleColumns(g);
  const firstRow = Math.floor(rows.from / rowsPerBlock);
  const firstColumn = Math.floor(columns.from / columnsPerBlock);
  return {
    rowsPerBlock,
    columnsPerBlock,
    firstRow,
    rows: Math.ceil(rows.to / rowsPerBlock) - firstRow,
    firstColumn,
    columns: Math.ceil(columns.to / columnsPerBlock) - firstColumn,
  };
}

function gridOf(g: Geometry, blocks: Blocks, pixels: Uint32Array<ArrayBuffer>): PixelGrid {
  return { pixels, width: blocks.columns, ...placementOf(g, blocks) };
}

/** The position of some blocks in the window, and the size of each block. */
function placementOf(g: Geometry, first: Pick<Blocks, "firstRow" | "firstColumn">) {
  const pitchX = Math.max(1, g.pitchX);
  const pitchY = Math.max(1, g.pitchY);
  return {
    left: g.panel + first.firstColumn * pitchX - g.offset.x,
    top: g.header + first.firstRow * pitchY - g.offset.y,
    pitchX,
    pitchY,
  };
}
