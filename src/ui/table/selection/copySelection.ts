import { useEffect } from "react";
import { reasonOf } from "../../../model/reasonOf.ts";
import { countOf } from "../../../model/wording.ts";
import { copyRefusal, copyText } from "../../../session/exports/copying.ts";
import { cellsOfSelection, withHidden } from "../../../view/selection/copiedCells.ts";
import { notify } from "../../../view/view.ts";
import { type Screen, useScreen } from "../../actions/screen/screen.ts";
import { isElement } from "../../kit/keyboard.ts";

/** Copies the selected cells as text, by a copy event where there is one; says what became of it. */
export async function copySelection(
  { workspace: { table, view } }: Screen,
  event?: ClipboardEvent,
): Promise<void> {
  const selection = view.selection.get();
  if (!selection) return;
  event?.preventDefault();
  const cells = cellsOfSelection({ table, view }, selection);
  const { users, groups } = cells;
  const size = `${countOf(users.length, "user")} × ${countOf(groups.length, "group")}`;
  const refusal = copyRefusal(cells);
  if (refusal) {
    notify(view, refusal);
    return;
  }
  const mayWrite = typeof ClipboardItem === "function" && navigator.clipboard?.write !== undefined;
  if (!mayWrite && !event?.clipboardData) {
    notify(view, "The browser lets no button copy here. Press Ctrl+C in the matrix instead.");
    return;
  }
  const text = copyText(table, cells, mayWrite);
  try {
    if (typeof text === "string" && event?.clipboardData)
      event.clipboardData.setData("text/plain", text);
    else {
      const blob = typeof text === "string" ? new Blob([text], { type: "text/plain" }) : text;
      await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
    }
    notify(view, `${size} were copied${withHidden(cells)}.`);
  } catch (error) {
    const reason = reasonOf(error).replace(/\.$/, "");
    notify(
      view,
      `${size} could not be copied: ${reason}. Stay on this page while they are copied.`,
    );
  }
}

/** Copies the selected cells by the browser's own key, in the place of the focused row. */
export function useCopySelection(): void {
  const screen = useScreen();
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      // The browser copies text that is selected, and that of fields.
      const { target } = event;
      if (!isElement(target)) return;
      const isOfBrowser = target.ownerDocument.getSelection()?.isCollapsed === false;
      const isHere = target.closest(".matrix, .selection-bar");
      if (isOfBrowser || !isHere || !screen.workspace.view.selection.get()) return;
      // Before the matrix hears of it, which would copy a row.
      event.stopPropagation();
      void copySelection(screen, event);
    };
    const { root } = screen;
    root.addEventListener("copy", onCopy as EventListener, { capture: true });
    return () => root.removeEventListener("copy", onCopy as EventListener, { capture: true });
  }, [screen]);
}
