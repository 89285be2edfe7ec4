/** A checkpoint, and how far the log after it reaches. */
interface KeptCheckpoint {
  /** The first entry of the log after the checkpoint. */
  readonly at: number;
  steps: number;
  bytes: number;
  /** How many steps a replay from here could undo, and do again. */
  undo: number;
  redo: number;
}

export type Verdict = "fits" | "dropNewest" | "restart";

/**
 * Keeps count of what a replay from the one or two kept checkpoints would know to undo. The log
 * is replayed from the older one, so that folding never costs the last steps:
 *
 *     checkpoint ──── log ──── checkpoint ──── log ──── now
 *     a fold puts a third one to the right and lets the first go, with the log up to the second
 */
export class Ledger {
  #checkpoints: KeptCheckpoint[] = [];

  get oldest(): number {
    return this.#checkpoints[0].at;
  }

  get newest(): number {
    return this.#checkpoints[this.#checkpoints.length - 1].at;
  }

  /** What the log since the newest checkpoint weighs. */
  get sinceNewest(): { readonly steps: number; readonly bytes: number } {
    return this.#checkpoints[this.#checkpoints.length - 1];
  }

  /** Notes a checkpoint before entry `at`; of more than two the oldest go. */
  addCheckpoint(at: number): void {
    this.#checkpoints.push({ at, steps: 0, bytes: 0, undo: 0, redo: 0 });
    if (this.#checkpoints.length > 2) this.#checkpoints.shift();
  }

  beginAnew(at: number): void {
    this.#checkpoints = [];
    this.addCheckpoint(at);
  }

  /** Counts a step (`undo`, `redo` or a new one), and says whether the log can tell it. */
  count(kind: string, bytes: number): Verdict {
    let verdict: Verdict = "fits";
    if (!this.#checkpoints.every((mark) => canDo(mark, kind))) {
      if (!canDo(this.#checkpoints[0], kind)) return "restart";
      this.#checkpoints.pop();
      verdict = "dropNewest";
    }
    for (const mark of this.#checkpoints) add(mark, kind, bytes);
    return verdict;
  }
}

function canDo(mark: KeptCheckpoint, kind: string): boolean {
  if (kind === "undo") return mark.undo > 0;
  if (kind === "redo") return mark.redo > 0;
  return true;
}

function add(mark: KeptCheckpoint, kind: string, bytes: number): void {
  mark.steps++;
  mark.bytes += bytes;
  if (kind === "undo" || kind === "redo") {
    mark.undo += kind === "undo" ? -1 : 1;
    mark.redo += kind === "undo" ? 1 : -1;
  } else {
    mark.undo++;
    mark.redo = 0;
  }
}
