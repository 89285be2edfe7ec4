import type { Blocks, Countable } from "../view/density.ts";
import { cellsBehind, type Geometry, visibleColumns, visibleRows } from "../view/geometry.ts";
import { densityPixels, type Inks } from "./densityInk.ts";

/** The blocks along each side of a tile. */
export const TILE = 256;

/** A tile: which blocks it is made of, and where it stands, counted in tiles. */
export interface TilePlace {
  readonly rowsEach: number;
  readonly columnsEach: number;
  readonly row: number;
  readonly column: number;
}

export type TableSize = Pick<Countable, "rowCount" | "columnCount">;

export function tileKey({ rowsEach, columnsEach, row, column }: TilePlace): string {
  return `${rowsEach}/${columnsEach}/${row}/${column}`;
}

/** The blocks of a tile: fewer at the table's ends. */
export function blocksOfTile(
  { rowsEach, columnsEach, row, column }: TilePlace,
  { rowCount, columnCount }: TableSize,
): Blocks {
  const firstRow = row * TILE;
  const firstColumn = column * TILE;
  return {
    rowsEach,
    columnsEach,
    firstRow,
    rows: Math.min(TILE, Math.ceil(rowCount / rowsEach) - firstRow),
    firstColumn,
    columns: Math.min(TILE, Math.ceil(columnCount / columnsEach) - firstColumn),
  };
}

export interface TilePixels {
  readonly width: number;
  readonly pixels: Uint32Array<ArrayBuffer>;
}

export function makeTile(table: Countable, place: TilePlace, inks: Inks): TilePixels {
  const blocks = blocksOfTile(place, table);
  return { width: blocks.columns, pixels: densityPixels(table, blocks, inks) };
}

export function holdsCell(place: TilePlace, row: number, column: number): boolean {
  const isRow = Math.floor(row / place.rowsEach / TILE) === place.row;
  return isRow && Math.floor(column / place.columnsEach / TILE) === place.column;
}

/** The one tile that shows the whole table. */
export function wholeTile({ rowCount, columnCount }: TableSize): TilePlace {
  const each = (count: number) => 2 ** Math.max(0, Math.ceil(Math.log2(count / TILE)));
  return { rowsEach: each(rowCount), columnsEach: each(columnCount), row: 0, column: 0 };
}

/** The blocks behind the pixels of a window. */
export function eachOf(g: Geometry): Pick<Blocks, "rowsEach" | "columnsEach"> {
  const { across, down } = cellsBehind(g);
  return { rowsEach: down, columnsEach: across };
}

/** The tiles that a window meets, and `around` more to each side. */
export function tilesIn(g: Geometry, around = 0): TilePlace[] {
  const { rowsEach, columnsEach } = eachOf(g);
  const rows = visibleRows(g);
  const columns = visibleColumns(g);
  const range = (from: number, to: number, each: number, count: number) => ({
    first: Math.max(0, Math.floor(from / each / TILE) - around),
    last: Math.min(Math.ceil(count / each / TILE), Math.ceil(to / each / TILE) + around),
  });
  const down = range(rows.from, rows.to, rowsEach, g.rows);
  const across = range(columns.from, columns.to, columnsEach, g.columns);
  const places: TilePlace[] = [];
  for (let row = down.first; row < down.last; row++)
    for (let column = across.first; column < across.last; column++)
      places.push({ rowsEach, columnsEach, row, column });
  return places;
}
