import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { AccessTable, Change } from "./model/accessTable.ts";
import { RestTimer } from "./model/tasks/restTimer.ts";
import { stopAll } from "./model/tasks/stopAll.ts";
import type { Store } from "./view/store.ts";

/** The value of a store, or a part of it, kept up to date. */
export function useStore<T>(store: Store<T>): T;
export function useStore<T, P>(
  store: Store<T>,
  select: (value: T) => P,
  isSame?: (a: P, b: P) => boolean,
): P;
export function useStore<T, P>(
  store: Store<T>,
  select?: (value: T) => P,
  isSame: (a: P, b: P) => boolean = Object.is,
): T | P {
  const selected = useRef<{ part: P } | undefined>(undefined);
  return useSyncExternalStore(store.subscribe, () => {
    if (!select) return store.get();
    const part = select(store.get());
    if (!selected.current || !isSame(selected.current.part, part)) selected.current = { part };
    return selected.current.part;
  });
}

/** The value of a store that changes at every frame, kept up to date every `interval` ms. */
export function useThrottled<T>(store: Store<T>, interval: number): T {
  const [value, setValue] = useState(store.get);
  useEffect(() => {
    // It may have changed since it was rendered.
    setValue(store.get);
    const throttled = throttle(() => setValue(store.get), interval);
    return stopAll([store.subscribe(throttled.call), throttled.stop]);
  }, [store, interval]);
  return value;
}

/** A function that is done soon after it is called, but not again before `interval` ms have gone by. */
function throttle(act: () => void, interval: number): { call(): void; stop(): void } {
  let last = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const actNow = () => {
    timer = undefined;
    last = performance.now();
    act();
  };
  return {
    call: () => {
      timer ??= setTimeout(actNow, last + interval - performance.now());
    },
    stop: () => clearTimeout(timer),
  };
}

/** What is selected of a table, kept up to date: a change that leaves it the same renders nothing. */
export function useTable<P>(
  table: AccessTable,
  select: (table: AccessTable) => P,
  isSame: (a: P, b: P) => boolean = Object.is,
): P {
  const selected = useRef<{ part: P } | undefined>(undefined);
  const subscribe = useCallback(
    (onChange: () => void) => table.subscribeToRender(onChange),
    [table],
  );
  return useSyncExternalStore(subscribe, () => {
    const part = select(table);
    if (!selected.current || !isSame(selected.current.part, part)) selected.current = { part };
    return selected.current.part;
  });
}

/**
 * Renders again when changes of the table have come to rest for `rest` ms; while one follows the other,
 * every `interval` ms.
 */
export function useRestedChanges(table: AccessTable, rest: number, interval: number): void {
  const [, setCount] = useState(0);
  useEffect(() => {
    let since = performance.now();
    const render = () => {
      resting.stop();
      setCount((count) => count + 1);
    };
    const resting = new RestTimer(rest, render);
    const change = () => {
      if (!resting.isRunning) since = performance.now();
      resting.start();
      if (resting.lastCall - since >= interval) render();
    };
    return stopAll([table.subscribeToRender(change), () => resting.stop()]);
  }, [table, rest, interval]);
}

/** Renders again after changes of the table; `isRelevant` selects which. Returns their count. */
export function useChanges(table: AccessTable, isRelevant?: (change: Change) => boolean): number {
  const count = useRef(0);
  const subscribe = useCallback(
    (onChange: () => void) =>
      table.subscribeToRender((change) => {
        if (isRelevant && !isRelevant(change)) return;
        count.current++;
        onChange();
      }),
    [table, isRelevant],
  );
  return useSyncExternalStore(subscribe, () => count.current);
}

/** A part that one component alone wants: the part once it is loaded, and the function that loads it. */
export function useLazy<T>(fetch: () => Promise<T>): [T | undefined, () => Promise<T>] {
  const [part, setPart] = useState<T>();
  const load = useCallback(async () => {
    const fetched = await fetch();
    setPart(() => fetched);
    return fetched;
  }, [fetch]);
  return [part, load];
}
