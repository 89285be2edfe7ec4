import { useEffect, useState } from "react";
import type { AccessTable } from "../../model/accessTable.ts";
import type { Camera } from "../../view/camera.ts";
import type { Theme } from "../../view/theme.ts";
import type { View } from "../../view/view.ts";
import { DensityTiles } from "./densityTiles.ts";

/** The densities of the table, followed as long as the matrix is mounted. */
export function useDensity(
  table: AccessTable,
  view: View,
  camera: Camera,
  theme: Theme,
): DensityTiles {
  const [density] = useState(() => new DensityTiles(table, view, camera, theme));
  useEffect(() => density.watch(), [density]);
  useEffect(() => density.setTheme(theme), [density, theme]);
  return density;
}
