/** Work that can be interrupted: it yields every few milliseconds, and returns its result. */
export type Work<T> = Generator<unknown, T>;

/** The longest time that work in slices blocks the page at a stretch, in ms. */
const TIME_SLICE = 10;

/** The result of work, done in slices between which the page goes on; undefined once it is stale. */
export function inSlices<T>(work: Work<T>): Promise<T>;
export function inSlices<T>(
  work: Work<T>,
  isStale: () => boolean,
  pause?: () => Promise<void>,
): Promise<T | undefined>;
export async function inSlices<T>(
  work: Work<T>,
  isStale: () => boolean = () => false,
  pause = nextTask,
) {
  for (let until = performance.now() + TIME_SLICE; ; ) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() < until) continue;
    await pause();
    if (isStale()) return undefined;
    until = performance.now() + TIME_SLICE;
  }
}

/** Work that is a part of other work, from one share of that to another; yields the share that is done. */
export function* shareOf<T>(work: Work<T>, from: number, to: number): Work<T> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    yield from + Number(value) * (to - from);
  }
}

/** The result of work, done at once: in a worker, or where it is little. */
export function atOnce<T>(work: Work<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Resolves once the page has nothing else to do; where browsers do not tell, a moment later. */
export function idleMoment(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve());
    else setTimeout(resolve, TIME_SLICE);
  });
}

/** Resolves in a task of its own, sooner than a timer: that takes a second in a hidden tab. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
