import { type ReactNode, useRef } from "react";
import { lazyPart } from "../../../model/values/lazyPart.ts";
import { useClosing, useIsOpen } from "../../kit/opened.ts";
import { useLazyPart } from "../../kit/useLazyPart.ts";
import type { Action } from "../action.ts";
import type { LATER_ACTIONS } from "../laterActions.ts";
import { ActionButton } from "./ActionButton.tsx";

export interface MenuButtonProps {
  /** Opens the menu: sets what is open in the session to the menu's name. */
  readonly action: Action;
  readonly menu: string;
  readonly items: (later: typeof LATER_ACTIONS) => readonly Action[];
  readonly className?: string;
  /** The icon. */
  readonly children: ReactNode;
}

/** A button with a menu of actions, which is loaded when it is first opened. */
export function MenuButton({ action, menu, items, className, children }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useIsOpen(menu);
  const loaded = useLoadedMenu(menu);

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
      {loaded && (
        <loaded.ActionMenu
          name={menu}
          title={action.name}
          button={button}
          actions={items(loaded.LATER_ACTIONS)}
        />
      )}
    </>
  );
}

const menuOfActions = lazyPart(async () => {
  const parts = [import("./ActionMenu.tsx"), import("../laterActions.ts")] as const;
  const [{ ActionMenu }, { LATER_ACTIONS }] = await Promise.all(parts);
  return { ActionMenu, LATER_ACTIONS };
});

/** The menu of actions, which is loaded when one of a name is first opened; undefined until then. */
export function useLazyMenu(name: string) {
  return useLoadedMenu(name)?.ActionMenu;
}

function useLoadedMenu(name: string) {
  return useLazyPart(menuOfActions, {
    isWanted: useIsOpen(name),
    title: "The menu",
    onFailure: useClosing(name),
    takesKeys: true,
  });
}
