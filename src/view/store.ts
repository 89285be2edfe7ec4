/** A value that can be watched: the whole state machinery of the view, without React. */
export interface Store<T> {
  get(): T;
  set(next: T): void;
  update(part: Partial<T>): void;
  subscribe(listener: (value: T, before: T) => void): () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<(value: T, before: T) => void>();
  const set = (next: T) => {
    if (Object.is(next, value)) return;
    const before = value;
    value = next;
    for (const listener of listeners) listener(value, before);
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
