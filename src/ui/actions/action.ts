import type { KeyCombination } from "./keys.ts";
import { isPart, type Screen } from "./screen/screen.ts";

type Trigger = "pointer" | "keyboard" | "shortcut" | "palette";

/** Something that a person can do: buttons, menus, shortcuts, keys' list and palette go by it. */
export interface Action {
  readonly name: string;
  /** Its shorter name in a menu: `PNG` in the menu `Export`. */
  readonly menuName?: string;
  /** A sentence on what it would do now. */
  description(screen: Screen): string;
  /** A word or two that a menu shows beside the name. */
  note?(screen: Screen): string;
  /** The first is the one that is shown. */
  readonly keys?: readonly KeyCombination[];
  /** Set if its keys act in a text field, too, where other keys belong to the text. */
  readonly actsInTextFields?: true;
  /** Set if no key of it is left to the browser, which would undo in some text field. */
  readonly alwaysTakesKeys?: true;
  /** An action without this can always be used. */
  isUsable?(screen: Screen): boolean;
  /** Set if it is of a page of our own: a part of another one has no such thing. */
  readonly isOfPage?: true;
  /** Set if a menu shows whether it is on, and stays open when that is changed. */
  readonly isChoice?: true;
  /** The present state of a toggle. */
  isOn?(screen: Screen): boolean;
  perform(screen: Screen, trigger: Trigger): void;
}

/** The sentences in the place of what an action would do, where nothing is changed. */
const NOT_WHILE_COMPARING = "Off while tables are compared: end the comparison first";
const NOT_HERE = "Off: this table is only looked at";

/** An action that changes a table: it is off while tables are compared or only looked at, and says so. */
export function editing<A extends Action>(action: A): A {
  return {
    ...action,
    description: (screen: Screen) =>
      screen.workspace.compared
        ? NOT_WHILE_COMPARING
        : isReadOnly(screen)
          ? NOT_HERE
          : action.description(screen),
    isUsable: (screen: Screen) =>
      !screen.workspace.compared && !isReadOnly(screen) && isUsable(action, screen),
  };
}

/** True where a page around says that its table is only looked at. */
export function isReadOnly({ workspace }: Screen): boolean {
  return workspace.table.isReadOnly;
}

/** Performs an action that was pressed; where a comparison is in its way, it is said. */
export function press(action: Action, screen: Screen, trigger: Trigger): void {
  if (isUsable(action, screen)) action.perform(screen, trigger);
  else if (action.description(screen) === NOT_WHILE_COMPARING)
    screen.workspace.table.state.refuse?.();
}

/** False for what only a page of our own has, in another one. */
export function isHere({ isOfPage }: Action, screen: Screen): boolean {
  return !(isOfPage && isPart(screen));
}

export function isUsable(action: Action, screen: Screen): boolean {
  return isHere(action, screen) && (action.isUsable?.(screen) ?? true);
}

export function hasTable(screen: Screen): boolean {
  return screen.workspace.hasTable.get();
}

/** What opens a menu; by a key, its first item gets the focus. */
export function opensMenu(name: string): Action["perform"] {
  return ({ workspace: { opened } }, trigger) =>
    opened.set({ name, isByKeyboard: trigger !== "pointer" });
}
