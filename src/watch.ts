import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { AccessTable, Change } from "./model/accessTable.ts";
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
    let last = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // It may have changed since it was rendered.
    setValue(store.get);
    const update = () => {
      timer = undefined;
      last = performance.now();
      setValue(store.get);
    };
    const unsubscribe = store.subscribe(() => {
      timer ??= setTimeout(update, last + interval - performance.now());
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [store, interval]);
  return value;
}

/** Renders again after changes of the table; `isRelevant` selects which. Returns their count. */
export function useChanges(table: AccessTable, isRelevant?: (change: Change) => boolean): number {
  const count = useRef(0);
  const subscribe = useCallback(
    (onChange: () => void) =>
      table.subscribe((change) => {
        if (isRelevant && !isRelevant(change)) return;
        count.current++;
        onChange();
      }),
    [table, isRelevant],
  );
  return useSyncExternalStore(subscribe, () => count.current);
}
