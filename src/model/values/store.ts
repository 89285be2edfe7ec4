import {
  effect,
  endBatch,
  getActiveSub,
  signal as makeSignal,
  setActiveSub,
  startBatch,
} from "alien-signals";

/** A value that knows who reads it: what reads it in `follow` or `useValue` hears of its changes. */
export interface Store<T> {
  get(): T;
  set(next: T): void;
  update(part: Partial<T>): void;
  /** Calls `listener` after each change, with the value it was last told of, too. */
  subscribe(listener: (value: T, before: T) => void): () => void;
}

/** A value that others set. */
export type Readable<T> = Pick<Store<T>, "get" | "subscribe">;

export function createStore<T>(initial: T): Store<T> {
  const signal = makeSignal(initial);
  let value = initial;
  // Mostly nobody is reading to be told of changes: then it costs as little as a variable.
  const get = () => (getActiveSub() ? signal() : value);
  const set = (next: T) => {
    if (Object.is(next, value)) return;
    value = next;
    batch(() => signal(next));
  };
  return {
    get,
    set,
    update: (part) => set({ ...value, ...part }),
    subscribe: (listener) => follow(get, listener),
  };
}

/** The changes, and what follows them, under way. */
let depth = 0;
/** What was thrown by what follows, since the first change began. */
const failures: unknown[] = [];

/**
 * Calls `listener` when what is read has changed and `read` gives something else, by `isSame`:
 * changed and changed back within a batch is not changed. A read that throws tells nothing: the next one is compared with
 * what was told last. Listeners are called in the order of the changes, and of following. Returns how
 * to stop.
 */
export function follow<T>(
  read: () => T,
  listener: (value: T, before: T) => void,
  isSame: (a: T, b: T) => boolean = Object.is,
): () => void {
  let isFollowed = false;
  let told: T;
  return autorun(() => {
    const value = read();
    const before = told;
    if (isFollowed && isSame(before, value)) return;
    told = value;
    if (isFollowed) untracked(() => listener(value, before));
    isFollowed = true;
  });
}

/** Does something now, and again when what it reads has changed, unless it threw now. Returns how to stop. */
export function autorun(act: () => void): () => void {
  let isTried = false;
  let isBegun = false;
  return effect(() => {
    if (isBegun) guarded(act);
    else if (!isTried) {
      isTried = true;
      act();
      isBegun = true;
    }
  });
}

/** Reads, and calls `listener` when that may be something else, once: what it is now is not worked out. */
export function readOnce(read: () => void, listener: () => void): () => void {
  let isRead = false;
  return effect(() => {
    if (isRead) guarded(() => untracked(listener));
    else {
      isRead = true;
      read();
    }
  });
}

/** What throws must not leave the others with what is no longer so: it is thrown at the end. */
function guarded(act: () => void): void {
  depth++;
  try {
    act();
  } catch (error) {
    failures.push(error);
  }
  depth--;
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

/** Changes several values as one: who follows them is told at the end, once. */
export function batch(change: () => void): void {
  let failed: readonly unknown[] = [];
  depth++;
  startBatch();
  try {
    change();
  } finally {
    depth--;
    try {
      endBatch();
    } finally {
      if (depth === 0) failed = failures.splice(0);
    }
  }
  if (failed.length > 0) throw failed[0];
}
