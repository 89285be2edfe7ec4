import { Menu } from "@base-ui/react/menu";
import type { RefObject } from "react";
import "./menu.css";

export interface ToolMenuItem {
  readonly name: string;
  pick(): void;
}

interface ToolMenuProps {
  readonly name: string;
  readonly isOpen: boolean;
  /** What the menu hangs on, and where the focus goes back to. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly items: readonly ToolMenuItem[];
  readonly onClose: () => void;
}

export function ToolMenu({ name, isOpen, button, items, onClose }: ToolMenuProps) {
  return (
    <Menu.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Menu.Portal>
        <Menu.Positioner className="menu-place" anchor={button} align="end" sideOffset={4}>
          <Menu.Popup className="menu" finalFocus={button} aria-label={name}>
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
