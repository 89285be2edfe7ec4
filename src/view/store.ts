/** A value that can be watched: the whole state machinery of the view, without React. */
export interface Store<T> {
  get(): T;
  set(next: T): void;
  update(part: Partial<T>): void;
  subscribe(listener: (value: T, before: T) => void): () => void;
}

/** The stores that the running batch has changed, by what tells their listeners. */
let changed: Set<() => void> | undefined;

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  /** The value that the listeners know. */
  let known = initial;
  const listeners = new Set<(value: T, before: T) => void>();
  const tell = () => {
    const before = known;
    known = value;
    // Changed and changed back within a batch is not changed.
    if (!Object.is(before, value)) for (const listener of listeners) listener(value, before);
  };
  const set = (next: T) => {
    if (Object.is(next, value)) return;
    value = next;
    if (changed) changed.add(tell);
    else tell();
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
  if (changed) {
    change();
    return;
  }
  const told = new Set<() => void>();
  changed = told;
  try {
    change();
  } finally {
    changed = undefined;
    for (const tell of told) tell();
  }
}
