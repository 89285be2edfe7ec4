import { ActionButton } from "../actions/ActionButton.tsx";
import { ACTIONS } from "../actions/actions.ts";
import { SampleIcon, StartOverIcon } from "../icons.tsx";

/** `Start over` and `New sample`: ways to another table, which can both be undone. */
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
