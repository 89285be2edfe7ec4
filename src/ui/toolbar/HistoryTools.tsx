import { type ReactNode, useEffect } from "react";
import { useChanges } from "../../watch.ts";
import { RedoIcon, UndoIcon } from "../icons.tsx";
import { keyLetter } from "../keyLetter.ts";
import { useHasTable, useSession } from "../session.ts";

/** `Undo` and `Redo`: buttons that say what they would do, and the keys. */
export function HistoryTools() {
  const { table } = useSession();
  const isReady = useHasTable();
  useChanges(table);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isReady || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      if (isTextField(event.target) || document.querySelector('[role="dialog"]')) return;
      const key = keyLetter(event);
      if (key === "z" && !event.shiftKey) table.undo();
      else if ((key === "z" && event.shiftKey) || (key === "y" && event.ctrlKey)) table.redo();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [table, isReady]);

  const { undoLabel, redoLabel, undoLimitReason } = table;
  return (
    <div className="pair">
      <StepButton
        name="Undo"
        words={undoLabel}
        otherwise={
          undoLimitReason ? `Nothing more to undo: ${undoLimitReason}.` : "Nothing to undo."
        }
        go={() => table.undo()}
      >
        <UndoIcon />
      </StepButton>
      <StepButton
        name="Redo"
        words={redoLabel}
        otherwise="Nothing to redo."
        go={() => table.redo()}
      >
        <RedoIcon />
      </StepButton>
    </div>
  );
}

interface StepButtonProps {
  readonly name: string;
  /** What the step did; undefined where there is none. */
  readonly words: string | undefined;
  readonly otherwise: string;
  readonly children: ReactNode;
  go(): void;
}

function StepButton({ name, words, otherwise, children, go }: StepButtonProps) {
  const description = words === undefined ? otherwise : `${name}: ${words}`;
  return (
    <button
      type="button"
      tabIndex={-1}
      className="tool icon-tool"
      aria-label={name}
      title={description}
      aria-disabled={words === undefined || undefined}
      onClick={() => words !== undefined && go()}
    >
      {children}
    </button>
  );
}

/** In a text field the keys undo what was typed; a slider is none. */
function isTextField(target: EventTarget | null): boolean {
  const fields = "input:not([type=range]), textarea, [contenteditable]";
  return target instanceof HTMLElement && target.matches(fields);
}
