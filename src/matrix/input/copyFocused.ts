import type { ClipboardEvent } from "react";
import type { AccessTable } from "../../model/accessTable.ts";
import { isolated } from "../../model/isolated.ts";
import { reasonOf } from "../../model/reasonOf.ts";
import type { ShownWorkspace } from "../../view/followTable.ts";
import { type CopiedCells, cellsAtPlace, withHidden } from "../../view/selection/copiedCells.ts";
import { notify } from "../../view/view.ts";

/** Gives the text to copy for a user's row or a group's column; where it may, later. */
export type CopyText = (
  table: AccessTable,
  cells: CopiedCells,
  mayComeLater: boolean,
) => string | Promise<Blob>;

/** Copies the row of the focused cell, or the column of a focused header, and shows a notice. */
export function copyFocused(
  event: ClipboardEvent,
  { table, view }: ShownWorkspace,
  copyText: CopyText,
): void {
  const place = view.focused.get();
  // The browser copies selected text.
  const selected = event.currentTarget.ownerDocument.getSelection();
  const isOfBrowser = selected?.isCollapsed === false;
  const cells = isOfBrowser ? undefined : cellsAtPlace({ table, view }, place);
  if (!cells) return;
  event.preventDefault();
  const text = copyText(table, cells, canCopyLater());
  const { userNames, groupNames } = table.memberships.data;
  const name =
    place.row >= 0
      ? `The row of ${isolated(userNames[cells.users[0]])}`
      : `The column ${isolated(groupNames[cells.groups[0]])}`;
  const report = () => notify(view, `${name} was copied${withHidden(cells)}.`);
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
