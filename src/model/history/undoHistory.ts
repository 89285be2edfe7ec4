import type { Effect } from "../commands/command.ts";
import type { TableState } from "../state/tableState.ts";

export const MOST_STEPS = 10_000;
export const MOST_BYTES = 500_000_000;

/** One step to undo: a command, a transaction of several, or another table. */
export interface Step {
  readonly commands: readonly string[];
  readonly effect: Effect;
  /** Its name in "Undo …", from the state right before or right after it. */
  label(state: TableState): string;
}

/**
 * The steps that can be undone, and those that can be redone, within limits of number and memory.
 */
export class UndoHistory {
  readonly #done: Step[] = [];
  readonly #undone: Step[] = [];
  readonly #mostBytes: number;
  readonly #mostSteps: number;
  /** The memory of all steps, undone ones included. */
  #bytes = 0;
  #limitReason: string | undefined;

  constructor(mostBytes = MOST_BYTES, mostSteps = MOST_STEPS) {
    this.#mostBytes = mostBytes;
    this.#mostSteps = mostSteps;
  }

  get nextUndo(): Step | undefined {
    return this.#done.at(-1);
  }

  get nextRedo(): Step | undefined {
    return this.#undone.at(-1);
  }

  /** The reason why nothing more can be undone where earlier steps were dropped. */
  get limitReason(): string | undefined {
    return this.#done.length === 0 ? this.#limitReason : undefined;
  }

  add(step: Step): void {
    for (const { effect } of this.#undone.splice(0)) this.#bytes -= effect.bytes;
    this.#push(this.#done, step);
  }

  undo(state: TableState): TableState {
    return this.#move(this.#done, this.#undone, (effect) => effect.undo(state)) ?? state;
  }

  redo(state: TableState): TableState {
    return this.#move(this.#undone, this.#done, (effect) => effect.redo(state)) ?? state;
  }

  /** Forgets all steps. */
  clear(): void {
    this.#done.length = 0;
    this.#undone.length = 0;
    this.#bytes = 0;
    this.#limitReason = undefined;
  }

  /** Notes that there were steps before the first one, and why they are gone. */
  noteLimit(reason: string): void {
    this.#limitReason = reason;
  }

  /** Adds the steps of another history, whose table has just come in. */
  append(other: UndoHistory): void {
    if (this.#done.length === 0) this.#limitReason = other.#limitReason;
    for (const step of other.#done) this.#push(this.#done, step);
    for (const step of other.#undone) this.#push(this.#undone, step);
  }

  /** An effect's size may change with its direction: it is taken off before and added after. */
  #move(from: Step[], to: Step[], go: (effect: Effect) => TableState): TableState | undefined {
    const step = from.pop();
    if (!step) return undefined;
    this.#bytes -= step.effect.bytes;
    const after = go(step.effect);
    this.#push(to, step);
    return after;
  }

  #push(steps: Step[], step: Step): void {
    const { bytes } = step.effect;
    steps.push(step);
    this.#bytes += bytes;
    // A step that is too large by itself drops those beyond it, too, but not those on the other
    // side.
    if (bytes > this.#mostBytes) this.#drop(steps, steps.length);
    while (this.#bytes > this.#mostBytes && this.#done.length > 0) this.#drop(this.#done, 1);
    while (this.#bytes > this.#mostBytes && this.#undone.length > 0) this.#drop(this.#undone, 1);
    if (this.#done.length > this.#mostSteps) this.#drop(this.#done, 1);
  }

  #drop(steps: Step[], count: number): void {
    for (const { effect } of steps.splice(0, count)) {
      this.#bytes -= effect.bytes;
      if (steps !== this.#done) continue;
      this.#limitReason = effect.touched.table
        ? "the table before it was too large to keep"
        : `only the last ${this.#mostSteps.toLocaleString("en")} steps are kept`;
    }
  }
}
