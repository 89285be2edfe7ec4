import { useEffect } from "react";
import { heardIn, isElement, isModalOpen } from "../kit/keyboard.ts";
import { type Action, isUsable, press } from "./action.ts";
import { ACTIONS } from "./actions.ts";
import { isPressed, isTyped, type KeyCombination } from "./keys.ts";
import { isPart, type Screen, useScreen } from "./screen/screen.ts";

/** The keyboard shortcuts of all actions, wherever the focus is on a page, or in a root of its own. */
export function useShortcuts(): void {
  const screen = useScreen();
  useEffect(() => {
    // Dialogs and menus have keys of their own: also the one that closes them.
    let isForModal = false;
    const heard = heardIn(screen.root);
    const beforeOthers = () => {
      isForModal = isModalOpen(screen.root);
    };
    const afterOthers = (event: KeyboardEvent) => {
      if (isForModal) return;
      pressShortcut(event, screen);
      // What had a use here is none of the business of a page around.
      if (event.defaultPrevented && isPart(screen)) event.stopPropagation();
    };
    heard.addEventListener("keydown", beforeOthers, true);
    heard.addEventListener("keydown", afterOthers);
    return () => {
      heard.removeEventListener("keydown", beforeOthers, true);
      heard.removeEventListener("keydown", afterOthers);
    };
  }, [screen]);
}

function pressShortcut(event: KeyboardEvent, screen: Screen): void {
  // An input method that composes text gets all keys, and so does a dialog that a key has just opened.
  if (event.isComposing || isModalOpen(screen.root)) return;
  const action = Object.values(ACTIONS).find((one) => keyOf(one, event) !== undefined);
  if (!action) return;
  const canAct = isUsable(action, screen);
  if (canAct || action.alwaysTakesKeys) event.preventDefault();
  press(action, screen, "shortcut");
}

/** The combination that was pressed, if it is the action's and not a text field's. */
function keyOf(action: Action, event: KeyboardEvent): KeyCombination | undefined {
  const key = action.keys?.find((combination) => isPressed(combination, event));
  if (key === undefined || !isElement(event.target)) return key;
  const belongsToField = isTyped(key) ? takesTyping(event.target) : isTextField(event.target);
  return belongsToField && !action.actsInTextFields ? undefined : key;
}

/** True for a field of text, which has an Undo of its own. */
function isTextField(target: HTMLElement): boolean {
  return target.matches(`input:not([type=range], ${CHOICE}), textarea, [contenteditable]`);
}

/** True where a single letter or sign does something of its own. */
function takesTyping(target: HTMLElement): boolean {
  return target.matches(`input:not(${CHOICE}), textarea, select, [contenteditable]`);
}

/** A choice that is pressed: it types nothing. */
const CHOICE = "[type=radio], [type=checkbox]";
