/** How long something waits until changes have come to rest, in ms: one after another is one reason. */
export const REST = {
  /** Until the last of several sentences is said. */
  announcement: 100,
  /** Until the focus's neighbours have elements. */
  ariaCells: 100,
  /** Until what is under the pointer is looked up again. */
  pointer: 100,
  /** Until the table counts as one that does not move. */
  moving: 100,
  /** Until the counts of the status line follow. */
  counts: 100,
  /** Until figures about the table are worked out again. */
  figures: 150,
  /** Until the sentences on what actions would do are made anew. */
  description: 200,
  /** Until the thumb of a scrollbar is put in its exact position. */
  scrollThumb: 200,
  /** Until the text of the overview's slider follows a move. */
  overviewText: 200,
  /** Until tiles outside the window are requested. */
  tiles: 250,
  /** Until running derivation of roles begins again. */
  recalculation: 300,
  /** Until a change is saved; as long once more where steps have followed it meanwhile. */
  saving: 300,
  /** Until the view is saved: counted from the first change, which scrolling makes in every frame. */
  savedView: 300,
  /** Until what a role covers is counted for who looks at it. */
  lookedAtRole: 300,
  /** Until what is typed into a plan is searched for. */
  plan: 400,
  tooltip: 450,
  /** Until the overview is redrawn, which shows little of one cell. */
  overview: 500,
  /** Until a canvas is copied, after scrolling. */
  canvas: 500,
} as const;

/** What changes all the time is shown so often, in ms. */
export const INTERVAL = {
  /** What is pointed at: nobody reads faster. */
  pointed: 250,
  /** Figures that are being counted: lists are sorted by them. */
  figures: 250,
  /** The counts of the status line, while changes go on. */
  counts: 1000,
} as const;

/** The delay before work in progress is shown, in ms: sooner, it would only flash. */
export const PROGRESS_DELAY = 200;

/** Rests that are over within so many ms of each other end together: those that began with one click. */
const TOGETHER = 4;

/** Done once nobody has called for it for a while; all that wait equally long share a timer. */
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

/** Something done soon after it is called for, but once in `interval` ms, or when asked to. */
export function throttle(act: () => void, interval: number) {
  let last = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const actNow = () => {
    timer = undefined;
    last = performance.now();
    act();
  };
  return {
    call: () => {
      timer ??= setTimeout(actNow, last + interval - performance.now());
    },
    end: () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      actNow();
    },
    stop: () => clearTimeout(timer),
  };
}

const known = new Map<number, Rests>();

function restsOf(delay: number): Rests {
  const rests = known.get(delay) ?? new Rests(delay);
  known.set(delay, rests);
  return rests;
}
