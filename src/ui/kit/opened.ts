import { createContext, useContext } from "react";
import type { Store } from "../../model/values/store.ts";
import { useValue } from "../../watch.ts";
import type { Root } from "./keyboard.ts";

export interface Opened {
  readonly name: string;
  /** If true, the first item of a menu gets the focus. */
  readonly isByKeyboard: boolean;
}

/** What the kit knows of the page around it. */
interface AroundKit {
  readonly root: Root;
  /** Where menus and dialogs go; undefined on a page of our own. */
  readonly portals?: HTMLElement;
  /** One at a time. */
  readonly opened: Store<Opened | undefined>;
  /** Says a sentence in a notice. */
  say(sentence: string): void;
}

export const KitContext = createContext<AroundKit | undefined>(undefined);

export function useAroundKit(): AroundKit {
  const around = useContext(KitContext);
  if (!around) throw new Error("There is nothing around the kit.");
  return around;
}

/** The dialogs by their names. The list of dialogs adds its own, so that one without a line there has none. */
// biome-ignore lint/suspicious/noEmptyInterface: the list of dialogs fills it
export interface Dialogs {}

export type DialogName = keyof Dialogs;

export function openDialog({ opened }: Pick<AroundKit, "opened">, name: DialogName): void {
  opened.set({ name, isByKeyboard: true });
}

export function useIsOpen(name: string): boolean {
  const { opened } = useAroundKit();
  return useValue(() => opened.get()?.name === name);
}

/** Closes the menu or dialog of a name, unless something else is open by now. */
export function useClosing(name: string): () => void {
  const { opened } = useAroundKit();
  return () => {
    if (opened.get()?.name === name) opened.set(undefined);
  };
}
