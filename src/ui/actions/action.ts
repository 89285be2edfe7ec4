import type { UiSession } from "../session.ts";
import type { KeyCombination } from "./keys.ts";

/** The way in which an action was triggered. */
export type Trigger = "pointer" | "keyboard" | "shortcut" | "palette";

/**
 * Something that a person can do. Buttons, menus, shortcuts, the list of keys and the palette are
 * all made from it.
 */
export interface Action {
  readonly name: string;
  /** Its shorter name in a menu: `PNG` in the menu `Export`. */
  readonly menuName?: string;
  /** A sentence on what it would do now. */
  description(session: UiSession): string;
  /** A word or two that a menu shows beside the name. */
  note?(session: UiSession): string;
  /** The first is the one that is shown. */
  readonly keys?: readonly KeyCombination[];
  /** Set if its keys act in a text field, too, where other keys belong to the text. */
  readonly actsInTextFields?: true;
  /** Set if no key of it is left to the browser, which would undo in some text field. */
  readonly alwaysTakesKeys?: true;
  /** An action without this can always be used. */
  isUsable?(session: UiSession): boolean;
  /** Set if a menu shows whether it is on, and stays open when that is changed. */
  readonly isChoice?: true;
  /** The present state of a toggle. */
  isOn?(session: UiSession): boolean;
  perform(session: UiSession, trigger: Trigger): void;
}

export function isUsable(action: Action, session: UiSession): boolean {
  return action.isUsable?.(session) ?? true;
}
