import { nextTask } from "./nextTask.ts";

/**
 * Listeners that take their time, as those who render do: what is much already is told to them in a
 * task of its own, all of it at once, so that the page answers in between.
 */
export class LateListeners<T> {
  readonly #listeners = new Set<(value: T) => void>();
  #waiting: T[] = [];

  /** Calls `listener` from now on; returns how to stop. */
  add(listener: (value: T) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tells a value now, after those that wait, or in the next task. */
  tell(value: T, isLate: boolean): void {
    this.#waiting.push(value);
    if (!isLate) this.#tellWaiting();
    else if (this.#waiting.length === 1) void nextTask().then(() => this.#tellWaiting());
  }

  #tellWaiting(): void {
    const values = this.#waiting;
    this.#waiting = [];
    for (const value of values) for (const listener of this.#listeners) listener(value);
  }
}
