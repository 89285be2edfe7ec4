import { useEffect, useState } from "react";
import { hasOverview } from "../../view/overview.ts";
import { useStore } from "../../watch.ts";
import type { OverviewMap, OverviewProps } from "./OverviewMap.tsx";

/**
 * The whole table in a corner, as long as the window shows only a part of it. Its code is loaded after
 * the first frame, which is the matrix's.
 */
export function Overview(props: OverviewProps) {
  const isOpen = useStore(props.view.overview);
  const hasUse = useStore(props.camera.geometry, hasOverview);
  const isShown = isOpen && hasUse;
  const [LoadedMap, setMap] = useState<typeof OverviewMap>();
  useEffect(() => {
    if (!isShown || LoadedMap) return;
    // The page is usable without it, and tries again when it is shown again.
    import("./OverviewMap.tsx").then(
      ({ OverviewMap }) => setMap(() => OverviewMap),
      () => {},
    );
  }, [isShown, LoadedMap]);
  return isShown && LoadedMap ? <LoadedMap {...props} /> : null;
}
