import type { ArrangedTable, Blocks } from "../../view/arrangement/density.ts";
import {
  cellsBehind,
  type Geometry,
  visibleColumns,
  visibleRows,
} from "../../view/geometry/geometry.ts";
import { densityPixels, type Inks } from "./densityInk.ts";

/** The number of blocks along each side of a tile. */
export const TILE = 256;

/** The identity of a tile: the size of its blocks, and its position counted in tiles. */
export interface TilePlace {
  readonly rowsPerBlock: number;
  readonly columnsPerBlock: number;
  readonly row: number;
  readonly column: number;
}

export type TableSize = Pick<ArrangedTable, "rowCount" | "columnCount">;

export function tileKey({ rowsPerBlock, columnsPerBlock, row, column }: TilePlace): string {
  return `${rowsPerBlock}/${columnsPerBlock}/${row}/${column}`;
}

/** The blocks of a tile: fewer than `TILE` × `TILE` at the table's ends. */
export function blocksOfTile(
  { rowsPerBlock, columnsPerBlock, row, column }: TilePlace,
  { rowCount, columnCount }: TableSize,
): Blocks {
  const firstRow = row * TILE;
  const firstColumn = column * TILE;
  return {
    rowsPerBlock,
    columnsPerBlock,
    firstRow,
    rows: Math.min(TILE, Math.ceil(rowCount / rowsPerBlock) - firstRow),
    firstColumn,
    columns: Math.min(TILE, Math.ceil(columnCount / columnsPerBlock) - firstColumn),
  };
}

/** The pixels of a tile, row by row. */
export interface TilePixels {
  readonly width: number;
  readonly pixels: Uint32Array<ArrayBuffer>;
}

export function makeTile(table: ArrangedTable, place: TilePlace, inks: Inks): TilePixels {
  const blocks = blocksOfTile(place, table);
  return { width: blocks.columns, pixels: densityPixels(table, blocks, inks) };
}

export function containsCell(place: TilePlace, row: number, column: number): boolean {
  const isRow = Math.floor(row / place.rowsPerBlock / TILE) === place.row;
  return isRow && Math.floor(column / place.columnsPerBlock / TILE) === place.column;
}

/** The one tile that shows the whole table. */
export function wholeTile({ rowCount, columnCount }: TableSize): TilePlace {
  const each = (count: number) => 2 ** Math.max(0, Math.ceil(Math.log2(count / TILE)));
  return { rowsPerBlock: each(rowCount), columnsPerBlock: each(columnCount), row: 0, column: 0 };
}

/** The size of the blocks behind a window's pixels. */
export function blockSize(g: Geometry): Pick<Blocks, "rowsPerBlock" | "columnsPerBlock"> {
  const { across, down } = cellsBehind(g);
  return { rowsPerBlock: down, columnsPerBlock: across };
}

/** The tiles in a window, and `around` more on each side. */
export function tilesIn(g: Geometry, around = 0): TilePlace[] {
  const { rowsPerBlock, columnsPerBlock } = blockSize(g);
  const rows = visibleRows(g);
  const columns = visibleColumns(g);
  const range = (from: number, to: number, each: number, count: number) => ({
    first: Math.max(0, Math.floor(from / each / TILE) - around),
    last: Math.min(Math.ceil(count / each / TILE), Math.ceil(to / each / TILE) + around),
  });
  const down = range(rows.from, rows.to, rowsPerBlock, g.rows);
  const across = range(columns.from, columns.to, columnsPerBlock, g.columns);
  const places: TilePlace[] = [];
  for (let row = down.first; row < down.last; row++)
    for (let column = across.first; column < across.last; column++)
      places.push({ rowsPerBlock, columnsPerBlock, row, column });
  return places;
}
