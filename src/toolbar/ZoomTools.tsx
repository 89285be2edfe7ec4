import type { Camera } from "../view/camera.ts";
import type { View } from "../view/view.ts";
import { LEAST_CELL, larger, MOST_CELL, smaller } from "../view/zoom.ts";
import { useStore } from "../watch.ts";
import { FitIcon, MinusIcon, PlusIcon } from "./icons.tsx";

interface ZoomToolsProps {
  readonly view: View;
  readonly camera: Camera;
}

/** How large the cells are: smaller, larger, anything between, or so that all are seen. */
export function ZoomTools({ view, camera }: ZoomToolsProps) {
  const size = useStore(view.cellSize);
  const rounded = Math.round(size * 10) / 10;
  return (
    <div className="zoom">
      <button
        type="button"
        tabIndex={-1}
        className="tool icon-tool"
        aria-label="Zoom out"
        title="Zoom out (−)"
        aria-disabled={size <= LEAST_CELL || undefined}
        onClick={() => camera.zoom(smaller(size))}
      >
        <MinusIcon />
      </button>
      <input
        type="range"
        tabIndex={-1}
        aria-label="Cell size"
        aria-valuetext={`${rounded} pixels`}
        title={`Cells of ${rounded} px`}
        min={0}
        max={1}
        step={0.01}
        value={Math.log(size / LEAST_CELL) / Math.log(MOST_CELL / LEAST_CELL)}
        onChange={({ target }) =>
          camera.zoom(LEAST_CELL * (MOST_CELL / LEAST_CELL) ** Number(target.value))
        }
      />
      <button
        type="button"
        tabIndex={-1}
        className="tool icon-tool"
        aria-label="Zoom in"
        title="Zoom in (+)"
        aria-disabled={size >= MOST_CELL || undefined}
        onClick={() => camera.zoom(larger(size))}
      >
        <PlusIcon />
      </button>
      <button
        type="button"
        tabIndex={-1}
        className="tool icon-tool"
        aria-label="Fit"
        title="Fit the whole table into the window"
        onClick={() => camera.zoom(camera.fitting)}
      >
        <FitIcon />
      </button>
    </div>
  );
}
