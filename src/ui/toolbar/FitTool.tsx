import { ActionButton } from "../actions/ActionButton.tsx";
import { ACTIONS } from "../actions/actions.ts";
import { FitIcon } from "../icons.tsx";

/** The `Fit` button. */
export function FitTool() {
  return (
    <ActionButton action={ACTIONS.fit} isIcon>
      <FitIcon />
    </ActionButton>
  );
}
