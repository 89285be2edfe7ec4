import { Menu } from "@base-ui/react/menu";
import { isolated } from "../../../model/isolated.ts";
import { MOST_STRIPS, type StripSide } from "../../../view/strips/strips.ts";
import { useValue } from "../../../watch.ts";
import { isUsable } from "../../actions/action.ts";
import { useScreen, useWorkspace } from "../../actions/screen/screen.ts";
import { CheckIcon, DownIcon } from "../../kit/icons.tsx";
import { NO_ATTRIBUTES, stripActions } from "../strips/stripActions.ts";

/** The menu in the menu of orders that shows attributes beside the names; it stays open meanwhile. */
export function ShowAttribute({
  container,
}: {
  readonly container: HTMLElement | null | undefined;
}) {
  const { attributes, groupAttributes = [] } = useWorkspace().table.memberships.data;
  const hasNone = attributes.length + groupAttributes.length === 0;
  return (
    <Menu.SubmenuRoot>
      <Menu.SubmenuTrigger
        className="menu-item submenu"
        label="Show attribute"
        disabled={hasNone}
        data-note={hasNone ? "no attributes" : undefined}
        title={hasNone ? NO_ATTRIBUTES : undefined}
      >
        Show attribute
        {!hasNone && <DownIcon />}
      </Menu.SubmenuTrigger>
      <Menu.Portal container={container}>
        <Menu.Positioner className="menu-place" sideOffset={-4}>
          <Menu.Popup className="menu order-menu" aria-label="Show attribute">
            {attributes.length > 0 && <Attributes title="Users" side="users" />}
            {groupAttributes.length > 0 && <Attributes title="Groups" side="groups" />}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.SubmenuRoot>
  );
}

/** The attributes of a side, of which some are shown; once these are enough, it says so. */
function Attributes({ title, side }: { readonly title: string; readonly side: StripSide }) {
  const screen = useScreen();
  const shown = useValue(screen.workspace.view.stripNames)[side];
  return (
    <Menu.Group className="menu-group">
      <Menu.GroupLabel className="menu-group-title note">
        {shown.length < MOST_STRIPS ? title : `${title}: at most ${MOST_STRIPS} at a time`}
      </Menu.GroupLabel>
      {stripActions(screen, side).map((action) => (
        <Menu.CheckboxItem
          key={action.attribute}
          className="menu-item menu-radio"
          label={action.attribute}
          title={action.description(screen)}
          checked={action.isOn?.(screen)}
          disabled={!isUsable(action, screen)}
          onCheckedChange={() => action.perform(screen, "pointer")}
        >
          <span>{isolated(action.attribute)}</span>
          <Menu.CheckboxItemIndicator className="menu-mark">
            <CheckIcon />
          </Menu.CheckboxItemIndicator>
        </Menu.CheckboxItem>
      ))}
    </Menu.Group>
  );
}
