import { ACTIONS } from "../../actions/actions.ts";
import { ActionButton } from "../../actions/buttons/ActionButton.tsx";
import { SplitButton } from "../../actions/buttons/SplitButton.tsx";
import { SampleIcon, StartOverIcon } from "../../kit/icons.tsx";

/** The `Start over` button. */
export function StartOverTool() {
  return (
    <ActionButton action={ACTIONS.startOver}>
      <StartOverIcon />
      <span className="tool-name">Start over</span>
    </ActionButton>
  );
}

const SAMPLES = {
  action: ACTIONS.samples,
  menu: "samples",
  items: [ACTIONS.randomTable, ACTIONS.exampleOrganisation],
};

/** The `New sample` button, and its arrow with the kinds of samples. */
export function NewSampleTool() {
  return (
    <SplitButton action={ACTIONS.newSample} arrow={SAMPLES}>
      <SampleIcon />
      <span className="tool-name">New sample</span>
    </SplitButton>
  );
}
