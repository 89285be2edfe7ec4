import { createContext, useContext } from "react";
import type { Session } from "../session/session.ts";
import type { Finder } from "../view/find/finder.ts";
import type { Picture } from "../view/picture/picture.ts";
import type { LazyPart } from "../view/store.ts";
import { createStore, type Store } from "../view/store.ts";
import { useStore } from "../watch.ts";

/** The menu or dialog that is open. */
export interface Opened {
  readonly name: string;
  /** If true, the first item of a menu gets the focus. */
  readonly isByKeyboard: boolean;
}

/** The session as the user interface has it: with the menu, dialog or find bar that is open. */
export interface UiSession extends Session {
  readonly pictures: LazyPart<Picture>;
  /** One at a time. */
  readonly opened: Store<Opened | undefined>;
  /** The search of the find bar, once it was opened. */
  readonly finder: Store<Finder | undefined>;
}

export function createUiSession(session: Session, pictures: LazyPart<Picture>): UiSession {
  const opened = createStore<Opened | undefined>(undefined);
  const finder = createStore<Finder | undefined>(undefined);
  return { ...session, pictures, opened, finder };
}

export const SessionContext = createContext<UiSession | undefined>(undefined);

/** The session around a component. None of its parts is ever replaced. */
export function useSession(): UiSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error("There is no session around this.");
  return session;
}

/** The pictures of the matrix, where they are known to be loaded. */
export function usePicture(): Picture {
  const picture = useStore(useSession().pictures.loaded);
  if (!picture) throw new Error("Pictures are not loaded.");
  return picture;
}

/** True once there is a table to act on. */
export function useHasTable(): boolean {
  return useStore(useSession().hasTable);
}

/** True while the menu or dialog of a name is open. */
export function useIsOpen(name: string): boolean {
  return useStore(useSession().opened, (opened) => opened?.name === name);
}
