import { ACTIONS } from "../../actions/actions.ts";
import { ActionButton } from "../../actions/buttons/ActionButton.tsx";
import { RedoIcon, UndoIcon } from "../../kit/icons.tsx";

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
