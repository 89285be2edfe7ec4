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

/**
 * A function that is done soon after it is called, but not again before `interval` ms have gone by, or
 * the wait is ended.
 */
function throttle(act: () => void, interval: number): { call(): void; end(): void; stop(): void } {
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
    end: () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      actNow();
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
 * Renders again after changes of the table: the first at once, those that follow it when they have come
 * to rest for `rest` ms, and while they go on every `interval` ms.
 */
export function useRestedChanges(table: AccessTable, rest: number, interval: number): void {
  const [, setCount] = useState(0);
  useEffect(() => {
    const throttled = throttle(() => setCount((count) => count + 1), interval);
    const resting = new RestTimer(rest, throttled.end);
    const change = () => {
      throttled.call();
      resting.start();
    };
    return stopAll([table.subscribeToRender(change), throttled.stop, () => resting.stop()]);
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
