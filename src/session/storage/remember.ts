import type { Store } from "../../model/values/store.ts";

/** The text of a value, as it is kept, and the way back. */
export interface Spelling<Value> {
  write(value: Value): string;
  /** Undefined for a text that is none of these. */
  read(text: string): Value | undefined;
}

/** Gives a value what was kept in this browser, and keeps what it becomes. */
export function remember<Value>(
  key: string,
  store: Store<Value>,
  { write, read }: Spelling<Value>,
): void {
  try {
    const text = localStorage.getItem(key);
    const value = text === null ? undefined : read(text);
    if (value !== undefined) store.set(value);
  } catch {
    // Storage is forbidden here: the choice lasts as long as the page.
    return;
  }
  store.subscribe((value) => {
    try {
      localStorage.setItem(key, write(value));
    } catch {
      // The storage is full: the last choice that fitted is remembered.
    }
  });
}
