import { ActionButton } from "../actions/ActionButton.tsx";
import { ACTIONS } from "../actions/actions.ts";
import { RedoIcon, UndoIcon } from "../icons.tsx";

/** `Undo` and `Redo`: buttons that say what they would do. */
export function HistoryTools() {
  return (
    <div className="pair">
      <ActionButton action={ACTIONS.undo} isIcon>
        <UndoIcon />
      </ActionButton>
      <ActionButton action={ACTIONS.redo} isIcon>
        <RedoIcon />
      </ActionButton>
    </div>
  );
}
