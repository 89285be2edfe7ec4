import type { ClipboardEvent } from "react";
import type { AccessTable } from "../../model/accessTable.ts";
import { isolated } from "../../model/isolated.ts";
import { reasonOf } from "../../model/reasonOf.ts";
import type { PlaceEntities } from "../../view/arrangement/arrangement.ts";
import type { ShownWorkspace } from "../../view/followTable.ts";
import { notify } from "../../view/view.ts";

/** Gives the text to copy for a user's row or a group's column, if there is one; where it may, later. */
export type CopyText = (
  table: AccessTable,
  entities: PlaceEntities,
  mayComeLater: boolean,
) => string | Promise<Blob> | undefined;

/** Copies the row of the focused cell, or the column of a focused header, and shows a notice. */
export function copyFocused(
  event: ClipboardEvent,
  { table, view, camera }: ShownWorkspace,
  copyText: CopyText,
): void {
  const entities = camera.arrangement.entitiesAt(view.focused.get());
  // The browser copies selected text.
  const isOfBrowser = getSelection()?.isCollapsed === false;
  const text = isOfBrowser ? undefined : copyText(table, entities, canCopyLater());
  if (text === undefined) return;
  event.preventDefault();
  const { userNames, groupNames } = table.memberships.data;
  const name =
    entities.user !== undefined
      ? `The row of ${isolated(userNames[entities.user])}`
      : `The column ${isolated(groupNames[entities.group ?? 0])}`;
  const report = () => notify(view, `${name} was copied.`);
  if (typeof text === "string") {
    event.clipboardData.setData("text/plain", text);
    report();
  } else
    copyLater(text).then(report, (error) =>
      notify(
        view,
        `${name} could not be copied: ${reasonOf(error).replace(/\.$/, "")}. Stay on this page while it is copied.`,
      ),
    );
}

/** Only pages that were loaded safely may write to the clipboard after the event. */
function canCopyLater(): boolean {
  return typeof ClipboardItem === "function" && navigator.clipboard?.write !== undefined;
}

/** Asks for the clipboard now, while a person's key is being handled, and writes when the text is there. */
function copyLater(text: Promise<Blob>): Promise<void> {
  return navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
}
