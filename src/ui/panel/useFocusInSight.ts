import { useEffect } from "react";
import type { Geometry } from "../../view/geometry/geometry.ts";
import { visibleColumns, visibleRows } from "../../view/geometry/geometry.ts";
import type { Place } from "../../view/geometry/place.ts";
import { useSession } from "../session.ts";

/** Keeps the cell that has the keyboard in sight when the panel that opens would stand over it. */
export function useFocusInSight(): void {
  const { camera, view } = useSession();
  useEffect(() => {
    const place = view.focused.get();
    const before = camera.geometry.get();
    const hasKeyboard = document
      .getElementById("matrix-scroller")
      ?.contains(document.activeElement);
    if (!hasKeyboard || !isInSight(before, place)) return;
    // The matrix is measured once the panel is there.
    const stop = camera.geometry.subscribe((g) => {
      if (g.width === before.width && g.height === before.height) return;
      stop();
      if (!isInSight(g, view.focused.get()))
        queueMicrotask(() => camera.reveal(view.focused.get()));
    });
    return stop;
  }, [camera, view]);
}

/** True for a whole cell in the window, or one that is pinned. */
function isInSight(g: Geometry, { row, column }: Place): boolean {
  const isWithin = (at: number, { from, to }: { from: number; to: number }) =>
    at < 0 || (at >= from && at < to - 1);
  return isWithin(row, visibleRows(g)) && isWithin(column, visibleColumns(g));
}
