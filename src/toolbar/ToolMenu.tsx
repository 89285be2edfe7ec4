import { Menu } from "@base-ui/react/menu";
import { type RefObject, useRef } from "react";
import "./menu.css";

export interface ToolMenuItem {
  readonly name: string;
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
              <Menu.Item key={item.name} className="menu-item" onClick={item.pick}>
                {item.name}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
