import type { View } from "../../../view/view.ts";

/** Ends a selection, and the mode in which dragging selects. */
export function endSelection({ selection, isSelecting }: View): void {
  selection.set(undefined);
  isSelecting.set(false);
}
