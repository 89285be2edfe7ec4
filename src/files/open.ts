import { tableCodec } from "../model/table/fields.ts";
import type { OpenMessage, OpenRequest } from "./openMessages.ts";
import type { Opened, OpenOptions } from "./readInputs.ts";
import { Refusal, whyNot } from "./refusal.ts";

/**
 * Reads some files into one table, in a worker. Rejects with a `Refusal` that says why they are
 * not taken, or with the signal's reason when it is aborted.
 */
export function openFiles(files: readonly File[], options: OpenOptions = {}): Promise<Opened> {
  const { choices, signal, onProgress } = options;
  if (signal?.aborted) return Promise.reject(signal.reason);
  const worker = new Worker(new URL("./openWorker.ts", import.meta.url), { type: "module" });
  const decoder = tableCodec.decoder();
  const opening = new Promise<Opened>((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
    worker.onerror = ({ message }) =>
      reject(new Refusal(`Reading stopped${message ? `: ${message}` : ""}. Try a smaller file.`));
    worker.onmessage = ({ data: message }: MessageEvent<OpenMessage>) => {
      try {
        if (message.kind === "progress") onProgress?.(message.progress);
        else if (message.kind === "part") decoder.take(message.part);
        else if (message.kind === "refused") reject(new Refusal(message.sentence));
        else resolve({ ...message.opened, data: decoder.finish() });
      } catch (error) {
        // There may be no memory for the table.
        reject(new Refusal(whyNot(error)));
      }
    };
  });
  worker.postMessage({ files, choices } satisfies OpenRequest);
  return opening.finally(() => worker.terminate());
}
