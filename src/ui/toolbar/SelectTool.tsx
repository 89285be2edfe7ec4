import { ActionButton } from "../actions/ActionButton.tsx";
import { ACTIONS } from "../actions/actions.ts";
import { SelectIcon } from "../icons.tsx";

/** The `Select` button, for those who have no Shift at hand. */
export function SelectTool() {
  return (
    <ActionButton action={ACTIONS.select} isIcon>
      <SelectIcon />
    </ActionButton>
  );
}
