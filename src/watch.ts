import { useCallback, useRef, useSyncExternalStore } from "react";
import type { AccessTable, Change } from "./model/accessTable.ts";
import type { Store } from "./view/store.ts";

/** The value of a store, kept up to date. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
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
