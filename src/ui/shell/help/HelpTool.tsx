import { ACTIONS } from "../../actions/actions.ts";
import { MenuButton } from "../../actions/buttons/MenuButton.tsx";
import { HelpIcon } from "../../kit/icons.tsx";

const HELP = [
  ACTIONS.firstSteps,
  ACTIONS.aboutTable,
  ACTIONS.keyboardShortcuts,
  ACTIONS.commandPalette,
];

/** The `Help` button with its menu. */
export function HelpTool() {
  return (
    <MenuButton action={ACTIONS.help} menu="help" items={HELP}>
      <HelpIcon />
    </MenuButton>
  );
}
