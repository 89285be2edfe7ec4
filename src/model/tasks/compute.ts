import { inSlices, nextTask, type Work } from "./slices.ts";
import { startWorker } from "./startWorker.ts";
import { byHundredths, NoWorker, type Pieces, type Reply, runInWorker } from "./workerTask.ts";

/*
 * The one way to work out what takes long, with the same result wherever that is done:
 *
 * - Little is done here, in slices between which the page goes on; much in a worker.
 * - Where no worker can be had, it is done here, too: nobody needs to know.
 * - One that breaks down while it runs is an error. Mostly it had too little memory, and here that
 *   would take the page along, with all that is not kept yet.
 * - An error of the work itself is that error, with its sentence, and is not tried again here.
 * - Once the signal aborts it rejects with the signal's reason, the worker ends, and nothing more is told.
 * - Progress is told whenever it has grown by a hundredth, the best result so far, of work that has
 *   one, when there is a better one, but not too often: it may be large.
 */

/** What takes long, for whoever waits for it. */
export interface Computation<Result, Packed = Result, Part = Packed> extends Listener<Result> {
  /** The work, as it is done here. */
  readonly work: () => Work<Result> | Promise<Work<Result>>;
  /** True where it takes no longer than a worker takes to begin. */
  readonly isLittle?: boolean;
  /** The address of the worker that does the same, what it is asked, and the pieces that go there. */
  readonly worker: string;
  readonly ask: () => unknown;
  readonly pieces?: () => Pieces;
  /** What the worker made, as it is used here, if it was packed. */
  readonly unpack?: (packed: Packed) => Result;
  /** Takes what comes before the worker's result, if that is not the best so far. */
  readonly onPart?: (part: Part) => void;
  readonly signal: AbortSignal;
}

interface Listener<Result> {
  readonly onProgress?: (done: number) => void;
  /** Takes the best result so far, of work that yields it. */
  readonly onBest?: (best: Result) => void;
}

/** What work yields that has a result before its end; other work yields the share that is done, if any. */
export interface SoFar<Result> {
  readonly done: number;
  readonly best?: { readonly weight: number; result(): Result };
}

/** The time between two results so far, in ms. */
const TIME_A_BEST = 400;

export async function compute<Result, Packed = Result, Part = Packed>(
  computation: Computation<Result, Packed, Part>,
): Promise<Result> {
  const { work, isLittle, signal } = computation;
  signal.throwIfAborted();
  try {
    if (!isLittle) return await computeThere(computation);
  } catch (error) {
    if (!(error instanceof NoWorker)) throw error;
  }
  return computeHere(await work(), computation);
}

/** The same work here, in slices: where there is no page to hold up, nothing is copied for another thread. */
export async function computeHere<Result>(
  work: Work<Result>,
  { signal, ...listener }: Listener<Result> & Pick<Computation<Result>, "signal">,
): Promise<Result> {
  const result = await inSlices(told(work, listener), () => signal.aborted);
  signal.throwIfAborted();
  return result as Result;
}

async function computeThere<Result, Packed, Part>(computation: Computation<Result, Packed, Part>) {
  const { worker, ask, pieces, onProgress, onBest, signal } = computation;
  const { unpack = (packed: Packed) => packed as unknown as Result } = computation;
  const takeBest = (best: Part) => onBest?.(unpack(best as unknown as Packed));
  const { onPart = takeBest } = computation;
  const task = { ask, pieces: pieces?.(), onPart, onProgress, signal };
  const packed = await runInWorker<Part, Packed>(() => startWorker(worker), task);
  // To be handed over takes a while where it is large: what follows comes after a break.
  await nextTask();
  signal.throwIfAborted();
  return unpack(packed);
}

/** The worker's end: the work done at once, after what has taken the share `from`. */
export function computeAtOnce<Result, Packed = Result>(
  work: Work<Result>,
  { progress, send }: Pick<Reply<Packed>, "progress"> & Partial<Pick<Reply<Packed>, "send">>,
  from = 0,
  pack: (result: Result) => Packed = (result) => result as unknown as Packed,
): Packed {
  const steps = told(work, {
    onProgress: (done) => progress(from + done * (1 - from)),
    onBest: send && ((best) => send(pack(best))),
  });
  for (;;) {
    const { done, value } = steps.next();
    if (done) return pack(value);
  }
}

/** Work that tells what it yields. */
function* told<Result>(work: Work<Result>, { onProgress = () => {}, onBest }: Listener<Result>) {
  const tell = byHundredths(onProgress);
  let sentAt = -Infinity;
  let sentWeight = Number.NaN;
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    const { done: share, best } = isSoFar<Result>(value) ? value : { done: value, best: undefined };
    if (typeof share === "number") tell(share);
    if (onBest && best && best.weight !== sentWeight && performance.now() - sentAt >= TIME_A_BEST) {
      sentWeight = best.weight;
      onBest(best.result());
      // The time that it took does not count: a large one takes long to be told.
      sentAt = performance.now();
    }
    yield;
  }
}

function isSoFar<Result>(yielded: unknown): yielded is SoFar<Result> {
  return typeof yielded === "object" && yielded !== null;
}
