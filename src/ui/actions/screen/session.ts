import { type ComponentType, createContext, useContext } from "react";
import type { AccessTable } from "../../../model/accessTable.ts";
import type { Compared, Comparing } from "../../../session/comparing/comparing.ts";
import type { Session } from "../../../session/session.ts";
import type { Camera } from "../../../view/camera.ts";
import type { Finder } from "../../../view/find/finder.ts";
import type { Picture } from "../../../view/picture/picture.ts";
import type { LazyPart } from "../../../view/store.ts";
import { createStore, type Store } from "../../../view/store.ts";
import { useStore } from "../../../watch.ts";
import type { Opened } from "../../kit/opened.ts";

/** The session as the user interface has it: with the menu, dialog or find bar that is open. */
export interface UiSession extends Session {
  readonly pictures: LazyPart<Picture>;
  /** One at a time. */
  readonly opened: Store<Opened | undefined>;
  /** The search of the find bar, once it was opened. */
  readonly finder: Store<Finder | undefined>;
  /** The drawing of other tables than the first one. */
  readonly drawing: Drawing;
  /** The session that is on the screen: this one, or that of a comparison. */
  readonly shown: Store<UiSession>;
  /** The comparison, in its own session alone. */
  readonly compared?: ComparedUi;
}

/** What the matrix brings along for a table that is shown in the place of another one. */
export interface Drawing {
  picturesOf(table: AccessTable, camera: Camera): LazyPart<Picture>;
  /** Loads the painter of compared tables. */
  loadComparedPainter(): Promise<void>;
}

/** What the session of a comparison has besides, with the parts of the screen that only it has. */
export interface ComparedUi extends Compared {
  readonly comparing: Comparing;
  /** The session of the present table, which is shown again in the end. */
  readonly present: UiSession;
  readonly changesPanel: Store<ChangesPanelState>;
  readonly onlyChanges: OnlyChanges;
  /** Another one for each scene. */
  readonly key: number;
  readonly Bar: ComponentType;
  readonly Panel: ComponentType;
  readonly Status: ComponentType;
}

/** The filter that shows users and groups with changes alone. */
export interface OnlyChanges {
  readonly isOn: Store<boolean>;
  toggle(): Promise<void>;
}

/** The panel of the changes, as it is looked at. */
export interface ChangesPanelState {
  readonly isOpen: boolean;
  readonly tab: "users" | "groups" | "roles";
  readonly filter: string;
  readonly only: "all" | "gained" | "lost" | "new" | "gone";
}

export function createUiSession(session: Session, drawing: Drawing): UiSession {
  const opened = createStore<Opened | undefined>(undefined);
  const finder = createStore<Finder | undefined>(undefined);
  const pictures = drawing.picturesOf(session.table, session.camera);
  // It is on the screen itself until there is a comparison.
  const shown = createStore<UiSession>(undefined as never);
  const ui = { ...session, pictures, opened, finder, drawing, shown };
  shown.set(ui);
  return ui;
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
