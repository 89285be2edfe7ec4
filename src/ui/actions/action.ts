import type { UiSession } from "../session.ts";
import type { KeyCombination } from "./keys.ts";

/** The way in which an action was asked for. */
export type Trigger = "pointer" | "keyboard" | "shortcut" | "palette";

/**
 * Something that a person can do. Buttons, menus, shortcuts, the list of keys and the palette are
 * all made from it.
 */
export interface Action {
  readonly name: string;
  /** Its name among others of its kind: `PNG` in the menu `Export`. */
  readonly menuName?: string;
  /** A sentence on what it would do now. */
  description(session: UiSession): string;
  /** A word or two that a menu shows beside the name. */
  note?(session: UiSession): string;
  /** The first is the one that is shown. */
  readonly keys?: readonly KeyCombination[];
  /** Its keys act in a text field, too, where others belong to what is written. */
  readonly actsInTextFields?: true;
  /** Without it, it can always be used. */
  isUsable?(session: UiSession): boolean;
  /** For what is on or off: the present one of both. */
  isOn?(session: UiSession): boolean;
  perform(session: UiSession, trigger: Trigger): void;
}

export function isUsable(action: Action, session: UiSession): boolean {
  return action.isUsable?.(session) ?? true;
}
