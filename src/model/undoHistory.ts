import type { Effect } from "./commands/command.ts";
import type { TableState } from "./tableState.ts";

export const MOST_STEPS = 10_000;
export const MOST_BYTES = 500_000_000;

/** Something that was done and can be undone: a command, or several as one. */
export interface Step {
  /** The names of the commands. */
  readonly commands: readonly string[];
  readonly effect: Effect;
  /** Its name in "Undo …", read when the table is as right before or right after it. */
  label(state: TableState): string;
}

/** The steps that were done and can be undone, and those that were undone and can be done again. */
export class UndoHistory {
  readonly #done: Step[] = [];
  readonly #undone: Step[] = [];
  readonly #mostBytes: number;
  readonly #mostSteps: number;
  #bytes = 0;
  #undoLimitReason: string | undefined;

  constructor(mostBytes = MOST_BYTES, mostSteps = MOST_STEPS) {
    this.#mostBytes = mostBytes;
    this.#mostSteps = mostSteps;
  }

  get undoCount(): number {
    return this.#done.length;
  }

  get redoCount(): number {
    return this.#undone.length;
  }

  /** The step that would be undone next. */
  get last(): Step | undefined {
    return this.#done.at(-1);
  }

  /** The step that would be done again next. */
  get next(): Step | undefined {
    return this.#undone.at(-1);
  }

  /** The reason why nothing more can be undone, although something once could. */
  get undoLimitReason(): string | undefined {
    return this.#done.length === 0 ? this.#undoLimitReason : undefined;
  }

  /** Adds a step that was done for the first time, which drops what was undone before it. */
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

  /** There were steps before the first one, and they are gone. */
  noteUndoLimit(reason: string): void {
    this.#undoLimitReason = reason;
  }

  /** Goes on with the steps of another history, whose table has just come in. */
  adopt(other: UndoHistory): void {
    if (this.#done.length === 0) this.#undoLimitReason = other.#undoLimitReason;
    for (const step of other.#done) this.#push(this.#done, step);
    for (const step of other.#undone) this.#push(this.#undone, step);
  }

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
    // One that is too large alone takes along what lies beyond it, not what lies before it.
    if (bytes > this.#mostBytes) this.#drop(steps, steps.length);
    while (this.#bytes > this.#mostBytes && this.#done.length > 0) this.#drop(this.#done, 1);
    while (this.#bytes > this.#mostBytes && this.#undone.length > 0) this.#drop(this.#undone, 1);
    if (this.#done.length > this.#mostSteps) this.#drop(this.#done, 1);
  }

  #drop(steps: Step[], count: number): void {
    for (const { effect } of steps.splice(0, count)) {
      this.#bytes -= effect.bytes;
      if (steps !== this.#done) continue;
      this.#undoLimitReason = effect.touched.table
        ? "the table before it was too large to keep"
        : `only the last ${this.#mostSteps.toLocaleString("en")} steps are kept`;
    }
  }
}
