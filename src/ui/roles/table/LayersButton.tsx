import { useValue } from "../../../watch.ts";
import { useWorkspace } from "../../actions/screen/screen.ts";
import { Button } from "../../kit/buttons.tsx";
import { Icon } from "../../kit/icons.tsx";

/** The button that shows the tables of roles as trees: broad roles, and below each the narrower ones. */
export function LayersButton() {
  const { view } = useWorkspace();
  const isOn = useValue(() => view.rolesPanel.get().isInLayers);
  const isUsable = useValue(() => view.roleTables.get().tab !== "discarded");
  if (!isUsable) return null;
  return (
    <Button
      className="tool layers-tool"
      aria-pressed={isOn}
      title="Below a broad role those whose people are among its people"
      onClick={() => view.rolesPanel.update({ isInLayers: !isOn })}
    >
      <Icon>
        <path d="M2.5 3.5h8M5.5 8h8M5.5 12.5h8M3 6v6.5" />
      </Icon>
      Layers
    </Button>
  );
}
