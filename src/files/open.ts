import type { OpenMessage, OpenRequest } from "./openMessages.ts";
import { Unpacking } from "./packed.ts";
import type { Opened, OpenOptions } from "./readInputs.ts";
import { Refusal } from "./refusal.ts";

/**
 * Reads some files into one table, in a worker. Rejects with a `Refusal` that says why they are
 * not taken, or with the signal's reason when it is aborted.
 */
export function openFiles(files: readonly File[], options: OpenOptions = {}): Promise<Opened> {
  const { choices, signal, onProgress } = options;
  if (signal?.aborted) return Promise.reject(signal.reason);
  const worker = new Worker(new URL("./openWorker.ts", import.meta.url), { type: "module" });
  const unpacking = new Unpacking();
  const opening = new Promise<Opened>((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
    worker.onerror = ({ message }) =>
      reject(new Refusal(`Reading stopped${message ? `: ${message}` : ""}. Try a smaller file.`));
    worker.onmessage = ({ data: message }: MessageEvent<OpenMessage>) => {
      if (message.kind === "progress") onProgress?.(message.progress);
      else if (message.kind === "names") unpacking.take(message.batch);
      else if (message.kind === "refused") reject(new Refusal(message.sentence));
      else {
        const { packed, opened } = message;
        unpacking
          .finish(packed, nextTask)
          .then((data) => resolve({ ...opened, data }))
          .catch(reject);
      }
    };
  });
  worker.postMessage({ files, choices } satisfies OpenRequest);
  return opening.finally(() => worker.terminate());
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
