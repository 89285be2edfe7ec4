import { type ReactNode, useMemo } from "react";
import { notify } from "../../../view/view.ts";
import { KitContext } from "../../kit/opened.ts";
import { type Screen, ScreenContext } from "./screen.ts";

interface ScreenProviderProps {
  readonly screen: Screen;
  readonly children: ReactNode;
}

/** The screen around all that is on it, with what the kit knows of it. */
export function ScreenProvider({ screen, children }: ScreenProviderProps) {
  const { root, portals } = screen;
  const { opened, view } = screen.workspace;
  // The kit knows no workspace: it is told the root, what is open, and how to say something.
  const around = useMemo(
    () => ({ root, portals, opened, say: (sentence: string) => notify(view, sentence) }),
    [root, portals, opened, view],
  );
  return (
    <ScreenContext value={screen}>
      <KitContext value={around}>{children}</KitContext>
    </ScreenContext>
  );
}
