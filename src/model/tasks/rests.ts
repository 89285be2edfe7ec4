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
  /** Until a table that was opened is looked through. */
  findings: 200,
  /** Until a table is looked through without anybody looking at what is found. */
  unseenFindings: 1000,
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

/** What waits for its rest, in the order in which it was started. */
const running = new Set<RestTimer>();
/** The one timer of all that waits, and when it goes off: a task for each would cost a click more. */
let timer: ReturnType<typeof setTimeout> | undefined;
let timerEnd = Number.POSITIVE_INFINITY;

/** Done once nobody has called for it for a while; calls in between set no timer anew. */
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

  /** When it is done, unless it is called for again. */
  get due(): number {
    return this.#lastCall + this.#delay;
  }

  start(): void {
    this.#lastCall = performance.now();
    running.add(this);
    if (this.due < timerEnd) setTimer(this.due);
  }

  stop(): void {
    if (running.delete(this) && running.size === 0) setTimer(Number.POSITIVE_INFINITY);
  }

  /** Does it: its time has gone by. */
  end(): void {
    running.delete(this);
    this.#act();
  }
}

function setTimer(end: number): void {
  clearTimeout(timer);
  timerEnd = end;
  if (end < Number.POSITIVE_INFINITY) timer = setTimeout(endRests, end - performance.now());
}

function endRests(): void {
  const over = performance.now() + TOGETHER;
  try {
    for (const rest of [...running]) if (running.has(rest) && rest.due <= over) rest.end();
  } finally {
    // Also after one that throws: then those that are left end a moment later.
    setTimer(Math.min(...Array.from(running, ({ due }) => due)));
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
