import { type Action, isUsable } from "../../actions/action.ts";
import { useScreen } from "../../actions/screen/session.ts";
import { Button } from "../../kit/buttons.tsx";
import { inPlaceOf, keepKeyboard } from "../../kit/keyboard.ts";

interface RoleActionButtonProps {
  readonly action: Action;
  /** What is said in the place of the action's description. */
  readonly title?: string;
  readonly className?: string;
  /** Where the keyboard goes on if the button is gone: usually in its place. */
  readonly standIn?: (button: Element) => () => Element | null | undefined;
}

/** The button of an action on roles in the panel. */
export function RoleActionButton(props: RoleActionButtonProps) {
  const { action, title, className = "tool", standIn = inPlaceOf } = props;
  const screen = useScreen();
  const usable = isUsable(action, screen);
  return (
    <Button
      className={className}
      title={title ?? action.description(screen)}
      aria-disabled={!usable || undefined}
      onClick={({ currentTarget }) =>
        usable && keepKeyboard(() => action.perform(screen, "pointer"), standIn(currentTarget))
      }
    >
      {action.name}
    </Button>
  );
}
