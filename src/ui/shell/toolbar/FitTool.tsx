import { ACTIONS } from "../../actions/actions.ts";
import { ActionButton } from "../../actions/buttons/ActionButton.tsx";
import { FitIcon } from "../../kit/icons.tsx";

/** The `Fit` button. */
export function FitTool() {
  return (
    <ActionButton action={ACTIONS.fit} isIcon>
      <FitIcon />
    </ActionButton>
  );
}
