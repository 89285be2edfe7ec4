import { reasonOf } from "../reasonOf.ts";

/*
 * Both ends of one task that a worker runs for the page. The worker posts that it is ready, gets the
 * request, answers with progress and parts, and last with a result or the reason why there is none.
 * It is terminated then, or as soon as the page aborts.
 */

/** A message from the worker to the page. */
type Answer<Part, Result, Progress> =
  | { readonly kind: "ready" }
  | { readonly kind: "progress"; readonly progress: Progress }
  | { readonly kind: "part"; readonly part: Part }
  | { readonly kind: "result"; readonly result: Result }
  | { readonly kind: "failed"; readonly reason: string };

export type Post<Message> = (message: Message, transfer?: Transferable[]) => void;

/** The page's end of a task. */
export interface WorkerTask<Request, Part, Progress> {
  /** Posts the request once the worker is ready; may post more for a while. */
  start(post: Post<Request>): void | Promise<void>;
  /** Takes a part of the answer; may request more. */
  onPart?(part: Part, post: Post<Request>): void;
  onProgress?(progress: Progress): void;
  readonly signal?: AbortSignal;
}

/** The task failed in the worker, with this message. */
export class TaskError extends Error {}

/** The worker itself failed: it could not be created, or it crashed. */
export class WorkerError extends Error {
  /** True where it ran before it failed. */
  readonly hasRun: boolean;

  constructor(reason: string, hasRun: boolean) {
    super(reason);
    this.hasRun = hasRun;
  }
}

/** Runs a task in a worker; rejects with its error, or with the reason of the signal. */
export function runInWorker<Request, Part, Result, Progress = number>(
  createWorker: () => Worker,
  { start, onPart, onProgress, signal }: WorkerTask<Request, Part, Progress>,
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
    const post: Post<Request> = (request, transfer = []) => worker.postMessage(request, transfer);
    const take = (answer: Answer<Part, Result, Progress>) => {
      if (answer.kind === "progress") onProgress?.(answer.progress);
      else if (answer.kind === "part") onPart?.(answer.part, post);
      else if (answer.kind === "failed") fail(new TaskError(answer.reason));
      else if (answer.kind === "result") {
        end();
        resolve(answer.result);
      } else {
        hasRun = true;
        return start(post);
      }
    };
    watchWorker(worker, (reason) => fail(new WorkerError(reason, hasRun)));
    // There may be no memory for a request or a part.
    worker.onmessage = async ({ data }: MessageEvent<Answer<Part, Result, Progress>>) => {
      try {
        await take(data);
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
    throw new WorkerError(reasonOf(error), false);
  }
}

/** The answers that a handler can post before its result. */
export interface Reply<Part, Progress> {
  send(part: Part, transfer?: Transferable[]): void;
  /** Posts progress: a number each time it has grown by a hundredth, anything else at once. */
  progress(progress: Progress): void;
}

export interface TaskResult<Result> {
  readonly result: Result;
  readonly transfer?: Transferable[];
}

/** The worker's end of a task. A handler that returns nothing waits for the next request. */
export function answerRequests<Request, Part, Result, Progress = number>(
  handle: (
    request: Request,
    reply: Reply<Part, Progress>,
  ) => TaskResult<Result> | undefined | Promise<TaskResult<Result> | undefined>,
  messageOf: (error: unknown) => string = reasonOf,
): void {
  const post = (answer: Answer<Part, Result, Progress>, transfer: Transferable[] = []) =>
    postMessage(answer, { transfer });
  let last = 0;
  const reply: Reply<Part, Progress> = {
    send: (part, transfer) => post({ kind: "part", part }, transfer),
    progress(progress) {
      if (typeof progress === "number") {
        if (progress < last + 0.01) return;
        last = progress;
      }
      post({ kind: "progress", progress });
    },
  };
  addEventListener("message", async ({ data: request }: MessageEvent<Request>) => {
    try {
      const done = await handle(request, reply);
      if (done) post({ kind: "result", result: done.result }, done.transfer);
    } catch (error) {
      post({ kind: "failed", reason: messageOf(error) });
    }
  });
  post({ kind: "ready" });
}
