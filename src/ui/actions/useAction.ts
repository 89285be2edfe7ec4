import { useCallback, useState } from "react";
import { REST } from "../../model/tasks/rests.ts";
import { useRested, useValue } from "../../watch.ts";
import { type Action, isUsable } from "./action.ts";
import { type Screen, useScreen } from "./screen/screen.ts";

interface ActionState {
  readonly isUsable: boolean;
  readonly isOn: boolean | undefined;
}

/** The state of an action, kept up to date; no other change renders anything. */
export function useAction(action: Action): ActionState {
  const screen = useScreen();
  return STATES[useValue(useCallback(() => stateOf(action, screen), [action, screen]))];
}

/** All states of an action: one number is compared after each change of the table, for each button. */
const STATES: readonly ActionState[] = [undefined, false, true].flatMap((isOn) => [
  { isUsable: false, isOn },
  { isUsable: true, isOn },
]);

function stateOf(action: Action, screen: Screen): number {
  const isOn = action.isOn?.(screen);
  return (isOn === undefined ? 0 : isOn ? 4 : 2) + (isUsable(action, screen) ? 1 : 0);
}

/** What an action would do now: when changes rest, at once while the button is looked at. */
export function useDescription(action: Action) {
  const screen = useScreen();
  const [isLookedAt, setLookedAt] = useState(false);
  const describe = useCallback(() => action.description(screen), [action, screen]);
  const description = useRested(describe, isLookedAt ? 0 : REST.description);
  const look = () => setLookedAt(true);
  const lookAway = () => setLookedAt(false);
  const handlers = {
    onPointerEnter: look,
    onPointerLeave: lookAway,
    onFocus: look,
    onBlur: lookAway,
  };
  return { description, handlers };
}
