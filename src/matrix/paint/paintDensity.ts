import { arrangedTable } from "../../view/arrangement/arrangedTable.ts";
import { TABLE_ARRANGEMENT } from "../../view/arrangement/arrangement.ts";
import { type Blocks, cellsInBlock, countPerBlock } from "../../view/arrangement/density.ts";
import { placesOf } from "../../view/arrangement/order.ts";
import { type Geometry, visibleColumns, visibleRows } from "../../view/geometry/geometry.ts";
import { densityPixels, inkOf } from "../density/densityInk.ts";
import { blockSize, TILE } from "../density/densityTile.ts";
import type { Context, Frame } from "./frame.ts";
import { drawScaled, FADE } from "./paintSquares.ts";
import { channelsOf, packPixel } from "./pixelColor.ts";

/** The window where many cells are behind a pixel: how much of them is held, and by which role. */
export function paintDensity(context: Context, frame: Frame): void {
  const { geometry: g, table, theme, density } = frame;
  const blocks = blocksIn(g);
  if (blocks.rows <= 0 || blocks.columns <= 0) return;
  const { x, y, scaleX, scaleY } = placeOf(g, blocks);
  if (density && !("drawSquares" in context)) {
    context.imageSmoothingEnabled = false;
    for (const { place, blocks: tile, image, ...part } of density.partsOf(g)) {
      const left = g.panel + place.column * TILE * scaleX - g.offset.x;
      const top = g.header + place.row * TILE * scaleY - g.offset.y;
      const width = tile.columns * scaleX;
      const height = tile.rows * scaleY;
      if (image)
        context.drawImage(image, part.x, part.y, part.width, part.height, left, top, width, height);
      else {
        context.fillStyle = theme.background;
        context.fillRect(left, top, width, height);
      }
    }
  } else {
    const inks = { ...theme, colorOfRole: (role: number) => table.roles[role].color };
    const pixels = densityPixels(arrangedTable(table, frame.arrangement), blocks, inks);
    draw(context, g, blocks, pixels);
  }
  if (frame.highlighted === undefined) return;
  context.globalAlpha = FADE;
  context.fillStyle = theme.background;
  context.fillRect(x, y, blocks.columns * scaleX, blocks.rows * scaleY);
  context.globalAlpha = 1;
  paintHighlight(context, frame, blocks, frame.highlighted);
}

/** The pixels with cells of the highlighted role, the stronger the more there are. */
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
  draw(context, g, blocks, pixels);
}

function draw(context: Context, g: Geometry, blocks: Blocks, pixels: Uint32Array<ArrayBuffer>) {
  const { x, y, scaleX, scaleY } = placeOf(g, blocks);
  const image = new ImageData(new Uint8ClampedArray(pixels.buffer), blocks.columns, blocks.rows);
  if ("drawSquares" in context) context.drawSquares(image, x, y, scaleX, scaleY);
  else drawScaled(context, image, x, y, scaleX, scaleY);
}

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

/** The position of the first block, and the size of each. */
function placeOf(g: Geometry, { firstRow, firstColumn }: Blocks) {
  const scaleX = Math.max(1, g.pitchX);
  const scaleY = Math.max(1, g.pitchY);
  return {
    scaleX,
    scaleY,
    x: g.panel + firstColumn * scaleX - g.offset.x,
    y: g.header + firstRow * scaleY - g.offset.y,
  };
}
