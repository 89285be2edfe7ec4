import type { Action } from "../../actions/action.ts";
import { WordButton } from "../../actions/buttons/ActionButton.tsx";
import { useScreen } from "../../actions/screen/screen.ts";
import { inPlaceOf, keepKeyboard } from "../../kit/keyboard.ts";

interface RoleActionButtonProps {
  readonly action: Action;
  /** What is said in the place of the action's description. */
  readonly title?: string;
  readonly className?: string;
  /** Where the keyboard goes on if the button is gone: usually in its place. */
  readonly standIn?: (button: Element) => () => Element | null | undefined;
}

export function RoleActionButton({ action, standIn = inPlaceOf, ...rest }: RoleActionButtonProps) {
  const screen = useScreen();
  return (
    <WordButton
      action={action}
      onClick={({ currentTarget }) =>
        keepKeyboard(() => action.perform(screen, "pointer"), standIn(currentTarget))
      }
      {...rest}
    />
  );
}
