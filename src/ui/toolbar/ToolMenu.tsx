import { Menu } from "@base-ui/react/menu";
import { type RefObject, useId, useRef } from "react";
import "./menu.css";

export interface ToolMenuItem {
  readonly name: string;
  /** A word or two that are seen beside the name. */
  readonly note: string;
  /** What a screen reader adds, and the mouse finds by resting. */
  readonly description: string;
  readonly isOff?: boolean;
  pick(): void;
}

interface ToolMenuProps {
  readonly name: string;
  readonly isOpen: boolean;
  /** Then the first item is focused, ready to be picked. */
  readonly isByKeyboard: boolean;
  /** What the menu hangs on, and where the focus goes back to. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly items: readonly ToolMenuItem[];
  readonly onClose: () => void;
}

export function ToolMenu(props: ToolMenuProps) {
  const { name, isOpen, isByKeyboard, button, items, onClose } = props;
  const popup = useRef<HTMLDivElement>(null);
  const focusFirst = () => popup.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus();
  return (
    <Menu.Root
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onOpenChangeComplete={(open) => open && isByKeyboard && focusFirst()}
    >
      <Menu.Portal container={button.current?.closest("header")}>
        <Menu.Positioner className="menu-place" anchor={button} align="end" sideOffset={4}>
          <Menu.Popup ref={popup} className="menu" finalFocus={button} aria-label={name}>
            {items.map((item) => (
              <Item key={item.name} {...item} />
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Item({ name, note, description, isOff, pick }: ToolMenuItem) {
  const id = useId();
  return (
    <Menu.Item
      className="menu-item"
      label={name}
      title={description}
      disabled={isOff}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-description`}
      data-note={note}
      onClick={pick}
    >
      <span id={`${id}-name`}>{name}</span>
      <span id={`${id}-description`} hidden>
        {note}. {description}
      </span>
    </Menu.Item>
  );
}
