import { vi } from "vitest";
import { answerRequests } from "#src/model/tasks/workerTask.ts";

/** Stands in for a browser's worker: a test says what it answers, and when. */
export class FakeWorker {
  static all: FakeWorker[] = [];
  readonly asked: unknown[] = [];
  isEnded = false;
  onmessage: (event: { data: unknown }) => void = () => {};
  onerror: (event: { message?: string }) => void = () => {};
  onmessageerror: () => void = () => {};

  constructor() {
    FakeWorker.all.push(this);
  }

  static get last(): FakeWorker {
    return FakeWorker.all.at(-1)!;
  }

  postMessage(request: unknown, _transfer?: Transferable[]): void {
    this.asked.push(request);
  }

  terminate(): void {
    this.isEnded = true;
  }

  answers(answer: unknown): void {
    if (!this.isEnded) this.onmessage({ data: answer });
  }
}

/** Every worker that the page makes from now on is a fake. */
export function fakeWorkers(): void {
  FakeWorker.all = [];
  vi.stubGlobal("Worker", FakeWorker);
}

type Handle = Parameters<typeof answerRequests<unknown, unknown, unknown, unknown>>[0];
type Listener = (event: { data: unknown }) => void;

/** A worker that runs here: what it and the page say to each other is copied, as between threads. */
export function workerThat(handle: Handle, reasonWhy?: (error: unknown) => string): () => Worker {
  return () => {
    const worker = new FakeWorker();
    let listen: Listener = () => {};
    vi.stubGlobal("addEventListener", (_: string, listener: Listener) => {
      listen = listener;
    });
    vi.stubGlobal("postMessage", (data: unknown, { transfer }: { transfer: Transferable[] }) => {
      const copy = structuredClone(data, { transfer });
      queueMicrotask(() => worker.answers(copy));
    });
    worker.postMessage = (data, transfer = []) => {
      const copy = structuredClone(data, { transfer });
      queueMicrotask(() => worker.isEnded || listen({ data: copy }));
    };
    answerRequests(handle, reasonWhy);
    return worker as unknown as Worker;
  };
}

/** Every worker that the page makes from now on is one that runs here. */
export function workersThat(handle: Handle): void {
  const create = workerThat(handle);
  vi.stubGlobal("Worker", function start() {
    return create();
  });
}
