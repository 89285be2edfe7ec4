import { ActionButton } from "../actions/ActionButton.tsx";
import { ACTIONS } from "../actions/actions.ts";
import { FindIcon } from "../icons.tsx";

/** The `Find` button. */
export function FindTool() {
  return (
    <ActionButton action={ACTIONS.find} hasKey>
      <FindIcon />
      <span className="tool-name">Find</span>
    </ActionButton>
  );
}
