import { useEffect, useRef } from "react";
import { isolated } from "../../../model/isolated.ts";
import { Button } from "../../kit/buttons.tsx";

interface DeleteQuestionProps {
  readonly name: string;
  readonly isCurrent: boolean;
  readonly onDelete: () => void;
  readonly onKeep: () => void;
}

/** The question that comes before a table is deleted; keeping it has the focus. */
export function DeleteQuestion({ name, isCurrent, onDelete, onKeep }: DeleteQuestionProps) {
  const keepButton = useRef<HTMLButtonElement>(null);
  useEffect(() => keepButton.current?.focus(), []);
  return (
    <div className="recent-question row wrap" role="alert">
      <p>
        {`Delete «${isolated(name)}»? This cannot be undone.${isCurrent ? " It stays on the screen, and is kept again from its next change." : ""}`}
      </p>
      <Button ref={keepButton} onClick={onKeep}>
        Keep it
      </Button>
      <Button className="primary danger" onClick={onDelete}>
        Delete
      </Button>
    </div>
  );
}
