import type { AriaAttributes, ComponentProps, ReactNode, Ref } from "react";
import { Button } from "../../kit/buttons.tsx";
import { type Action, isUsable, press } from "../action.ts";
import { keyText } from "../keys.ts";
import { useScreen } from "../screen/screen.ts";
import { useAction, useDescription } from "../useAction.ts";

interface ActionButtonProps
  extends Pick<AriaAttributes, "aria-haspopup" | "aria-expanded" | "aria-current"> {
  readonly action: Action;
  /** Its icon and text. An icon alone is labelled with the action's name. */
  readonly children: ReactNode;
  readonly isIcon?: boolean;
  /** If true, the tooltip shows the key, too. */
  readonly hasKey?: boolean;
  readonly className?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that performs an action; its tooltip says what that would do now. */
export function ActionButton(props: ActionButtonProps) {
  const { action, children, isIcon, hasKey, className = "", ...rest } = props;
  const screen = useScreen();
  const state = useAction(action);
  const { description, handlers } = useDescription(action);
  const key = hasKey ? action.keys?.[0] : undefined;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`tool ${isIcon ? "icon-tool" : ""} ${className}`.trim()}
      aria-label={isIcon ? action.name : undefined}
      title={key === undefined ? description : `${description} (${keyText(key)})`}
      aria-pressed={state.isOn}
      aria-disabled={!state.isUsable || undefined}
      {...handlers}
      onKeyDown={(event) => {
        if (event.key !== "ArrowDown" || rest["aria-haspopup"] !== "menu") return;
        event.preventDefault();
        press(action, screen, "keyboard");
      }}
      onClick={({ detail }) => press(action, screen, detail === 0 ? "keyboard" : "pointer")}
      {...rest}
    >
      {children}
    </button>
  );
}

interface WordButtonProps extends ComponentProps<typeof Button> {
  readonly action: Action;
}

/** The button of an action beside what that acts on, with which it is rendered: its name, as a word. */
export function WordButton({ action, ...rest }: WordButtonProps) {
  const screen = useScreen();
  return (
    <Button
      title={action.description(screen)}
      isOff={!isUsable(action, screen)}
      onClick={({ detail }) => action.perform(screen, detail === 0 ? "keyboard" : "pointer")}
      {...rest}
    >
      {rest.children ?? action.name}
    </Button>
  );
}
