import type { ComponentType } from "react";
import type { Action } from "../../actions/action.ts";
import { ACTIONS } from "../../actions/actions.ts";
import { ActionButton } from "../../actions/buttons/ActionButton.tsx";
import { MenuButton, type MenuButtonProps } from "../../actions/buttons/MenuButton.tsx";
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

/** A tool that is one button: an icon with its word, or alone. */
function plainTool(action: Action, Icon: ComponentType, isIcon?: true) {
  return () => (
    <ActionButton action={action} isIcon={isIcon} hasKey={!isIcon}>
      <Icon />
      {!isIcon && <span className="tool-name">{action.name}</span>}
    </ActionButton>
  );
}

export const StartOverTool = plainTool(ACTIONS.startOver, StartOverIcon);
export const FindTool = plainTool(ACTIONS.find, FindIcon);
export const FitTool = plainTool(ACTIONS.fit, FitIcon, true);
/** For those who have no Shift at hand. */
export const SelectTool = plainTool(ACTIONS.select, SelectIcon, true);

const SAMPLES = {
  action: ACTIONS.samples,
  menu: "samples",
  items: (later) => [later.randomTable, later.exampleOrganisation],
} satisfies Partial<MenuButtonProps>;

/** The `New sample` button, and its arrow with the kinds of samples. */
export function NewSampleTool() {
  return (
    <SplitButton action={ACTIONS.newSample} arrow={SAMPLES}>
      <SampleIcon />
      <span className="tool-name">New sample</span>
    </SplitButton>
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

const HELP: MenuButtonProps["items"] = ({ firstSteps, path, aboutTable, guide }) => [
  firstSteps,
  path,
  aboutTable,
  guide,
  ACTIONS.keyboardShortcuts,
  ACTIONS.commandPalette,
];

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
        items={(later) => [
          later.recentTables,
          later.newerExport,
          later.compareWith,
          later.attributes,
          later.rolesInForce,
          later.answers,
          later.columns,
          later.conflicts,
        ]}
        className="arrow-tool"
      >
        <DownIcon />
      </MenuButton>
    </div>
  );
}
