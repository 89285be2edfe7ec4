import { Menu } from "@base-ui/react/menu";
import { type ReactNode, type RefObject, useRef } from "react";
import { useValue } from "../../watch.ts";
import { useAroundKit, useClosing } from "./opened.ts";
import { shownTool } from "./rovingFocus.ts";
import "./menu.css";

interface MenuFrameProps {
  readonly name: string;
  readonly title: string;
  /** The anchor of the menu; the focus returns to it. */
  readonly button: RefObject<HTMLElement | null>;
  /** False while its items are being loaded: it opens once they are there. */
  readonly isReady?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A menu below a button, around its items. Opened by a key, it has the focus on its first item. */
export function MenuFrame(props: MenuFrameProps) {
  const { name, title, button, isReady = true, className = "menu", children } = props;
  const { opened, portals } = useAroundKit();
  const current = useValue(opened);
  const close = useClosing(name);
  const popup = useRef<HTMLDivElement>(null);
  const focusFirst = () => popup.current?.querySelector<HTMLElement>("[role=menuitem]")?.focus();
  return (
    <Menu.Root
      open={current?.name === name && isReady}
      onOpenChange={(isOpen) => !isOpen && close()}
      onOpenChangeComplete={(isOpen) => isOpen && current?.isByKeyboard && focusFirst()}
    >
      <Menu.Portal container={portals ?? menuContainer(button)}>
        <Menu.Positioner
          className="menu-place"
          anchor={() => shownTool(button)}
          align="end"
          sideOffset={4}
        >
          <Menu.Popup
            ref={popup}
            className={className}
            finalFocus={() => shownTool(button)}
            aria-label={title}
          >
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** The landmark that a menu is in, with its button. */
export function menuContainer(button: RefObject<HTMLElement | null>) {
  return button.current?.closest<HTMLElement>("header, main, [data-panel]");
}
