import type { ClipboardEvent } from "react";
import type { AccessTable } from "../../model/accessTable.ts";
import { shownName } from "../../model/wording.ts";
import type { PlaceEntities } from "../../view/arrangement/arrangement.ts";
import type { Camera } from "../../view/camera.ts";
import { notify, type View } from "../../view/view.ts";

/** Gives the text to copy for a user's row or a group's column, if there is one. */
export type CopyText = (table: AccessTable, entities: PlaceEntities) => string | undefined;

/** Copies the row of the focused cell, or the column of a focused header, and shows a notice. */
export function copyFocused(
  event: ClipboardEvent,
  table: AccessTable,
  view: View,
  camera: Camera,
  copyText: CopyText,
): void {
  const entities = camera.arrangement.entitiesAt(view.focused.get());
  // The browser copies selected text.
  const text = getSelection()?.isCollapsed === false ? undefined : copyText(table, entities);
  if (text === undefined) return;
  event.preventDefault();
  event.clipboardData.setData("text/plain", text);
  const { userNames, groupNames } = table.memberships.data;
  notify(
    view,
    entities.user !== undefined
      ? `The row of ${shownName(userNames[entities.user])} was copied.`
      : `The column ${shownName(groupNames[entities.group ?? 0])} was copied.`,
  );
}
