import { Menu } from "@base-ui/react/menu";
import { type RefObject, useId, useRef } from "react";
import { useStore } from "../../watch.ts";
import { type Action, isUsable } from "../actions/action.ts";
import { type Opened, useSession } from "../session.ts";
import "./menu.css";

interface ActionMenuProps {
  /** The menu is open while this is what is open. */
  readonly name: Opened["name"];
  readonly title: string;
  /** The menu hangs on it, and the focus goes back to it. */
  readonly button: RefObject<HTMLButtonElement | null>;
  /** None as long as they are not known: then the menu waits. */
  readonly actions: readonly Action[];
}

/** A menu of actions that hangs on a tool. */
export function ActionMenu({ name, title, button, actions }: ActionMenuProps) {
  const { opened } = useSession();
  const present = useStore(opened);
  const popup = useRef<HTMLDivElement>(null);
  const focusFirst = () => popup.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus();
  const close = () => {
    if (opened.get()?.name === name) opened.set(undefined);
  };
  return (
    <Menu.Root
      open={present?.name === name && actions.length > 0}
      onOpenChange={(isOpen) => !isOpen && close()}
      onOpenChangeComplete={(isOpen) => isOpen && present?.isByKeyboard && focusFirst()}
    >
      <Menu.Portal container={button.current?.closest("header")}>
        <Menu.Positioner className="menu-place" anchor={button} align="end" sideOffset={4}>
          <Menu.Popup ref={popup} className="menu" finalFocus={button} aria-label={title}>
            {actions.map((action) => (
              <Item key={action.name} action={action} onPick={close} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

interface ItemProps {
  readonly action: Action;
  readonly onPick: () => void;
}

/** A menu's item; read when the menu opens, since a menu is not open for long. */
function Item({ action, onPick }: ItemProps) {
  const session = useSession();
  const id = useId();
  const name = action.menuName ?? action.name;
  const description = action.description(session);
  const note = action.note?.(session);
  const pick = () => {
    // First: what the action opens takes the menu's place.
    onPick();
    action.perform(session, "pointer");
  };
  return (
    <Menu.Item
      className="menu-item"
      label={name}
      title={description}
      disabled={!isUsable(action, session)}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-description`}
      data-note={note}
      onClick={pick}
    >
      <span id={`${id}-name`}>{name}</span>
      <span id={`${id}-description`} hidden>
        {note ? `${note}. ${description}` : description}
      </span>
    </Menu.Item>
  );
}
