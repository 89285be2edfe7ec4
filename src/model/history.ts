import type { Situation } from "./situation.ts";
import type { Step } from "./steps.ts";

export const MOST_STEPS = 10_000;
export const MOST_BYTES = 500_000_000;

/** The steps that were done and can be undone, and those that were undone and can be done again. */
export class History {
  readonly #done: Step[] = [];
  readonly #undone: Step[] = [];
  readonly #mostBytes: number;
  readonly #mostSteps: number;
  #bytes = 0;
  #whyGone: string | undefined;

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

  /** Why there is nothing more to undo, although there once was. */
  get whyGone(): string | undefined {
    return this.#done.length === 0 ? this.#whyGone : undefined;
  }

  /** Does a step for the first time, which drops what was undone before it. */
  do(step: Step, now: Situation): Situation {
    for (const dropped of this.#undone.splice(0)) this.#bytes -= dropped.bytes;
    const after = step.redo(now);
    this.#add(this.#done, step);
    return after;
  }

  undo(now: Situation): Situation {
    return this.#move(this.#done, this.#undone, (step) => step.undo(now)) ?? now;
  }

  redo(now: Situation): Situation {
    return this.#move(this.#undone, this.#done, (step) => step.redo(now)) ?? now;
  }

  /** There were steps before the first one, and they are gone. */
  noteGone(why: string): void {
    this.#whyGone = why;
  }

  /** Goes on with the steps of another history, whose table has just come in. */
  takeOver(other: History): void {
    if (this.#done.length === 0) this.#whyGone = other.#whyGone;
    for (const step of other.#done) this.#add(this.#done, step);
    for (const step of other.#undone) this.#add(this.#undone, step);
  }

  #move(from: Step[], to: Step[], go: (step: Step) => Situation): Situation | undefined {
    const step = from.pop();
    if (!step) return undefined;
    this.#bytes -= step.bytes;
    const after = go(step);
    this.#add(to, step);
    return after;
  }

  #add(steps: Step[], step: Step): void {
    steps.push(step);
    this.#bytes += step.bytes;
    // One that is too large alone takes along what lies beyond it, not what lies before it.
    if (step.bytes > this.#mostBytes) this.#drop(steps, steps.length);
    while (this.#bytes > this.#mostBytes && this.#done.length > 0) this.#drop(this.#done, 1);
    while (this.#bytes > this.#mostBytes && this.#undone.length > 0) this.#drop(this.#undone, 1);
    if (this.#done.length > this.#mostSteps) this.#drop(this.#done, 1);
  }

  #drop(steps: Step[], count: number): void {
    for (const dropped of steps.splice(0, count)) {
      this.#bytes -= dropped.bytes;
      if (steps !== this.#done) continue;
      const isTable = dropped.change.kind === "open";
      if (isTable) this.#whyGone = "the table before it was too large to keep";
      else this.#whyGone = `only the last ${this.#mostSteps.toLocaleString("en")} steps are kept`;
    }
  }
}
