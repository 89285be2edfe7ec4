import { useEffect, useState } from "react";
import type { AccessTable } from "../../model/accessTable.ts";
import type { Camera } from "../../view/camera.ts";
import type { Theme } from "../../view/theme.ts";
import type { View } from "../../view/view.ts";
import { useStore } from "../../watch.ts";
import { laterParts } from "../laterParts.ts";
import type { DensityTiles } from "./densityTiles.ts";
import { LateDensity } from "./lateDensity.ts";

/** The densities of the table for its stages, and once they are loaded the tiles that they consist of. */
interface ShownDensity {
  readonly density: LateDensity;
  readonly tiles: DensityTiles | undefined;
}

/** The densities of the table, followed as long as the matrix is mounted. */
export function useDensity(
  table: AccessTable,
  view: View,
  camera: Camera,
  theme: Theme,
): ShownDensity {
  const [density] = useState(() => new LateDensity());
  const [tiles, setTiles] = useState<DensityTiles>();
  const later = useStore(laterParts.loaded);
  if (later && !tiles) setTiles(new later.DensityTiles(table, view, camera, theme));
  useEffect(() => {
    if (!tiles) return;
    const stops = [tiles.watch(), density.show(tiles)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [tiles, density]);
  useEffect(() => tiles?.setTheme(theme), [tiles, theme]);
  return { density, tiles };
}
