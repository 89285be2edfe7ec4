import { useEffect } from "react";
import { useScreen } from "../../actions/screen/session.ts";
import { copySelection } from "./copySelection.ts";

/** Copies the selected cells by the browser's own key, in the place of the focused row. */
export function useCopySelection(): void {
  const screen = useScreen();
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      // The browser copies text that is selected, and that of fields.
      const isOfBrowser = getSelection()?.isCollapsed === false;
      const isHere =
        event.target instanceof Element && event.target.closest(".matrix, .selection-bar");
      if (isOfBrowser || !isHere || !screen.workspace.view.selection.get()) return;
      // Before the matrix hears of it, which would copy a row.
      event.stopPropagation();
      void copySelection(screen, event);
    };
    document.addEventListener("copy", onCopy, { capture: true });
    return () => document.removeEventListener("copy", onCopy, { capture: true });
  }, [screen]);
}
