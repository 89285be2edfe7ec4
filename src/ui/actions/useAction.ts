import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { RestTimer } from "../../model/tasks/restTimer.ts";
import { stopAll } from "../../model/tasks/stopAll.ts";
import { type Action, isUsable } from "./action.ts";
import { type Screen, useScreen } from "./screen/session.ts";

export interface ActionState {
  readonly isUsable: boolean;
  readonly isOn: boolean | undefined;
}

/** The time without a change after which descriptions are made anew, in ms. */
const REST_DELAY = 200;

/** The state of an action, kept up to date; no other change renders anything. */
export function useAction(action: Action): ActionState {
  const screen = useScreen();
  const subscribe = useCallback((onChange: () => void) => watchActions(screen, onChange), [screen]);
  const state = useSyncExternalStore(subscribe, () => stateOf(action, screen));
  return STATES[state];
}

/** All states of an action: one number is compared after each change of the table, for each button. */
const STATES: readonly ActionState[] = [undefined, false, true].flatMap((isOn) => [
  { isUsable: false, isOn },
  { isUsable: true, isOn },
]);

/** The state's index. */
function stateOf(action: Action, screen: Screen): number {
  const isOn = action.isOn?.(screen);
  return (isOn === undefined ? 0 : isOn ? 4 : 2) + (isUsable(action, screen) ? 1 : 0);
}

/**
 * A sentence on what an action would do now. It is made anew when changes have come to rest, and at
 * once as long as somebody looks at the button, which the handlers note.
 */
export function useDescription(action: Action) {
  const screen = useScreen();
  const [description, setDescription] = useState(() => action.description(screen));
  const [isLookedAt, setLookedAt] = useState(false);
  useEffect(() => {
    const describe = () => setDescription(action.description(screen));
    describe();
    return (isLookedAt ? watchActions : watchSettled)(screen, describe);
  }, [action, screen, isLookedAt]);
  const look = () => setLookedAt(true);
  const lookAway = () => setLookedAt(false);
  const handlers = {
    onPointerEnter: look,
    onPointerLeave: lookAway,
    onFocus: look,
    onBlur: lookAway,
  };
  return { description, handlers };
}

/** Those who are told when a session's changes have come to rest: with one timer for all of them. */
const settledListeners = new WeakMap<Screen, Set<() => void>>();

function watchSettled(screen: Screen, onSettled: () => void): () => void {
  let listeners = settledListeners.get(screen);
  if (!listeners) settledListeners.set(screen, (listeners = tellWhenSettled(screen)));
  listeners.add(onSettled);
  return () => listeners.delete(onSettled);
}

/** The listeners of a session, told as long as it lives. */
function tellWhenSettled(screen: Screen): Set<() => void> {
  const listeners = new Set<() => void>();
  const resting = new RestTimer(REST_DELAY, () => {
    for (const listener of listeners) listener();
  });
  watchActions(screen, () => resting.start());
  return listeners;
}

/** Subscribes to everything that actions depend on. */
function watchActions(screen: Screen, onChange: () => void): () => void {
  const {
    session: { recalculation, exports },
    workspace: { table, view, camera, hasTable, opened },
  } = screen;
  const stores = [
    hasTable,
    view.cellSize,
    view.overview,
    view.order,
    exports.isAsOnScreen,
    view.isSelecting,
    view.roleBar,
    view.rolesPanel,
    camera.minCellSize,
    recalculation.done,
    opened,
  ];
  return stopAll([
    table.subscribeToRender(onChange),
    ...stores.map((store) => store.subscribe(onChange)),
  ]);
}
