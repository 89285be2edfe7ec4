import { ACTIONS } from "../../actions/actions.ts";
import { ActionButton } from "../../actions/buttons/ActionButton.tsx";
import { MenuButton } from "../../actions/buttons/MenuButton.tsx";
import { SplitButton } from "../../actions/buttons/SplitButton.tsx";
import {
  DownIcon,
  FindIcon,
  FitIcon,
  HelpIcon,
  RedoIcon,
  SampleIcon,
  SelectIcon,
  StartOverIcon,
  UndoIcon,
} from "../../kit/icons.tsx";
import { OpenTool } from "../../table/open/OpenTool.tsx";

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

/** The `Find` button. */
export function FindTool() {
  return (
    <ActionButton action={ACTIONS.find} hasKey>
      <FindIcon />
      <span className="tool-name">Find</span>
    </ActionButton>
  );
}

/** The `Fit` button. */
export function FitTool() {
  return (
    <ActionButton action={ACTIONS.fit} isIcon>
      <FitIcon />
    </ActionButton>
  );
}

/** The `Select` button, for those who have no Shift at hand. */
export function SelectTool() {
  return (
    <ActionButton action={ACTIONS.select} isIcon>
      <SelectIcon />
    </ActionButton>
  );
}

/** `Undo` and `Redo`: buttons that say what they would do. */
export function HistoryTools() {
  return (
    <div className="pair">
      <ActionButton action={ACTIONS.undo} isIcon>
        <UndoIcon />
      </ActionButton>
      <ActionButton action={ACTIONS.redo} isIcon>
        <RedoIcon />
      </ActionButton>
    </div>
  );
}

const HELP = [
  ACTIONS.firstSteps,
  ACTIONS.aboutTable,
  ACTIONS.guide,
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

/** The `Open` button, and its arrow with what else there is to open. */
export function OpenTools() {
  return (
    <div className="pair">
      <OpenTool />
      <MenuButton
        action={ACTIONS.moreToOpen}
        menu="more to open"
        items={[ACTIONS.recentTables, ACTIONS.compareWith, ACTIONS.columns, ACTIONS.conflicts]}
        className="arrow-tool"
      >
        <DownIcon />
      </MenuButton>
    </div>
  );
}
