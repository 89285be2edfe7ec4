import { type Geometry, visibleColumns, visibleRows } from "../../view/geometry/geometry.ts";
import { createStore } from "../../view/store.ts";
import type { DensityChange, DensityTiles } from "./densityTiles.ts";
import type { TilePart } from "./tileCache.ts";

/** The densities on the stages: of the tiles once these are loaded, and the background until then. */
export class LateDensity {
  /** As those of the tiles. */
  readonly changes = createStore<DensityChange>({ isOfFewCells: false });
  #tiles: DensityTiles | undefined;

  /** Shows the tiles from now on. Returns how to stop following their changes. */
  show(tiles: DensityTiles): () => void {
    this.#tiles = tiles;
    this.changes.set({ isOfFewCells: false });
    return tiles.changes.subscribe(this.changes.set);
  }

  /** The images to draw for a window, tile by tile. */
  partsOf(g: Geometry): readonly TilePart[] {
    return this.#tiles ? this.#tiles.partsOf(g) : [withoutImage(g)];
  }
}

/** The whole window, of which nothing is known yet. */
function withoutImage(g: Geometry): TilePart {
  const [rows, columns] = [visibleRows(g), visibleColumns(g)];
  const [width, height] = [columns.to - columns.from, rows.to - rows.from];
  return { rows, columns, x: 0, y: 0, width, height };
}
