import { reasonOf } from "../reasonOf.ts";

/*
 * Both ends of one task that a worker runs for the page. The worker posts that it is ready and is
 * asked; what is large comes to it in pieces, each when it wants the next, so that copying them drops
 * no frame. It answers with progress and parts, and last with a result or the reason why there is
 * none. It is terminated then, or as soon as the page aborts.
 *
 * What is asked is copied. Pieces, parts and results are made to be posted: the memory of their
 * numbers is handed over, or what they are said to hand over where they hold more than that.
 */

/** A message from the worker to the page; those from the page are what is asked, then the pieces. */
type Answer<Part, Result, Progress> =
  | { readonly kind: "ready" }
  | { readonly kind: "progress"; readonly progress: Progress }
  | { readonly kind: "next"; readonly spare: unknown }
  | { readonly kind: "part"; readonly part: Part }
  | { readonly kind: "result"; readonly result: Result }
  | { readonly kind: "failed"; readonly reason: string };

/** Pieces for a worker; before each comes one that is not needed there any more, to be filled again. */
export type Pieces = Iterator<unknown, void, never>;

/** The page's end of a task. */
export interface WorkerTask<Part, Progress> {
  /** What the worker is asked, once it is ready. */
  readonly ask: () => unknown;
  readonly pieces?: Pieces;
  /** The memory that a piece hands over, where that is not all of its numbers. */
  readonly buffersOf?: (piece: never) => ArrayBuffer[];
  onPart?(part: Part): void;
  onProgress?(progress: Progress): void;
  readonly signal?: AbortSignal;
}

/** The task failed in the worker, with this message. */
export class TaskError extends Error {}

/** The worker broke down while it ran: mostly there was not enough memory. */
export class BrokenWorker extends Error {}

/** There is no worker: it could not be created, or not be loaded. */
export class NoWorker extends Error {}

/** Runs a task in a worker; rejects with its error, or with the reason of the signal. */
export function runInWorker<Part, Result, Progress = number>(
  createWorker: () => Worker,
  { ask, pieces, buffersOf = buffersIn, onPart, onProgress, signal }: WorkerTask<Part, Progress>,
): Promise<Result> {
  if (signal?.aborted) return Promise.reject(signal.reason);
  return new Promise<Result>((resolve, reject) => {
    const worker = createdBy(createWorker);
    let hasRun = false;
    const end = () => {
      worker.terminate();
      signal?.removeEventListener("abort", abort);
    };
    const fail = (reason: unknown) => {
      end();
      reject(reason);
    };
    const abort = () => fail(signal?.reason);
    signal?.addEventListener("abort", abort);
    const take = (answer: Answer<Part, Result, Progress>) => {
      if (answer.kind === "progress") onProgress?.(answer.progress);
      else if (answer.kind === "part") onPart?.(answer.part);
      else if (answer.kind === "next") {
        const piece = pieces?.next(answer.spare as never).value;
        worker.postMessage(piece, piece === undefined ? [] : buffersOf(piece as never));
      } else if (answer.kind === "failed") fail(new TaskError(answer.reason));
      else if (answer.kind === "result") {
        end();
        resolve(answer.result);
      } else {
        hasRun = true;
        worker.postMessage(ask());
      }
    };
    watchWorker(worker, (reason) => fail(hasRun ? new BrokenWorker(reason) : new NoWorker(reason)));
    // There may be no memory for what is asked, for a piece or for a part.
    worker.onmessage = ({ data }: MessageEvent<Answer<Part, Result, Progress>>) => {
      try {
        take(data);
      } catch (error) {
        fail(error);
      }
    };
  });
}

/** Calls back when a worker can't be used any more, with the reason as it stands in a sentence. */
export function watchWorker(worker: Worker, onBroken: (reason: string) => void): void {
  worker.onerror = ({ message }) =>
    onBroken(reasonIn(message ?? "") || "its worker could not be loaded");
  worker.onmessageerror = () => onBroken("it did not arrive whole");
}

/** The message of an uncaught error, without the engine's words before it. */
function reasonIn(message: string): string {
  return message.replace(/^(Uncaught )?(\w*Error: )?/, "");
}

function createdBy(createWorker: () => Worker): Worker {
  try {
    return createWorker();
  } catch (error) {
    throw new NoWorker(reasonOf(error));
  }
}

/** What a handler can say and ask before its result. */
export interface Reply<Part, Progress = number, Piece = unknown> {
  /** The next piece; undefined after the last one. `spare` goes back to be filled again. */
  next(spare?: Piece): Promise<Piece | undefined>;
  send(part: Part, transfer?: ArrayBuffer[]): void;
  /** Posts progress: a number each time it has grown by a hundredth, anything else at once. */
  progress(progress: Progress): void;
}

/** The worker's end of a task. */
export function answerRequests<Asked, Part, Result, Progress = number, Piece = unknown>(
  handle: (asked: Asked, reply: Reply<Part, Progress, Piece>) => Result | Promise<Result>,
  messageOf: (error: unknown) => string = reasonOf,
): void {
  const post = (answer: Answer<Part, Result, Progress>, transfer = buffersIn(answer)) =>
    postMessage(answer, { transfer });
  let takePiece: ((piece: Piece | undefined) => void) | undefined;
  const reply: Reply<Part, Progress, Piece> = {
    next: (spare) =>
      new Promise((resolve) => {
        takePiece = resolve;
        post({ kind: "next", spare });
      }),
    send: (part, transfer) => post({ kind: "part", part }, transfer),
    progress: byHundredths((progress) => post({ kind: "progress", progress })),
  };
  addEventListener("message", async ({ data }: MessageEvent) => {
    const take = takePiece;
    takePiece = undefined;
    if (take) return take(data);
    try {
      post({ kind: "result", result: await handle(data, reply) });
    } catch (error) {
      post({ kind: "failed", reason: messageOf(error) });
    }
  });
  post({ kind: "ready" });
}

/** Tells a number each time that it has grown by a hundredth, anything else at once. */
export function byHundredths<Progress>(tell: (progress: Progress) => void) {
  let last = 0;
  return (progress: Progress): void => {
    if (typeof progress === "number") {
      if (progress < last + 0.01) return;
      last = progress;
    }
    tell(progress);
  };
}

/** The memory of all numbers in plain data, each once. */
export function buffersIn(data: unknown, found = new Set<ArrayBuffer>()): ArrayBuffer[] {
  if (ArrayBuffer.isView(data)) found.add(data.buffer as ArrayBuffer);
  // Lists are of one kind: those of texts and plain numbers have no memory to hand over.
  else if (Array.isArray(data) && typeof data[0] !== "object") return [...found];
  else if (typeof data === "object" && data !== null)
    for (const value of Object.values(data)) buffersIn(value, found);
  return [...found];
}
