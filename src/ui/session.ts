import { createContext, useContext } from "react";
import type { Session } from "../session/session.ts";
import type { Picture } from "../view/picture.ts";
import { useStore } from "../watch.ts";

/** The session as what is pressed and read has it: with the matrix as a picture. */
export interface UiSession extends Session {
  readonly picture: Picture;
}

export const SessionContext = createContext<UiSession | undefined>(undefined);

/** The session that this is a part of. None of its parts is ever replaced by another one. */
export function useSession(): UiSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error("There is no session around this.");
  return session;
}

/** Whether there is a table to act on. */
export function useHasTable(): boolean {
  return useStore(useSession().hasTable);
}
