import { useEffect, useState } from "react";
import { useSession } from "../session.ts";
import "./dropZone.css";

/** Files that are dropped anywhere on the page are opened, and so is a table that is pasted. */
export function DropPlace() {
  const { files } = useSession();
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    // Told for every element that is entered and left; the last one left is the page.
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

/** The pasted files, or a pasted table as one; a field takes its text itself. */
function pastedFiles({ target, clipboardData }: ClipboardEvent): File[] {
  if (!clipboardData || isField(target)) return [];
  const text = clipboardData.getData("text/plain");
  // One line is no table, but JSON may be in one; a sentence is nobody's file.
  if (/[\t\n\r]|^[[{]/.test(text.trim())) return [new File([text], "pasted text")];
  return text === "" ? [...clipboardData.files] : [];
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest("input, textarea, select") !== null)
  );
}
