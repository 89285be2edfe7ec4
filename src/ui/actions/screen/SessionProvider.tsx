import { type ReactNode, useMemo } from "react";
import { notify } from "../../../view/view.ts";
import { KitContext } from "../../kit/opened.ts";
import { SessionContext, type UiSession } from "./session.ts";

interface SessionProviderProps {
  readonly session: UiSession;
  readonly children: ReactNode;
}

/** The session around all that is on the screen, with what the kit knows of it. */
export function SessionProvider({ session, children }: SessionProviderProps) {
  const { opened, view } = session;
  const around = useMemo(
    () => ({ opened, say: (sentence: string) => notify(view, sentence) }),
    [opened, view],
  );
  return (
    <SessionContext value={session}>
      <KitContext value={around}>{children}</KitContext>
    </SessionContext>
  );
}
