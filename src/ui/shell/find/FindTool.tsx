import { ACTIONS } from "../../actions/actions.ts";
import { ActionButton } from "../../actions/buttons/ActionButton.tsx";
import { FindIcon } from "../../kit/icons.tsx";

/** The `Find` button. */
export function FindTool() {
  return (
    <ActionButton action={ACTIONS.find} hasKey>
      <FindIcon />
      <span className="tool-name">Find</span>
    </ActionButton>
  );
}
