import type { Change } from "../commands/change.ts";

/** The steps in which the page changes to another table, one after the other; subscribers come last. */
export const REPLACEMENT_STEPS = [
  // The storage notes which table it keeps from now on, so that nothing later is kept with the old
  // one.
  "store",
  // Work on the old table is cancelled: none of its results may arrive later.
  "stop",
  // Highlight, filter and focus are reset, the header is measured, the camera goes to the
  // beginning: as one, so that nobody sees the new table at the old place.
  "view",
  // The search runs anew, with all rows and columns shown.
  "search",
] as const;

export type ReplacementStep = (typeof REPLACEMENT_STEPS)[number];

type Callback = (change: Change) => void;

export class Replacement {
  readonly #callbacks = new Map<ReplacementStep, Set<Callback>>();

  /** Calls `callback` in a step from now on; returns how to stop. */
  on(step: ReplacementStep, callback: Callback): () => void {
    const callbacks = this.#callbacks.get(step) ?? new Set();
    this.#callbacks.set(step, callbacks.add(callback));
    return () => void callbacks.delete(callback);
  }

  run(change: Change): void {
    for (const step of REPLACEMENT_STEPS)
      for (const callback of this.#callbacks.get(step) ?? []) callback(change);
  }
}
