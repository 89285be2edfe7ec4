import { batch } from "../../model/values/store.ts";
import type { ShownWorkspace } from "../../view/followTable.ts";
import { selectionOf } from "../../view/selection/selection.ts";
import { cornersAfterKey } from "../../view/selection/selectionKeys.ts";
import type { PlaceActions } from "./placeActions.ts";

/** Selects cells by a key, or ends the selection; returns false for keys that do neither. */
export function selectByKey(
  event: KeyboardEvent,
  { view, camera }: ShownWorkspace,
  actions: PlaceActions,
): boolean {
  const before = view.selection.get();
  if (event.key === "Escape") {
    view.selection.set(undefined);
    return before !== undefined;
  }
  const focused = view.focused.get();
  const g = camera.geometry.get();
  const corners = cornersAfterKey(event, before ?? { anchor: focused, head: focused }, g);
  if (!corners) return false;
  event.preventDefault();
  batch(() => {
    actions.focus(corners.head);
    view.selection.set(selectionOf(corners.anchor, corners.head, g));
  });
  return true;
}
