import type { Blocks } from "../../view/arrangement/density.ts";
import {
  blocksOfTile,
  type TableSize,
  TILE,
  type TilePixels,
  type TilePlace,
  tileKey,
} from "./densityTile.ts";

/** The number of tiles that are kept beside those of the window. */
const SPARE_TILES = 64;

interface Tile {
  readonly place: TilePlace;
  readonly image: HTMLCanvasElement;
  /** The last change that it shows, and the last one that it should. */
  readonly stamp: number;
  touchedAt: number;
}

/** A tile's image, or the part of a coarser one that stands in for it; nothing where there is none. */
export interface TilePart {
  readonly place: TilePlace;
  readonly blocks: Blocks;
  readonly image?: HTMLCanvasElement;
  /** The part of the image, in its pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The tiles that are there, in the order of their last use. */
export class TileCache {
  readonly #tiles = new Map<string, Tile>();
  #capacity = SPARE_TILES;

  /** Makes room for a window of so many tiles. */
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

  /** The last change that a tile should show. */
  touchedAt(place: TilePlace): number {
    return this.#tiles.get(tileKey(place))?.touchedAt ?? -1;
  }

  /** A change concerns some tiles: they stay until their successors are there. */
  touch(stamp: number, concerns: (place: TilePlace) => boolean = () => true): void {
    for (const tile of this.#tiles.values()) if (concerns(tile.place)) tile.touchedAt = stamp;
  }

  /** Takes a tile that shows all up to `stamp`; what came after may concern it. */
  put(place: TilePlace, { width, pixels }: TilePixels, stamp: number, latest: number): void {
    // A filter may leave nobody to show.
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

  /** The best there is to show for a tile. */
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
