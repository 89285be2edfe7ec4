import type { Camera } from "../../view/camera.ts";
import type { IndexRange } from "../../view/geometry/geometry.ts";
import type { View } from "../../view/view.ts";
import { useValue } from "../../watch.ts";

interface OverviewSelectionProps {
  readonly view: View;
  readonly camera: Camera;
}

/** The least width and height of the drawn selection, in CSS px. */
const LEAST = 4;

export function OverviewSelection({ view, camera }: OverviewSelectionProps) {
  const selection = useValue(view.selection);
  if (!selection) return null;
  const { rows, columns } = camera.geometry.get();
  const across = partOf(selection.columns, columns);
  const down = partOf(selection.rows, rows);
  return (
    <div
      className="overview-selection"
      style={{ left: across.start, width: across.length, top: down.start, height: down.length }}
    />
  );
}

/** The start and length of a range along a side, in CSS. At the far edge what is too small grows inwards. */
function partOf({ from, to }: IndexRange, count: number) {
  const percent = (places: number) => `${(100 * places) / count}%`;
  return {
    start: `min(${percent(from)}, 100% - ${LEAST}px)`,
    length: `max(${percent(to - from)}, ${LEAST}px)`,
  };
}
