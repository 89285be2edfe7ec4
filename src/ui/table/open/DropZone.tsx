import { useEffect, useState } from "react";
import { notify } from "../../../view/view.ts";
import { useScreen } from "../../actions/screen/screen.ts";
import { heardIn, isElement } from "../../kit/keyboard.ts";
import "./dropZone.css";

const NO_TABLE_PASTED =
  "What was pasted is no table: that has several lines, as copied from a spreadsheet. Or paste a file.";

/** The page as a drop zone: opens files that are dropped anywhere, and a table that is pasted. */
export function DropZone() {
  const screen = useScreen();
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    const { files } = screen.session;
    const { view } = screen.workspace;
    // Both events come for every element; after the last one is left, the page is.
    let depth = 0;
    const show = (next: number) => {
      depth = Math.max(0, next);
      setIsOver(depth > 0);
    };
    const hasFiles = (event: DragEvent) => bringsFiles(event);
    const listeners: { [type in keyof WindowEventMap]?: (event: never) => void } = {
      dragenter: (event: DragEvent) => {
        if (hasFiles(event)) show(depth + 1);
      },
      dragleave: (event: DragEvent) => {
        if (hasFiles(event)) show(event.relatedTarget === null ? 0 : depth - 1);
      },
      dragover: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        if (event.dataTransfer) event.dataTransfer.dropEffect = "copy";
      },
      drop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        show(0);
        void files.open([...(event.dataTransfer?.files ?? [])]);
      },
      paste: (event: ClipboardEvent) => {
        const pasted = pastedFiles(event);
        if (pasted === undefined) return;
        event.preventDefault();
        if (pasted.length > 0) void files.open(pasted);
        else notify(view, NO_TABLE_PASTED);
      },
    };
    const heard = heardIn(screen.root);
    for (const [type, listener] of Object.entries(listeners))
      heard.addEventListener(type, listener as EventListener);
    return () => {
      for (const [type, listener] of Object.entries(listeners))
        heard.removeEventListener(type, listener as EventListener);
    };
  }, [screen]);

  if (!isOver) return null;
  return (
    <div className="drop-place">
      <div className="drop-words">
        <p>Drop to open</p>
        <p className="drop-kinds">Excel, CSV, Parquet, LDIF, JSON and more</p>
      </div>
    </div>
  );
}

function bringsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}

/**
 * The pasted files, or a pasted table as one: none where neither was pasted, and nothing at all where
 * a text field has the focus or the clipboard is empty.
 */
function pastedFiles({ target, clipboardData }: ClipboardEvent): File[] | undefined {
  if (!clipboardData || isField(target)) return undefined;
  const text = clipboardData.getData("text/plain");
  // A single line is no table, unless it is JSON.
  if (/[\t\n\r]|^[[{]/.test(text.trim())) return [new File([text], "pasted text")];
  if (text === "" && clipboardData.files.length > 0) return [...clipboardData.files];
  return clipboardData.types.length > 0 ? [] : undefined;
}

function isField(target: EventTarget | null): boolean {
  return (
    isElement(target) &&
    (target.isContentEditable || target.closest("input, textarea, select") !== null)
  );
}
