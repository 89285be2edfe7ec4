import type { BrowserContext, Page, Request } from "playwright";

/** A timer that waits longer is no part of what is being drawn: tooltips, notices, saving. */
const LONGEST_IN_DRAWING = 250;
/** Nor does autosave wait longer than that. */
const LONGEST_IN_SAVING = 300;

interface Pending {
  readonly frames: Set<number>;
  /** Timers by their number, with how long they wait. */
  readonly timers: Map<number, number>;
  /** Those that the page sends itself: the next slice of its work, React's effects. */
  messages: number;
  /** Locks asked for, and transactions that are not complete. */
  storage: number;
}

declare global {
  interface Window {
    /** What a page of the tests still has to do. */
    pending: Pending;
  }
}

/** The code that a page is being sent: what it loads later is asked for when it is wanted. */
class Loading {
  readonly #underWay = new Set<Request>();
  /** The number of times that any of it began or ended. */
  changes = 0;

  constructor(page: Page) {
    const end = (request: Request) => this.#underWay.delete(request) && this.changes++;
    page.on("request", (request) => {
      // A worker that is ended while it is sent its code does not tell of that.
      if (!/\.(js|css)$/.test(request.url()) || /Worker-[^/]*$/.test(request.url())) return;
      this.#underWay.add(request);
      this.changes++;
    });
    page.on("requestfinished", end);
    page.on("requestfailed", end);
    page.on("framenavigated", () => this.#underWay.clear());
  }

  get isOver(): boolean {
    return this.#underWay.size === 0;
  }
}

const loadingOf = new WeakMap<Page, Loading>();

/** Lets the context's pages count what they still have to do. */
export async function countPending(context: BrowserContext): Promise<void> {
  context.on("page", (page) => void loadingOf.set(page, new Loading(page)));
  await context.addInitScript(countFrames);
  await context.addInitScript(countTimers);
  await context.addInitScript(countMessages);
  await context.addInitScript(countStorage);
}

/**
 * Waits until what was asked for is drawn: no code, frame, short timer, message or transition is to
 * come.
 */
export async function rested(page: Page): Promise<void> {
  await untilIdle(page, { longestTimer: LONGEST_IN_DRAWING, includesStorage: false });
}

/** Waits until autosave has written what was changed. */
export async function saved(page: Page): Promise<void> {
  await untilIdle(page, { longestTimer: LONGEST_IN_SAVING, includesStorage: true });
}

/** What is waited for. */
interface Awaited {
  readonly longestTimer: number;
  readonly includesStorage: boolean;
}

async function untilIdle(page: Page, what: Awaited): Promise<void> {
  const loading = loadingOf.get(page);
  for (;;) {
    const before = loading?.changes;
    await page.evaluate(idle, what);
    // Code that arrived meanwhile may have been run after the last look.
    if (!loading || (loading.isOver && loading.changes === before)) return;
  }
}

/** Waits as long as a finger or a mouse does between two of its moves. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

/** Ends at the second frame in a row that finds nothing to wait for. */
async function idle(what: Awaited): Promise<void> {
  const isBusy = () => {
    const { frames, timers, messages, storage } = window.pending;
    const isMoving = (one: Animation) =>
      one.playState === "running" && one.effect?.getComputedTiming().endTime !== Infinity;
    return (
      frames.size > 0 ||
      messages > 0 ||
      [...timers.values()].some((delay) => delay <= what.longestTimer) ||
      document.getAnimations().some(isMoving) ||
      (what.includesStorage && storage > 0)
    );
  };
  for (let idleFrames = 0; idleFrames < 2; ) {
    await new Promise<void>((resolve) => {
      const frame = requestAnimationFrame(() => resolve());
      window.pending.frames.delete(frame);
    });
    idleFrames = isBusy() ? 0 : idleFrames + 1;
  }
}

function countFrames(): void {
  const { requestAnimationFrame, cancelAnimationFrame } = window;
  const frames = new Set<number>();
  window.pending = { frames, timers: new Map(), messages: 0, storage: 0 };
  window.requestAnimationFrame = (act) => {
    const frame = requestAnimationFrame((time) => {
      frames.delete(frame);
      act(time);
    });
    frames.add(frame);
    return frame;
  };
  window.cancelAnimationFrame = (frame) => {
    frames.delete(frame);
    cancelAnimationFrame(frame);
  };
}

function countTimers(): void {
  const { setTimeout, clearTimeout } = window;
  const { timers } = window.pending;
  window.setTimeout = ((act: (...inputs: unknown[]) => void, delay = 0, ...inputs: unknown[]) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act(...inputs);
    }, delay);
    timers.set(timer, delay);
    return timer;
  }) as typeof window.setTimeout;
  window.clearTimeout = (timer) => {
    timers.delete(Number(timer));
    clearTimeout(timer);
  };
}

function countMessages(): void {
  const { pending, MessageChannel } = window;
  window.MessageChannel = class extends MessageChannel {
    constructor() {
      super();
      for (const port of [this.port1, this.port2]) {
        const { postMessage } = port;
        port.postMessage = (...inputs: unknown[]) => {
          pending.messages++;
          postMessage.apply(port, inputs as Parameters<typeof postMessage>);
        };
        port.addEventListener("message", () => pending.messages--);
      }
    }
  };
}

function countStorage(): void {
  const { pending } = window;
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...inputs) {
    const begun = transaction.apply(this, inputs);
    pending.storage++;
    for (const end of ["complete", "abort"]) begun.addEventListener(end, () => pending.storage--);
    return begun;
  };
  if (!navigator.locks) return;
  const locks = LockManager.prototype as unknown as Record<"request", Request>;
  type Request = (...inputs: unknown[]) => Promise<unknown>;
  const { request } = locks;
  locks.request = function (...inputs) {
    const granted = inputs.pop() as (lock: unknown) => unknown;
    let isAsked = true;
    const answered = () => {
      if (isAsked) pending.storage--;
      isAsked = false;
    };
    pending.storage++;
    const held = request.call(this, ...inputs, (lock: unknown) => {
      answered();
      return granted(lock);
    });
    held.catch(answered);
    return held;
  };
}
