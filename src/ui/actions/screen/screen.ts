import { createContext, type RefObject, useContext } from "react";
import type { Session } from "../../../session/session.ts";
import type { Workspace } from "../../../session/workspace/workspace.ts";
import type { Picture } from "../../../view/picture/picture.ts";
import { useValue } from "../../../watch.ts";
import type { Root } from "../../kit/keyboard.ts";

/** The part of the page that shows a workspace, and what acts there. */
export interface Screen {
  readonly session: Session;
  readonly workspace: Workspace;
  readonly root: Root;
  /** The place of menus and dialogs, in a root of its own. */
  readonly portals?: HTMLElement;
  readonly element: RefObject<HTMLDivElement | null>;
}

export const ScreenContext = createContext<Screen | undefined>(undefined);

/** The screen around a component. None of its parts is ever replaced. */
export function useScreen(): Screen {
  const screen = useContext(ScreenContext);
  if (!screen) throw new Error("There is no screen around this.");
  return screen;
}

/** True where the page around is somebody else's. */
export function isPart({ root }: Pick<Screen, "root">): boolean {
  return root !== document;
}

/** The first element of the screen that matches: another screen on the page may have one, too. */
export function elementOn({ element, root }: Screen, selector: string): HTMLElement | null {
  return (element.current ?? root).querySelector<HTMLElement>(selector);
}

/** The table on the screen, with all that it is looked at by. */
export function useWorkspace(): Workspace {
  return useScreen().workspace;
}

/** What can be set going. */
export function useSession(): Session {
  return useScreen().session;
}

/** The pictures of the matrix, where they are known to be loaded. */
export function usePicture(): Picture {
  const picture = useValue(useWorkspace().pictures.loaded);
  if (!picture) throw new Error("Pictures are not loaded.");
  return picture;
}

export function useHasTable(): boolean {
  return useValue(useWorkspace().hasTable);
}
