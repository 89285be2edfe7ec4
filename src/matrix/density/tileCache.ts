import { columnsOf, rowsOf, type TableSize } from "../../view/arrangement/density.ts";
import type { IndexRange } from "../../view/geometry/geometry.ts";
import {
  blocksOfTile,
  type TilePart,
  type TilePixels,
  type TilePlace,
  tileKey,
} from "./densityTile.ts";

/** The number of cached tiles besides those of the window. */
const SPARE_TILES = 64;

interface Tile {
  readonly place: TilePlace;
  readonly image: HTMLCanvasElement;
  /** The last change that the image shows, and the last one that it should show. */
  readonly stamp: number;
  touchedAt: number;
}

/** The cached tiles, in the order of their last use. */
export class TileCache {
  readonly #tiles = new Map<string, Tile>();
  #capacity = SPARE_TILES;

  reserve(inWindow: number): void {
    this.#capacity = SPARE_TILES + 2 * inWindow;
  }

  has(place: TilePlace): boolean {
    return this.#tiles.has(tileKey(place));
  }

  isFresh(place: TilePlace): boolean {
    const tile = this.#tiles.get(tileKey(place));
    return tile !== undefined && tile.stamp >= tile.touchedAt;
  }

  /** The last change that a tile should show; -1 if it is not cached. */
  touchedAt(place: TilePlace): number {
    return this.#tiles.get(tileKey(place))?.touchedAt ?? -1;
  }

  /** Marks tiles that a change affects as stale: they are shown until they are replaced. */
  touch(stamp: number, isAffected: (place: TilePlace) => boolean = () => true): void {
    for (const tile of this.#tiles.values()) if (isAffected(tile.place)) tile.touchedAt = stamp;
  }

  /** Adds a tile that shows all changes up to `stamp`, and should show those up to `latest`. */
  put(place: TilePlace, { width, pixels }: TilePixels, stamp: number, latest: number): void {
    // A filter may leave nothing to show.
    if (pixels.length === 0) return;
    const image = document.createElement("canvas");
    const height = pixels.length / width;
    image.width = width;
    image.height = height;
    const data = new ImageData(new Uint8ClampedArray(pixels.buffer), width, height);
    image.getContext("2d")?.putImageData(data, 0, 0);
    this.#use({ place, image, stamp, touchedAt: latest });
    for (const key of this.#tiles.keys()) {
      if (this.#tiles.size <= this.#capacity) break;
      this.#tiles.delete(key);
    }
  }

  /** The images to draw for a tile, one over the other: its own, or else coarser ones, the finest last. */
  partsOf(place: TilePlace, table: TableSize): TilePart[] {
    const blocks = blocksOfTile(place, table);
    const [rows, columns] = [rowsOf(blocks, table), columnsOf(blocks, table)];
    const part = { rows, columns, x: 0, y: 0, width: blocks.columns, height: blocks.rows };
    const tile = this.#tiles.get(tileKey(place));
    if (!tile) return [part, ...this.#coarser(place, rows, columns, table)];
    this.#use(tile);
    return [{ ...part, image: tile.image }];
  }

  clear(): void {
    this.#tiles.clear();
  }

  #use(tile: Tile): void {
    const key = tileKey(tile.place);
    this.#tiles.delete(key);
    this.#tiles.set(key, tile);
  }

  #coarser(
    { rowsPerBlock, columnsPerBlock }: TilePlace,
    rows: IndexRange,
    columns: IndexRange,
    table: TableSize,
  ): TilePart[] {
    const parts = new Map<Tile, TilePart>();
    for (const tile of this.#tiles.values()) {
      const { place, image } = tile;
      if (place.rowsPerBlock < rowsPerBlock || place.columnsPerBlock < columnsPerBlock) continue;
      const blocks = blocksOfTile(place, table);
      const down = shared(rows, rowsOf(blocks, table));
      const across = shared(columns, columnsOf(blocks, table));
      if (down.from >= down.to || across.from >= across.to) continue;
      parts.set(tile, {
        rows: down,
        columns: across,
        image,
        x: across.from / place.columnsPerBlock - blocks.firstColumn,
        y: down.from / place.rowsPerBlock - blocks.firstRow,
        width: (across.to - across.from) / place.columnsPerBlock,
        height: (down.to - down.from) / place.rowsPerBlock,
      });
    }
    const cells = ({ place }: Tile) => place.rowsPerBlock * place.columnsPerBlock;
    const found = [...parts].sort(([one], [other]) => cells(other) - cells(one));
    return found.map(([tile, part]) => {
      this.#use(tile);
      return part;
    });
  }
}

function shared(a: IndexRange, b: IndexRange): IndexRange {
  return { from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) };
}
