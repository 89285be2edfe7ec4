import { makeSample, type SampleSize } from "./sample.ts";
import { loadNames } from "./sampleNames.ts";
import { buffersOf, type Part } from "./table/codec.ts";
import { tableCodec } from "./table/fields.ts";

/** What the worker tells: how far it is, why it failed, or the table, part by part. */
export type SampleMessage =
  | { readonly kind: "part"; readonly part: Part }
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
      if (step.done) {
        for (const part of tableCodec.given(step.value))
          post({ kind: "part", part }, buffersOf(part));
        return;
      }
      if (step.value < told + 0.01) continue;
      told = step.value;
      post({ kind: "progress", done: told });
    }
  } catch (error) {
    post({ kind: "failed", reason: error instanceof Error ? error.message : String(error) });
  }
});
