/** A checkpoint, and what the log after it amounts to. */
interface LoggedCheckpoint {
  /** The first entry of the log after the checkpoint. */
  readonly at: number;
  steps: number;
  bytes: number;
  /** The numbers of steps that a replay from here could undo, and redo. */
  undo: number;
  redo: number;
}

/** The way in which a step can be logged. */
export type Verdict = "fits" | "dropNewest" | "restart";

/**
 * The count of what a replay from either of the one or two kept checkpoints could undo. The log is
 * replayed from the older one, so that folding never costs the last steps:
 *
 *     checkpoint ──── log ──── checkpoint ──── log ──── now
 *     a fold adds a third one on the right and drops the first, with the log up to the second
 */
export class Ledger {
  #checkpoints: LoggedCheckpoint[] = [];

  get oldest(): number {
    return this.#checkpoints[0].at;
  }

  get newest(): number {
    return this.#checkpoints[this.#checkpoints.length - 1].at;
  }

  /** The size of the log since the newest checkpoint. */
  get sinceNewest(): { readonly steps: number; readonly bytes: number } {
    return this.#checkpoints[this.#checkpoints.length - 1];
  }

  /** Counts from a checkpoint at entry `at`; of more than two the oldest goes. */
  addCheckpoint(at: number): void {
    this.#checkpoints.push({ at, steps: 0, bytes: 0, undo: 0, redo: 0 });
    if (this.#checkpoints.length > 2) this.#checkpoints.shift();
  }

  /** Counts from a checkpoint alone. */
  restart(at: number): void {
    this.#checkpoints = [];
    this.addCheckpoint(at);
  }

  /**
   * Counts a step: `undo`, `redo` or a new one. An undo past the newest checkpoint can't be replayed
   * from there (`dropNewest`), one past the oldest not at all (`restart`).
   */
  count(kind: string, bytes: number): Verdict {
    let verdict: Verdict = "fits";
    if (!this.#checkpoints.every((checkpoint) => canDo(checkpoint, kind))) {
      if (!canDo(this.#checkpoints[0], kind)) return "restart";
      this.#checkpoints.pop();
      verdict = "dropNewest";
    }
    for (const checkpoint of this.#checkpoints) add(checkpoint, kind, bytes);
    return verdict;
  }
}

function canDo(checkpoint: LoggedCheckpoint, kind: string): boolean {
  if (kind === "undo") return checkpoint.undo > 0;
  if (kind === "redo") return checkpoint.redo > 0;
  return true;
}

function add(checkpoint: LoggedCheckpoint, kind: string, bytes: number): void {
  checkpoint.steps++;
  checkpoint.bytes += bytes;
  if (kind === "undo" || kind === "redo") {
    checkpoint.undo += kind === "undo" ? -1 : 1;
    checkpoint.redo += kind === "undo" ? 1 : -1;
  } else {
    checkpoint.undo++;
    checkpoint.redo = 0;
  }
}
