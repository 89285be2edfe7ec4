import { makeSample, type SampleSize } from "./sample.ts";
import { loadNames } from "./sampleNames.ts";
import type { SampleMessage } from "./sampleWorker.ts";
import { tableCodec } from "./table/fields.ts";
import type { TableData } from "./table.ts";

/** Whether making the sample would hold up the page. */
export function isLargeSample({ users, groups }: SampleSize): boolean {
  return users >= 20_000 || users * groups >= 10_000_000;
}

/** Makes a sample at once. */
export async function makeSampleHere(size: SampleSize): Promise<TableData> {
  const names = await loadNames();
  const steps = makeSample(size, names);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** Makes the very same sample in a worker, which ends when it is done or when `signal` aborts. */
export function makeSampleInWorker(
  size: SampleSize,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<TableData> {
  return new Promise<TableData>((resolve, reject) => {
    const worker = new Worker(new URL("./sampleWorker.ts", import.meta.url), { type: "module" });
    const decoder = tableCodec.decoder();
    const fail = (reason: unknown) => {
      worker.terminate();
      reject(reason);
    };
    signal.addEventListener("abort", () => fail(signal.reason));
    worker.onerror = (event) => fail(new Error(event.message || "its worker could not be loaded"));
    worker.onmessageerror = () => fail(new Error("it did not arrive whole"));
    worker.onmessage = ({ data: message }: MessageEvent<SampleMessage>) => {
      if (message.kind === "progress") return onProgress(message.done);
      if (message.kind === "failed") return fail(new Error(message.reason));
      try {
        decoder.take(message.part);
        if (!decoder.isWhole) return;
        worker.terminate();
        resolve(decoder.finish());
      } catch (error) {
        // There may be no memory for the table.
        fail(error);
      }
    };
    worker.postMessage(size);
  });
}
