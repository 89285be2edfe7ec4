import type { Change } from "./commands/change.ts";

/**
 * The steps in which the page goes over to another table, whether that was opened or came back by
 * undo or redo. Each finds those before it done; the table's watchers are told after the last.
 */
export const REPLACEMENT_STEPS = [
  // The storage notes which table it keeps from now on: what follows is kept with no other.
  "store",
  // Work on the table that is gone ends: nothing of it may come in later.
  "stop",
  // What was highlighted, filtered and focused is forgotten, the header measured, the camera put at
  // the beginning: as one, so that nobody sees the new table at the old place.
  "view",
  // What is searched for is searched for anew, among rows and columns that are all shown.
  "search",
] as const;

export type ReplacementStep = (typeof REPLACEMENT_STEPS)[number];

type Act = (change: Change) => void;

/** What is to be done when another table is there, in the order of the steps. */
export class Replacement {
  readonly #acts = new Map<ReplacementStep, Set<Act>>();

  /** Has `act` done in a step from now on; returns how to stop. */
  on(step: ReplacementStep, act: Act): () => void {
    const acts = this.#acts.get(step) ?? new Set();
    this.#acts.set(step, acts.add(act));
    return () => void acts.delete(act);
  }

  run(change: Change): void {
    for (const step of REPLACEMENT_STEPS) for (const act of this.#acts.get(step) ?? []) act(change);
  }
}
