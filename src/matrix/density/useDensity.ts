import { useEffect, useState } from "react";
import { stopAll } from "../../model/tasks/stopAll.ts";
import { createStore } from "../../model/values/store.ts";
import type { Theme } from "../../view/colors/theme.ts";
import type { ShownWorkspace } from "../../view/followTable.ts";
import { type Geometry, visibleColumns, visibleRows } from "../../view/geometry/geometry.ts";
import { useValue } from "../../watch.ts";
import { laterParts } from "../drawing.ts";
import type { DensitySource, TilePart } from "./densityTile.ts";
import type { DensityTiles } from "./densityTiles.ts";

/** The densities of the table, followed as long as the matrix is mounted: until the tiles are loaded none. */
export function useDensity(workspace: ShownWorkspace, theme: Theme) {
  const [density] = useState(() =>
    createStore<DensitySource>({ isOfFewCells: false, partsOf: (g) => [withoutImage(g)] }),
  );
  const [tiles, setTiles] = useState<DensityTiles>();
  const later = useValue(laterParts.loaded);
  if (later && !tiles) setTiles(new later.DensityTiles(workspace, theme));
  useEffect(() => {
    if (!tiles) return;
    density.set(tiles.shown.get());
    return stopAll([tiles.watch(), tiles.shown.subscribe(density.set)]);
  }, [tiles, density]);
  useEffect(() => tiles?.setTheme(theme), [tiles, theme]);
  return { density, tiles };
}

/** The whole window, of which nothing is known yet. */
function withoutImage(g: Geometry): TilePart {
  const [rows, columns] = [visibleRows(g), visibleColumns(g)];
  const [width, height] = [columns.to - columns.from, rows.to - rows.from];
  return { rows, columns, x: 0, y: 0, width, height };
}
