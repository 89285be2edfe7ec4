import { computed, effect, endBatch, setActiveSub, signal, startBatch } from "alien-signals";

/**
 * A value that knows who reads it: what reads it in `derived`, in `follow` or in a component's
 * `useValue` hears of its changes, and nobody lists what is to be watched.
 */
export interface Store<T> {
  get(): T;
  set(next: T): void;
  update(part: Partial<T>): void;
  /** Calls `listener` after each change, with the value it was last told of, too. */
  subscribe(listener: (value: T, before: T) => void): () => void;
}

/** A value that follows from others. */
export type Derived<T> = Pick<Store<T>, "get" | "subscribe">;

export function createStore<T>(initial: T): Store<T> {
  const value = signal(initial);
  // Not the signal itself: with an argument, as React gives one, that would be set.
  const get = () => value();
  const set = (next: T) => batch(() => value(next));
  return {
    get,
    set,
    update: (part) => set({ ...untracked(get as () => T & object), ...part }),
    subscribe: (listener) => follow(get, listener),
  };
}

/** What `read` gives, worked out again when something that it reads has changed. */
export function derived<T>(read: () => T): Derived<T> {
  const get = computed(read);
  return { get, subscribe: (listener) => follow(get, listener) };
}

/** The changes and listeners under way. */
let depth = 0;
/** What listeners have thrown since the first of them began. */
const failures: unknown[] = [];

/**
 * Calls `listener` when what is read has changed and `read` gives something else: changed and changed
 * back within a batch is not changed. Listeners are called in the order of the changes, and of
 * following. Returns how to stop.
 */
export function follow<T>(read: () => T, listener: (value: T, before: T) => void): () => void {
  let isFollowed = false;
  let told: T;
  return effect(() => {
    const value = read();
    const before = told;
    told = value;
    if (isFollowed && !Object.is(before, value)) tell(listener, value, before);
    isFollowed = true;
  });
}

/** One that throws must not leave the others with what is no longer so: it is thrown at the end. */
function tell<T>(listener: (value: T, before: T) => void, value: T, before: T): void {
  const reader = setActiveSub(undefined);
  depth++;
  try {
    listener(value, before);
  } catch (error) {
    failures.push(error);
  }
  depth--;
  setActiveSub(reader);
}

/** Reads something that is not to be followed. */
export function untracked<T>(read: () => T): T {
  const reader = setActiveSub(undefined);
  try {
    return read();
  } finally {
    setActiveSub(reader);
  }
}

/**
 * Changes several values as one. Who follows them is told at the end, once for each, so that nobody
 * sees a half-done state.
 */
export function batch(change: () => void): void {
  let failed: readonly unknown[] = [];
  depth++;
  startBatch();
  try {
    change();
  } finally {
    depth--;
    endBatch();
    if (depth === 0) failed = failures.splice(0);
  }
  if (failed.length > 0) throw failed[0];
}
