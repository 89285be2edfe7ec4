import { ACTIONS } from "../../actions/actions.ts";
import { ActionButton } from "../../actions/buttons/ActionButton.tsx";
import { SelectIcon } from "../../kit/icons.tsx";

/** The `Select` button, for those who have no Shift at hand. */
export function SelectTool() {
  return (
    <ActionButton action={ACTIONS.select} isIcon>
      <SelectIcon />
    </ActionButton>
  );
}
