import { ActionButton } from "../actions/ActionButton.tsx";
import { ACTIONS } from "../actions/actions.ts";
import { SampleIcon, StartOverIcon } from "../icons.tsx";

/** Ways to another table than the present one. Both can be undone. */
export function TableTools() {
  return (
    <>
      <ActionButton action={ACTIONS.startOver}>
        <StartOverIcon />
        <span className="tool-name">Start over</span>
      </ActionButton>
      <ActionButton action={ACTIONS.newSample}>
        <SampleIcon />
        <span className="tool-name">New sample</span>
      </ActionButton>
    </>
  );
}
