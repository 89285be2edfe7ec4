import { type KeyboardEvent, useEffect, useRef } from "react";
import type { Geometry } from "../../view/geometry/geometry.ts";
import { MAX_CELL } from "../../view/geometry/sizes.ts";
import { useStore } from "../../watch.ts";
import { ActionButton } from "../actions/ActionButton.tsx";
import { ACTIONS } from "../actions/actions.ts";
import { FitIcon, MinusIcon, OverviewIcon, PlusIcon } from "../icons.tsx";
import { useSession } from "../session.ts";

/** How large the cells are: smaller, larger, anything between, or so that all are seen. */
export function ZoomTools() {
  const { view, camera } = useSession();
  const size = useStore(view.cellSize);
  const least = useStore(camera.minCellSize);
  const words = useStore(camera.geometry, cellWords);
  const overviewButton = useRef<HTMLButtonElement>(null);
  // The overview's own button goes with it, and would take the focus along: that comes here first.
  useEffect(
    () =>
      view.overview.subscribe((isShown) => {
        const overview = document.getElementById("overview");
        if (!isShown && overview?.contains(document.activeElement)) overviewButton.current?.focus();
      }),
    [view],
  );
  // A hundredth of the slider is often no other size, so the keys step like the buttons.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    camera.zoom(event.key === "ArrowRight" ? camera.largerSize : camera.smallerSize);
  };
  return (
    <div className="zoom">
      <ActionButton action={ACTIONS.zoomOut} isIcon hasKey>
        <MinusIcon />
      </ActionButton>
      <input
        type="range"
        tabIndex={-1}
        aria-label="Cell size"
        aria-valuetext={`${words} pixels`}
        title={`Cells of ${words} px`}
        min={0}
        max={1}
        step={0.01}
        value={Math.log(size / least) / Math.log(MAX_CELL / least)}
        onKeyDown={onKeyDown}
        onChange={({ target }) => camera.zoom(least * (MAX_CELL / least) ** Number(target.value))}
      />
      <ActionButton action={ACTIONS.zoomIn} isIcon hasKey>
        <PlusIcon />
      </ActionButton>
      <ActionButton action={ACTIONS.fit} isIcon>
        <FitIcon />
      </ActionButton>
      <ActionButton ref={overviewButton} action={ACTIONS.overview} isIcon className="overview-tool">
        <OverviewIcon />
      </ActionButton>
    </div>
  );
}

/** How large cells are, in CSS px: "24", or where the axes differ "21 × 1/256". */
function cellWords({ pitchX, pitchY, dpr }: Geometry): string {
  const [width, height] = [pitchX, pitchY].map((pitch) => sizeWords(pitch / dpr));
  return width === height ? width : `${width} × ${height}`;
}

function sizeWords(size: number): string {
  return size < 1 ? `1/${Math.round(1 / size)}` : String(Math.round(size * 10) / 10);
}
