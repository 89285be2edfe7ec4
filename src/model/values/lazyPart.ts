import { createStore, type Store } from "./store.ts";

/** A part of the page that it starts without: loaded soon afterwards, or when it is first wanted. */
export interface LazyPart<T> {
  readonly loaded: Store<T | undefined>;
  /** Loads it, once; tries again where that failed. */
  load(): Promise<void>;
}

export function lazyPart<T extends object>(fetchPart: () => Promise<T>): LazyPart<T> {
  const loaded = createStore<T | undefined>(undefined);
  let loading: Promise<void> | undefined;
  const load = async () => {
    try {
      loaded.set(await fetchPart());
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return { loaded, load: () => (loading ??= load()) };
}
