import { type ReactNode, useEffect, useRef } from "react";
import { notify } from "../../view/view.ts";
import { useIsOpen, useSession } from "../session.ts";
import { useLazy } from "../useLazy.ts";
import { ActionButton } from "./ActionButton.tsx";
import type { Action } from "./action.ts";

const fetchMenu = async () => (await import("./ActionMenu.tsx")).ActionMenu;

export interface MenuButtonProps {
  /** Opens the menu: sets what is open in the session to the menu's name. */
  readonly action: Action;
  readonly menu: string;
  readonly items: readonly Action[];
  readonly className?: string;
  /** The icon. */
  readonly children: ReactNode;
}

/** A button with a menu of actions, which is loaded when it is first opened. */
export function MenuButton({ action, menu, items, className, children }: MenuButtonProps) {
  const { view, opened } = useSession();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useIsOpen(menu);
  const [ActionMenu, loadMenu] = useLazy(fetchMenu);

  useEffect(() => {
    if (!isOpen || ActionMenu) return;
    loadMenu().catch(() => {
      opened.set(undefined);
      notify(view, "The menu could not be loaded. Check the connection and try again.");
    });
  }, [isOpen, ActionMenu, loadMenu, opened, view]);

  return (
    <>
      <ActionButton
        ref={button}
        action={action}
        isIcon
        className={className}
        aria-haspopup="menu"
        aria-expanded={isOpen}
      >
        {children}
      </ActionButton>
      {ActionMenu && <ActionMenu name={menu} title={action.name} button={button} actions={items} />}
    </>
  );
}
