import {
  type ArrangedTable,
  type Blocks,
  blockCount,
  type TableSize,
} from "../../view/arrangement/density.ts";
import { indexAt } from "../../view/geometry/edges.ts";
import {
  cellsBehind,
  type Geometry,
  type IndexRange,
  visibleColumns,
  visibleRows,
} from "../../view/geometry/geometry.ts";
import { comparedPixels } from "./comparedInk.ts";
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
    rows: Math.min(TILE, blockCount(rowCount, rowsPerBlock) - firstRow),
    firstColumn,
    columns: Math.min(TILE, blockCount(columnCount, columnsPerBlock) - firstColumn),
  };
}

export interface TilePixels {
  readonly width: number;
  readonly pixels: Uint32Array<ArrayBuffer>;
}

/** The cells of a tile, or some of them, as a part of an image; without one, as the background. */
export interface TilePart {
  readonly rows: IndexRange;
  readonly columns: IndexRange;
  readonly image?: HTMLCanvasElement;
  /** The part of the image to draw, in its pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What there is to draw of densities; another object whenever that has changed. */
export interface DensitySource {
  /** True if it has changed by few cells alone, after a toggle. */
  readonly isOfFewCells: boolean;
  partsOf(g: Geometry): readonly TilePart[];
}

export function makeTile(table: ArrangedTable, place: TilePlace, inks: Inks): TilePixels {
  const blocks = blocksOfTile(place, table);
  const pixels = (table.changes ? comparedPixels : densityPixels)(table, blocks, inks);
  return { width: blocks.columns, pixels };
}

export function containsCell(place: TilePlace, row: number, column: number): boolean {
  const isRow = tileAt(row, place.rowsPerBlock) === place.row;
  return isRow && tileAt(column, place.columnsPerBlock) === place.column;
}

function tileAt(cell: number, each: number): number {
  return Math.floor(indexAt(cell, each) / TILE);
}

export function wholeTile({ rowCount, columnCount }: TableSize): TilePlace {
  const each = (count: number) => Math.max(1, count / TILE);
  return { rowsPerBlock: each(rowCount), columnsPerBlock: each(columnCount), row: 0, column: 0 };
}

/** The tiles in a window, and `around` more on each side. */
export function tilesIn(g: Geometry, around = 0): TilePlace[] {
  const { across, down } = cellsBehind(g);
  const range = ({ from, to }: IndexRange, each: number, count: number) => ({
    first: Math.max(0, tileAt(from, each) - around),
    last: from < to ? Math.min(tileAt(count - 1, each), tileAt(to - 1, each) + around) : -1,
  });
  const rows = range(visibleRows(g), down, g.rows);
  const columns = range(visibleColumns(g), across, g.columns);
  const places: TilePlace[] = [];
  for (let row = rows.first; row <= rows.last; row++)
    for (let column = columns.first; column <= columns.last; column++)
      places.push({ rowsPerBlock: down, columnsPerBlock: across, row, column });
  return places;
}
