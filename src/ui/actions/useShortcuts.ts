import { useEffect } from "react";
import { isModalOpen } from "../isModalOpen.ts";
import { type UiSession, useSession } from "../session.ts";
import { type Action, isUsable } from "./action.ts";
import { ACTIONS } from "./actions.ts";
import { isPressed, isTyped, type KeyCombination } from "./keys.ts";

/** Lets the keys of all actions act, wherever the keyboard is. */
export function useShortcuts(): void {
  const session = useSession();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => pressShortcut(event, session);
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [session]);
}

function pressShortcut(event: KeyboardEvent, session: UiSession): void {
  // Dialogs and menus have keys of their own, and a text that is being composed takes them all.
  if (event.isComposing || isModalOpen()) return;
  const action = Object.values(ACTIONS).find(
    (one) => keyOf(one, event) !== undefined && isUsable(one, session),
  );
  if (!action) return;
  event.preventDefault();
  action.perform(session, "shortcut");
}

/** The combination that was pressed, if it is the action's and not a text field's. */
function keyOf(action: Action, event: KeyboardEvent): KeyCombination | undefined {
  const key = action.keys?.find((combination) => isPressed(combination, event));
  if (key === undefined || !(event.target instanceof HTMLElement)) return key;
  const takesIt = isTyped(key) ? takesTyping(event.target) : isTextField(event.target);
  return takesIt && !action.actsInTextFields ? undefined : key;
}

/** True for a field in which text is written and what was written can be undone. */
function isTextField(target: HTMLElement): boolean {
  return target.matches("input:not([type=range]), textarea, [contenteditable]");
}

/** True where a single letter or sign does something of its own. */
function takesTyping(target: HTMLElement): boolean {
  return target.matches("input, textarea, select, [contenteditable]");
}
