import type { ReactNode, Ref } from "react";
import { DownIcon } from "../../kit/icons.tsx";
import type { Action } from "../action.ts";
import { ActionButton } from "./ActionButton.tsx";
import { MenuButton, type MenuButtonProps } from "./MenuButton.tsx";

interface SplitButtonProps {
  readonly action: Action;
  readonly arrow: Pick<MenuButtonProps, "action" | "menu" | "items">;
  /** The button's icon and text. */
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that does the usual thing, and beside it a small arrow with a menu of the others. */
export function SplitButton({ action, arrow, children, ref }: SplitButtonProps) {
  return (
    <div className="pair">
      <ActionButton ref={ref} action={action}>
        {children}
      </ActionButton>
      <MenuButton {...arrow} className="arrow-tool">
        <DownIcon />
      </MenuButton>
    </div>
  );
}
