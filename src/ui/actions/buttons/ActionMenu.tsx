import { Menu } from "@base-ui/react/menu";
import { type RefObject, useId } from "react";
import { MenuFrame } from "../../kit/MenuFrame.tsx";
import { useClosing } from "../../kit/opened.ts";
import { type Action, isHere, isUsable } from "../action.ts";
import { useScreen } from "../screen/screen.ts";
import { useAction } from "../useAction.ts";

interface ActionMenuProps {
  readonly name: string;
  readonly title: string;
  /** The anchor of the menu; the focus returns to it. */
  readonly button: RefObject<HTMLElement | null>;
  /** Empty while they are being loaded: the menu opens once there are some. */
  readonly actions: readonly Action[];
}

export function ActionMenu({ name, title, button, actions }: ActionMenuProps) {
  const screen = useScreen();
  const close = useClosing(name);
  return (
    <MenuFrame name={name} title={title} button={button} isReady={actions.length > 0}>
      {actions
        .filter((action) => isHere(action, screen))
        .map((action) =>
          action.isChoice ? (
            <Choice key={action.name} action={action} />
          ) : (
            <Item key={action.name} action={action} onSelect={close} />
          ),
        )}
    </MenuFrame>
  );
}

/** An item of a menu. It does not follow changes, since a menu is not open for long. */
function Item({ action, onSelect }: { readonly action: Action; readonly onSelect: () => void }) {
  const screen = useScreen();
  const id = useId();
  const name = action.menuName ?? action.name;
  const description = action.description(screen);
  const note = action.note?.(screen);
  const select = () => {
    // First: what the action opens takes the menu's place.
    onSelect();
    action.perform(screen, "pointer");
  };
  return (
    <Menu.Item
      className="menu-item"
      label={name}
      title={description}
      disabled={!isUsable(action, screen)}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-description`}
      data-note={note}
      onClick={select}
    >
      <span id={`${id}-name`}>{name}</span>
      <span id={`${id}-description`} hidden>
        {note ? `${note}. ${description}` : description}
      </span>
    </Menu.Item>
  );
}

/** A choice in a menu, which is on or off; the menu stays open for what it is a choice of. */
function Choice({ action }: { readonly action: Action }) {
  const screen = useScreen();
  const { isOn, isUsable: usable } = useAction(action);
  return (
    <Menu.CheckboxItem
      className="menu-item"
      label={action.name}
      title={action.description(screen)}
      checked={isOn ?? false}
      disabled={!usable}
      data-note={isOn ? "✓" : undefined}
      onCheckedChange={() => action.perform(screen, "pointer")}
    >
      {action.menuName ?? action.name}
    </Menu.CheckboxItem>
  );
}
