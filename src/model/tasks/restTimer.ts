/** Rests that are over within so many ms of each other end together: those that began with one click. */
const TOGETHER = 4;

/**
 * Something that is done once nobody has called for it for a while. What calls are clicks and frames:
 * a timer that is cleared and set anew would cost each of them more than the rest of what they do, and
 * so would a task of its own for each thing that waits. All that wait equally long share one timer.
 */
export class RestTimer {
  readonly #rests: Rests;
  readonly #act: () => void;
  #lastCall = 0;

  /** With the time that has to go by, in ms. */
  constructor(delay: number, act: () => void) {
    this.#rests = restsOf(delay);
    this.#act = act;
  }

  /** True if it is still to be done. */
  get isRunning(): boolean {
    return this.#rests.has(this);
  }

  /** The time when it was last called for. */
  get lastCall(): number {
    return this.#lastCall;
  }

  /** Calls for it: it waits from now on. */
  start(): void {
    this.#lastCall = performance.now();
    this.#rests.add(this);
  }

  stop(): void {
    this.#rests.remove(this);
  }

  /** Does it: its time has gone by. */
  end(): void {
    this.#rests.remove(this);
    this.#act();
  }
}

/** The running timers of one delay, in the order in which they were started. */
class Rests {
  readonly #delay: number;
  readonly #running = new Set<RestTimer>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(delay: number) {
    this.#delay = delay;
  }

  has(rest: RestTimer): boolean {
    return this.#running.has(rest);
  }

  add(rest: RestTimer): void {
    this.#running.add(rest);
    this.#timer ??= setTimeout(this.#check, this.#delay);
  }

  remove(rest: RestTimer): void {
    if (!this.#running.delete(rest) || this.#running.size > 0) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  readonly #check = (): void => {
    const now = performance.now();
    this.#timer = undefined;
    const isOver = ({ lastCall }: RestTimer) => lastCall + this.#delay <= now + TOGETHER;
    try {
      for (const rest of [...this.#running]) if (this.has(rest) && isOver(rest)) rest.end();
    } finally {
      this.#checkAgain();
    }
  };

  /** Sets the timer for the next one, also after one that throws: then that of those left is a moment later. */
  #checkAgain(): void {
    if (this.#running.size === 0) return;
    clearTimeout(this.#timer);
    const next = Math.min(...Array.from(this.#running, ({ lastCall }) => lastCall));
    this.#timer = setTimeout(this.#check, next + this.#delay - performance.now());
  }
}

const known = new Map<number, Rests>();

function restsOf(delay: number): Rests {
  const rests = known.get(delay) ?? new Rests(delay);
  known.set(delay, rests);
  return rests;
}
