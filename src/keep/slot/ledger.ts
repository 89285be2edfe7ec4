import { MOST_STEPS } from "../../model/history/undoHistory.ts";

/** The log is folded when it has grown by so many steps, or bytes. */
export const FOLD_STEPS = 2000;
const FOLD_BYTES = 8_000_000;
/** A checkpoint whose log is larger than that goes as soon as there is another. */
export const MOST_LOG_BYTES = 50_000_000;

/** A checkpoint, and what the log after it amounts to. */
interface LoggedCheckpoint {
  readonly at: number;
  /** The size of the log, and of the checkpoints in it. */
  bytes: number;
  /** The numbers of steps that a replay from here could undo, and redo. */
  undo: number;
  redo: number;
}

/**
 * The count of what a replay from each of the kept checkpoints could undo. The log is replayed from
 * the oldest, which goes once the next one reaches back far enough, so that folding never costs a
 * step that is still to be undone:
 *
 *     checkpoint ── log ── checkpoint ── log ── … ── checkpoint ── log ── now
 *                          ╰──────────── 10,000 steps or more ─────────────╯
 */
export class Ledger {
  #checkpoints: LoggedCheckpoint[] = [];
  /** Since the last checkpoint, though that may be gone: each undo past it would make another. */
  #stepsSinceLast = 0;
  #bytesSinceLast = 0;

  get oldest(): number {
    return this.#checkpoints[0].at;
  }

  /** The log has grown so much that it is time for another checkpoint. */
  get isLong(): boolean {
    return this.#stepsSinceLast >= FOLD_STEPS || this.#bytesSinceLast >= FOLD_BYTES;
  }

  /** Counts from a checkpoint at entry `at`, too; those that are not needed any more go. */
  addCheckpoint(at: number, size: number): void {
    this.#stepsSinceLast = 0;
    this.#bytesSinceLast = 0;
    for (const checkpoint of this.#checkpoints) checkpoint.bytes += size;
    this.#checkpoints.push({ at, bytes: 0, undo: 0, redo: 0 });
    while (this.#checkpoints.length > 2 && this.#isOldestSpare()) this.#checkpoints.shift();
  }

  /** Counts from a checkpoint alone. */
  restart(at: number): void {
    this.#checkpoints = [];
    this.addCheckpoint(at, 0);
  }

  /**
   * Counts a step: `undo`, `redo`, a `note`, which neither undoes, or a new one. From a checkpoint
   * past which an undo leads, it can't be replayed: returns the checkpoints that go for that, or
   * undefined where none would be left.
   */
  count(kind: string, bytes: number): readonly number[] | undefined {
    // From an older one, whatever a newer one can undo can be undone, too.
    const rest = this.#checkpoints.filter((checkpoint) => canDo(checkpoint, kind));
    if (rest.length === 0) return undefined;
    const dropped = this.#checkpoints.slice(rest.length).map(({ at }) => at);
    this.#checkpoints = rest;
    this.#stepsSinceLast++;
    this.#bytesSinceLast += bytes;
    for (const checkpoint of rest) add(checkpoint, kind, bytes);
    return dropped;
  }

  #isOldestSpare(): boolean {
    const [oldest, next] = this.#checkpoints;
    return next.undo >= MOST_STEPS || oldest.bytes > MOST_LOG_BYTES;
  }
}

function canDo(checkpoint: LoggedCheckpoint, kind: string): boolean {
  if (kind === "undo") return checkpoint.undo > 0;
  if (kind === "redo") return checkpoint.redo > 0;
  return true;
}

function add(checkpoint: LoggedCheckpoint, kind: string, bytes: number): void {
  checkpoint.bytes += bytes;
  if (kind === "note") return;
  if (kind === "undo" || kind === "redo") {
    checkpoint.undo += kind === "undo" ? -1 : 1;
    checkpoint.redo += kind === "undo" ? 1 : -1;
  } else {
    checkpoint.undo++;
    checkpoint.redo = 0;
  }
}
