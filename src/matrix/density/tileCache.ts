import type { Blocks } from "../../view/arrangement/density.ts";
import {
  blocksOfTile,
  type TableSize,
  TILE,
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

/** The image of a tile, or a part of a coarser one in its place; no image if there is neither. */
export interface TilePart {
  readonly place: TilePlace;
  readonly blocks: Blocks;
  readonly image?: HTMLCanvasElement;
  /** The part of the image to draw, in its pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The cached tiles, in the order of their last use. */
export class TileCache {
  readonly #tiles = new Map<string, Tile>();
  #capacity = SPARE_TILES;

  /** Sets the capacity for a window of `inWindow` tiles. */
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

  /** The best image there is for a tile. */
  partOf(place: TilePlace, table: TableSize): TilePart {
    const tile = this.#tiles.get(tileKey(place)) ?? this.#coarser(place);
    const blocks = blocksOfTile(place, table);
    if (!tile) return { place, blocks, x: 0, y: 0, width: 0, height: 0 };
    this.#use(tile);
    const across = place.columnsPerBlock / tile.place.columnsPerBlock;
    const down = place.rowsPerBlock / tile.place.rowsPerBlock;
    return {
      place,
      blocks,
      image: tile.image,
      x: (place.column * across - tile.place.column) * TILE,
      y: (place.row * down - tile.place.row) * TILE,
      width: blocks.columns * across,
      height: blocks.rows * down,
    };
  }

  clear(): void {
    this.#tiles.clear();
  }

  #use(tile: Tile): void {
    const key = tileKey(tile.place);
    this.#tiles.delete(key);
    this.#tiles.set(key, tile);
  }

  #coarser(place: TilePlace): Tile | undefined {
    let best: Tile | undefined;
    for (const tile of this.#tiles.values()) {
      const { rowsPerBlock, columnsPerBlock, row, column } = tile.place;
      const isIn =
        Math.floor((place.row * place.rowsPerBlock) / rowsPerBlock) === row &&
        Math.floor((place.column * place.columnsPerBlock) / columnsPerBlock) === column;
      if (rowsPerBlock < place.rowsPerBlock || columnsPerBlock < place.columnsPerBlock || !isIn)
        continue;
      const each = rowsPerBlock * columnsPerBlock;
      if (!best || each < best.place.rowsPerBlock * best.place.columnsPerBlock) best = tile;
    }
    return best;
  }
}
