import { useEffect, useRef, useState } from "react";
import { Button } from "../../kit/buttons.tsx";
import { FileInput } from "../../kit/fields/FileInput.tsx";
import { heardIn } from "../../kit/keyboard.ts";
import { useAroundKit } from "../../kit/opened.ts";
import "./fileChoice.css";

interface FileChoiceProps {
  readonly label: string;
  readonly multiple?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

/** The button that chooses files, and the room that they can be dropped into. */
export function FileChoice({ label, multiple, onChoose }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useDrop(onChoose);
  return (
    <div className="file-choice row wrap" data-over={isOver || undefined}>
      <Button className="primary" onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <span className="muted">or drop it here</span>
      <FileInput ref={input} label={label} multiple={multiple} onChoose={onChoose} />
    </div>
  );
}

/** Takes files that are dropped anywhere while the dialog is open, before the page would open them. */
function useDrop(onDrop: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const { root } = useAroundKit();
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useEffect(() => {
    const take = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setIsOver(event.type === "dragover");
      if (event.type === "drop") latest.current([...event.dataTransfer.files]);
    };
    const types = ["dragenter", "dragover", "dragleave", "drop"] as const;
    const heard = heardIn(root);
    for (const type of types) heard.addEventListener(type, take, { capture: true });
    return () => {
      for (const type of types) heard.removeEventListener(type, take, { capture: true });
    };
  }, [root]);
  return isOver;
}
