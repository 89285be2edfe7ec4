import { useEffect, useState } from "react";
import { useSession } from "../session.ts";
import "./dropZone.css";

/** The page as a drop zone: opens files that are dropped anywhere, and a table that is pasted. */
export function DropZone() {
  const { files } = useSession();
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    // Both events come for every element; after the last one is left, the page is.
    let depth = 0;
    const show = (next: number) => {
      depth = Math.max(0, next);
      setIsOver(depth > 0);
    };
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
        if (pasted.length === 0) return;
        event.preventDefault();
        void files.open(pasted);
      },
    };
    for (const [type, listener] of Object.entries(listeners))
      window.addEventListener(type, listener as EventListener);
    return () => {
      for (const [type, listener] of Object.entries(listeners))
        window.removeEventListener(type, listener as EventListener);
    };
  }, [files]);

  if (!isOver) return null;
  return (
    <div className="drop-place">
      <p>Drop to open</p>
    </div>
  );
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}

/** The pasted files, or a pasted table as one; none if a text field has the focus. */
function pastedFiles({ target, clipboardData }: ClipboardEvent): File[] {
  if (!clipboardData || isField(target)) return [];
  const text = clipboardData.getData("text/plain");
  // A single line is no table, unless it is JSON: a pasted sentence is ignored.
  if (/[\t\n\r]|^[[{]/.test(text.trim())) return [new File([text], "pasted text")];
  return text === "" ? [...clipboardData.files] : [];
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest("input, textarea, select") !== null)
  );
}
