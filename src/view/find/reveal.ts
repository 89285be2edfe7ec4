import type { Camera } from "../camera.ts";
import { visibleColumns } from "../geometry/geometry.ts";
import { HEADER_ROW, NAME_COLUMN } from "../geometry/place.ts";
import type { View } from "../view.ts";

/** Brings a user's row into view and focuses it, in the focused column if that is in view. */
export function showUser(camera: Camera, view: View, user: number): void {
  const row = camera.arrangement.rowOf(user);
  if (row === undefined) return;
  camera.reveal({ row, column: NAME_COLUMN });
  const { from, to } = visibleColumns(camera.geometry.get());
  const { column } = view.focused.get();
  const isInView = column < to && (column < 0 || column >= from);
  view.focused.set({ row, column: isInView ? column : from });
}

/** Brings a group's column into view and focuses its header. */
export function showGroup(camera: Camera, view: View, group: number): void {
  const column = camera.arrangement.columnOf(group);
  if (column === undefined) return;
  camera.reveal({ row: HEADER_ROW, column });
  view.focused.set({ row: HEADER_ROW, column });
}
