import { PROGRESS_DELAY } from "../model/tasks/rests.ts";
import { createStore } from "../model/values/store.ts";

export interface ShownTask {
  readonly name: string;
  /** From 0 to 1; undefined where that is not known. */
  readonly done?: number;
  /** The amount done, and of how much. */
  readonly detail?: string;
  cancel(): void;
}

export interface TaskOptions {
  /** A task without a name is not shown: it is over in a moment, or shown by its owner. */
  readonly name?: string;
  /** It is dropped when another table takes the present one's place meanwhile. */
  readonly givesWay?: boolean;
}

export type TaskWork<T> = (signal: AbortSignal, progress: TaskProgress) => Promise<T>;
export type TaskProgress = (done: number | undefined, detail?: string) => void;

export type TaskOutcome<T> =
  | { readonly kind: "done"; readonly value: T }
  | { readonly kind: "failed"; readonly error: unknown }
  /** By a person, or by a newer task after this one was shown: a person should hear of it. */
  | { readonly kind: "cancelled" }
  /** By a newer task or another table, before anyone saw this one. */
  | { readonly kind: "dropped" };

interface RunningTask {
  readonly givesWay: boolean;
  end(kind: "cancelled" | "dropped"): void;
}

/** The owner of the one task: a newer one supersedes it, and one that takes longer is shown. */
export class TaskRunner {
  readonly shown = createStore<ShownTask | undefined>(undefined);
  #running: RunningTask | undefined;

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  /** Runs a task to its end. Never rejects: a failure is an outcome, too. */
  run<T>({ name, givesWay = false }: TaskOptions, work: TaskWork<T>): Promise<TaskOutcome<T>> {
    this.#running?.end(this.shown.get() ? "cancelled" : "dropped");
    return new Promise((resolve) => {
      const canceller = new AbortController();
      const cancel = () => running.end("cancelled");
      let latest: ShownTask | undefined = name === undefined ? undefined : { name, cancel };
      const timer = setTimeout(() => this.shown.set(latest), PROGRESS_DELAY);
      const finish = (outcome: TaskOutcome<T>) => {
        if (this.#running !== running) return;
        this.#running = undefined;
        clearTimeout(timer);
        this.shown.set(undefined);
        resolve(outcome);
      };
      const running: RunningTask = {
        givesWay,
        end(kind) {
          finish({ kind });
          canceller.abort();
        },
      };
      const progress: TaskProgress = (done, detail) => {
        if (this.#running !== running || !latest) return;
        latest = { ...latest, done, detail };
        if (this.shown.get()) this.shown.set(latest);
      };
      this.#running = running;
      begin(work, canceller.signal, progress).then(
        (value) => finish({ kind: "done", value }),
        (error: unknown) => finish({ kind: "failed", error }),
      );
    });
  }

  cancel(): void {
    this.#running?.end("cancelled");
  }

  /** Another table is there: the task is dropped if it gives way to that. */
  giveWay(): void {
    if (this.#running?.givesWay) this.#running.end("dropped");
  }
}

/** Begins at once; what is thrown before anything was awaited is a rejection like any other. */
async function begin<T>(work: TaskWork<T>, signal: AbortSignal, progress: TaskProgress) {
  return work(signal, progress);
}
