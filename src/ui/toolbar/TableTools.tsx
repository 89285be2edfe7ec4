import { ActionButton } from "../actions/ActionButton.tsx";
import { ACTIONS } from "../actions/actions.ts";
import { SampleIcon, StartOverIcon } from "../icons.tsx";

/** The `Start over` button. */
export function StartOverTool() {
  return (
    <ActionButton action={ACTIONS.startOver}>
      <StartOverIcon />
      <span className="tool-name">Start over</span>
    </ActionButton>
  );
}

/** The `New sample` button. */
export function NewSampleTool() {
  return (
    <ActionButton action={ACTIONS.newSample}>
      <SampleIcon />
      <span className="tool-name">New sample</span>
    </ActionButton>
  );
}
