import { reasonOf } from "./reasonOf.ts";
import { makeSample, type SampleSize } from "./sample.ts";
import { loadNames } from "./sampleNames.ts";
import { sendTable, type TablePart } from "./tableTransfer.ts";

/** What the worker tells: how far it is, why it failed, or the table, part by part. */
export type SampleMessage =
  | TablePart
  | { readonly kind: "progress"; readonly done: number }
  | { readonly kind: "failed"; readonly reason: string };

const post = (message: SampleMessage, transfer: ArrayBuffer[] = []) =>
  postMessage(message, { transfer });

addEventListener("message", async ({ data: size }: MessageEvent<SampleSize>) => {
  try {
    const names = await loadNames();
    const steps = makeSample(size, names);
    let told = 0;
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return sendTable(step.value, post);
      if (step.value < told + 0.01) continue;
      told = step.value;
      post({ kind: "progress", done: told });
    }
  } catch (error) {
    post({ kind: "failed", reason: reasonOf(error) });
  }
});
