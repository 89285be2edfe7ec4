/** A value with listeners: all the state management there is, without React. */
export interface Store<T> {
  get(): T;
  set(next: T): void;
  update(part: Partial<T>): void;
  subscribe(listener: (value: T, before: T) => void): () => void;
}

/** The notifications that the running batch has put off, one for each changed store. */
let pendingListeners: Set<() => void> | undefined;

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  /** The value that the listeners were last notified of. */
  let announced = initial;
  const listeners = new Set<(value: T, before: T) => void>();
  const notifyListeners = () => {
    const before = announced;
    announced = value;
    // Changed and changed back within a batch is not changed.
    if (!Object.is(before, value)) for (const listener of listeners) listener(value, before);
  };
  const set = (next: T) => {
    if (Object.is(next, value)) return;
    value = next;
    if (pendingListeners) pendingListeners.add(notifyListeners);
    else notifyListeners();
  };
  return {
    get: () => value,
    set,
    update: (part) => set({ ...value, ...part }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Changes several stores as one. Listeners are notified at the end, once for each store and in the
 * order of the first changes, so that nobody sees a half-done state.
 */
export function batch(change: () => void): void {
  if (pendingListeners) {
    change();
    return;
  }
  const pending = new Set<() => void>();
  pendingListeners = pending;
  const errors: unknown[] = [];
  const attempt = (act: () => void) => {
    try {
      act();
    } catch (error) {
      errors.push(error);
    }
  };
  attempt(change);
  pendingListeners = undefined;
  // One that throws must not leave the others with what is no longer so.
  for (const notify of pending) attempt(notify);
  if (errors.length > 0) throw errors[0];
}

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
