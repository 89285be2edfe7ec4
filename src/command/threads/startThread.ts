import { fileURLToPath } from "node:url";
import { Worker as NodeWorker, type Transferable } from "node:worker_threads";
import { setTo } from "./clock.ts";
import threadUrl from "./thread.ts?worker&url";

/** Starts a worker of the page as a thread: what `thread.ts` begins with is what it has in a browser. */
export function startThread(moduleUrl: string): Worker {
  return new Thread(moduleUrl) as unknown as Worker;
}

type Handler<T> = ((event: T) => void) | null;

/** As much of a browser's `Worker` as is used. */
class Thread {
  onmessage: Handler<{ readonly data: unknown }> = null;
  onmessageerror: Handler<unknown> = null;
  onerror: Handler<{ readonly message: string }> = null;
  readonly #thread: NodeWorker;

  constructor(moduleUrl: string) {
    this.#thread = new NodeWorker(fileURLToPath(threadUrl), {
      workerData: { moduleUrl, clock: setTo() },
    });
    this.#thread.on("message", (data: unknown) => this.onmessage?.({ data }));
    this.#thread.on("messageerror", (error) => this.onmessageerror?.(error));
    this.#thread.on("error", ({ message }) => this.onerror?.({ message }));
  }

  postMessage(data: unknown, transfer: readonly Transferable[] = []): void {
    this.#thread.postMessage(data, transfer);
  }

  terminate(): void {
    void this.#thread.terminate();
  }
}
