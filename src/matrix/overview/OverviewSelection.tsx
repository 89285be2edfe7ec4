import type { ShownWorkspace } from "../../view/followTable.ts";
import type { IndexRange } from "../../view/geometry/geometry.ts";
import { useValue } from "../../watch.ts";

/** The least width and height of the drawn selection, in CSS px. */
const LEAST = 4;

export function OverviewSelection({ workspace }: { readonly workspace: ShownWorkspace }) {
  const { view, camera } = workspace;
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
