/** A value that can be watched: the whole state machinery of the view, without React. */
export interface Store<T> {
  get(): T;
  set(next: T): void;
  update(part: Partial<T>): void;
  subscribe(listener: (value: T, before: T) => void): () => void;
}

/** The stores that the running batch has changed, by what tells their listeners. */
let pendingListeners: Set<() => void> | undefined;

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  /** The value that the listeners know. */
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
 * Changes several stores as one. Their listeners hear of it when all is done, each store's once and
 * in the order in which the stores were first changed: nobody sees a half-done state.
 */
export function batch(change: () => void): void {
  if (pendingListeners) {
    change();
    return;
  }
  const pending = new Set<() => void>();
  pendingListeners = pending;
  try {
    change();
  } finally {
    pendingListeners = undefined;
    for (const tell of pending) tell();
  }
}
