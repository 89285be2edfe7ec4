import { useValue } from "../../../watch.ts";
import { WordButton } from "../../actions/buttons/ActionButton.tsx";
import { LATER_ACTIONS } from "../../actions/laterActions.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Icon } from "../../kit/icons.tsx";

/** The button that shows the tables of roles as trees: broad roles, and below each the narrower ones. */
export function LayersButton() {
  const { view } = useWorkspace();
  const isOn = useValue(() => view.rolesPanel.get().isInLayers);
  const isUsable = useValue(() => view.roleTables.get().tab !== "discarded");
  if (!isUsable) return null;
  return (
    <WordButton action={LATER_ACTIONS.layers} className="tool layers-tool" aria-pressed={isOn}>
      <Icon>
        <path d="M2.5 3.5h8M5.5 8h8M5.5 12.5h8M3 6v6.5" />
      </Icon>
      <span className="layers-word">Layers</span>
    </WordButton>
  );
}
