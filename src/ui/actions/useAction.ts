import { useCallback, useSyncExternalStore } from "react";
import { type UiSession, useSession } from "../session.ts";
import { type Action, isUsable } from "./action.ts";

export interface ActionState {
  readonly isUsable: boolean;
  readonly isOn: boolean | undefined;
  readonly description: string;
}

/** The state of an action, kept up to date; whatever else changes renders nothing. */
export function useAction(action: Action): ActionState {
  const session = useSession();
  const subscribe = useCallback((tell: () => void) => watchActions(session, tell), [session]);
  const description = useSyncExternalStore(subscribe, () => action.description(session));
  const usable = useSyncExternalStore(subscribe, () => isUsable(action, session));
  const isOn = useSyncExternalStore(subscribe, () => action.isOn?.(session));
  return { isUsable: usable, isOn, description };
}

/** Hears of everything that actions depend on. */
function watchActions(session: UiSession, tell: () => void): () => void {
  const { table, view, camera, hasTable, recalculation, opened } = session;
  const stops = [
    table.subscribe(tell),
    ...[hasTable, view.cellSize, view.overview, camera.minCellSize, recalculation.done, opened].map(
      (store) => store.subscribe(tell),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
