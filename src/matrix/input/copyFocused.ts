import type { ClipboardEvent } from "react";
import type { AccessTable } from "../../model/accessTable.ts";
import type { PlaceEntities } from "../../view/arrangement/arrangement.ts";
import type { Camera } from "../../view/camera.ts";
import { notify, type View } from "../../view/view.ts";

/** The text that is copied of a user's row, or of a group's column, if anything. */
export type CopyText = (table: AccessTable, who: PlaceEntities) => string | undefined;

/** Copies the row of the focused cell, or the column under a focused header, and says so. */
export function copyFocused(
  event: ClipboardEvent,
  table: AccessTable,
  view: View,
  camera: Camera,
  copyText: CopyText,
): void {
  const who = camera.arrangement.entitiesAt(view.focused.get());
  // Selected text is copied as always.
  const text = getSelection()?.isCollapsed === false ? undefined : copyText(table, who);
  if (text === undefined) return;
  event.preventDefault();
  event.clipboardData.setData("text/plain", text);
  const { userNames, groupNames } = table.memberships.data;
  notify(
    view,
    who.user !== undefined
      ? `The row of ${userNames[who.user]} was copied.`
      : `The column ${groupNames[who.group ?? 0]} was copied.`,
  );
}
