import { useCallback, useSyncExternalStore } from "react";
import { stopAll } from "../../model/tasks/stopAll.ts";
import { type UiSession, useSession } from "../session.ts";
import { type Action, isUsable } from "./action.ts";

export interface ActionState {
  readonly isUsable: boolean;
  readonly isOn: boolean | undefined;
  readonly description: string;
}

/** The state of an action, kept up to date; no other change renders anything. */
export function useAction(action: Action): ActionState {
  const session = useSession();
  const subscribe = useCallback(
    (onChange: () => void) => watchActions(session, onChange),
    [session],
  );
  const description = useSyncExternalStore(subscribe, () => action.description(session));
  const usable = useSyncExternalStore(subscribe, () => isUsable(action, session));
  const isOn = useSyncExternalStore(subscribe, () => action.isOn?.(session));
  return { isUsable: usable, isOn, description };
}

/** Subscribes to everything that actions depend on. */
function watchActions(session: UiSession, onChange: () => void): () => void {
  const { table, view, camera, hasTable, recalculation, opened } = session;
  const stores = [
    hasTable,
    view.cellSize,
    view.overview,
    view.roleStrip,
    view.rolesPanel,
    camera.minCellSize,
    recalculation.done,
    opened,
  ];
  return stopAll([table.subscribe(onChange), ...stores.map((store) => store.subscribe(onChange))]);
}
