import type { KeyboardEvent } from "react";
import type { Geometry } from "../../../view/geometry/geometry.ts";
import { MAX_CELL } from "../../../view/geometry/sizes.ts";
import { useValue } from "../../../watch.ts";
import { ACTIONS } from "../../actions/actions.ts";
import { ActionButton } from "../../actions/buttons/ActionButton.tsx";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { MinusIcon, PlusIcon } from "../../kit/icons.tsx";

export function ZoomTools() {
  const { view, camera } = useWorkspace();
  const size = useValue(view.cellSize);
  const least = useValue(camera.minCellSize);
  const sizeText = useValue(() => cellSizeText(camera.geometry.get()));
  // A hundredth of the slider is often no other size, so the keys step like the buttons.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    camera.zoom(event.key === "ArrowRight" ? camera.largerSize : camera.smallerSize);
  };
  return (
    <div className="zoom tightest row">
      <ActionButton action={ACTIONS.zoomOut} isIcon hasKey>
        <MinusIcon />
      </ActionButton>
      <input
        type="range"
        tabIndex={-1}
        aria-label="Cell size"
        aria-valuetext={`${sizeText} pixels`}
        title={`Cells of ${sizeText} px`}
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
    </div>
  );
}

/** The size of the cells in CSS px: "24", or where the axes differ "21 × 1/256". */
function cellSizeText({ pitchX, pitchY, dpr }: Geometry): string {
  const [width, height] = [pitchX, pitchY].map((pitch) => lengthText(pitch / dpr));
  return width === height ? width : `${width} × ${height}`;
}

function lengthText(size: number): string {
  const each = 1 / size;
  const isPart = Number.isInteger(each) ? each > 1 : each > 10;
  return isPart ? `1/${Math.round(each)}` : String(Number(size.toFixed(size < 1 ? 2 : 1)));
}
