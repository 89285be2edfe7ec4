/** Rests that are over within so many ms of each other end together: those that began with one click. */
const TOGETHER = 4;

/** The timers that are running, in the order in which they were started. */
const running = new Set<RestTimer>();
/** The one timer of the browser's that ends them, and when it next looks. */
let wakeUp: ReturnType<typeof setTimeout> | undefined;
let wakesAt = Number.POSITIVE_INFINITY;

/**
 * Something that is done once nobody has called for it for a while. What calls are clicks and frames:
 * a timer that is cleared and set anew would cost each of them more than the rest of what they do, and
 * so would a task of its own for each thing that waits.
 */
export class RestTimer {
  readonly #delay: number;
  readonly #act: () => void;
  #lastCall = 0;

  /** With the time that has to go by, in ms. */
  constructor(delay: number, act: () => void) {
    this.#delay = delay;
    this.#act = act;
  }

  /** True if it is still to be done. */
  get isRunning(): boolean {
    return running.has(this);
  }

  /** The time when it is done, unless it is called for before. */
  get due(): number {
    return this.#lastCall + this.#delay;
  }

  /** Calls for it: it waits from now on. */
  start(): void {
    this.#lastCall = performance.now();
    running.add(this);
    wakeUpAt(this.due);
  }

  stop(): void {
    running.delete(this);
    if (running.size === 0) sleep();
  }

  /** Does it, if it is due. */
  endAt(now: number): void {
    if (this.due <= now + TOGETHER && running.delete(this)) this.#act();
  }
}

/** Looks at a time, if not before. */
function wakeUpAt(time: number): void {
  if (time >= wakesAt) return;
  sleep();
  wakesAt = time;
  wakeUp = setTimeout(endRests, time - performance.now());
}

function sleep(): void {
  clearTimeout(wakeUp);
  wakesAt = Number.POSITIVE_INFINITY;
}

function endRests(): void {
  const now = performance.now();
  sleep();
  try {
    for (const timer of [...running]) timer.endAt(now);
  } finally {
    // Also those after one that throws: theirs is a moment later.
    for (const { due } of running) wakeUpAt(due);
  }
}
