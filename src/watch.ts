import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { AccessTable, Change } from "./model/accessTable.ts";
import type { Store } from "./view/store.ts";

/** The value of a store, or a part of it, kept up to date. */
export function useStore<T>(store: Store<T>): T;
export function useStore<T, P>(
  store: Store<T>,
  pick: (value: T) => P,
  isSame?: (a: P, b: P) => boolean,
): P;
export function useStore<T, P>(
  store: Store<T>,
  pick?: (value: T) => P,
  isSame: (a: P, b: P) => boolean = Object.is,
): T | P {
  const picked = useRef<{ part: P } | undefined>(undefined);
  return useSyncExternalStore(store.subscribe, () => {
    if (!pick) return store.get();
    const part = pick(store.get());
    if (!picked.current || !isSame(picked.current.part, part)) picked.current = { part };
    return picked.current.part;
  });
}

/** The value of a store that changes at every frame, kept up to date every `pace` ms. */
export function usePaced<T>(store: Store<T>, pace: number): T {
  const [value, setValue] = useState(store.get);
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // It may have changed since it was rendered.
    setValue(store.get);
    const take = () => {
      timer = undefined;
      last = performance.now();
      setValue(store.get);
    };
    const stop = store.subscribe(() => {
      timer ??= setTimeout(take, last + pace - performance.now());
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [store, pace]);
  return value;
}

/** Renders again after changes of the table; `cares` picks which. Returns their count. */
export function useChanges(table: AccessTable, cares?: (change: Change) => boolean): number {
  const count = useRef(0);
  const subscribe = useCallback(
    (tell: () => void) =>
      table.subscribe((change) => {
        if (cares && !cares(change)) return;
        count.current++;
        tell();
      }),
    [table, cares],
  );
  return useSyncExternalStore(subscribe, () => count.current);
}
