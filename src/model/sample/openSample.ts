import type { Part } from "../table/codec.ts";
import type { TableData } from "../table/memberships.ts";
import { tableCodec } from "../table/tableFields.ts";
import { startWorker } from "../tasks/startWorker.ts";
import { runInWorker } from "../tasks/workerTask.ts";
import type { SampleSize } from "./sampleSize.ts";
import { type SampleMakers, sampleSteps } from "./sampleSteps.ts";
import sampleWorkerUrl from "./sampleWorker.ts?worker&url";

/** The makers, each loaded when it is first needed. */
const LOADED_MAKERS: SampleMakers = {
  random: async () => (await import("./sample.ts").catch(refuse)).makeSample,
  organisation: async () =>
    (await import("./organisation/organisation.ts").catch(refuse)).organisationTable,
};

function refuse(): never {
  throw new Error("it could not be loaded");
}

/** True where making the sample would hold up the page. */
export function isLargeSample({ users, groups }: SampleSize): boolean {
  return users >= 20_000 || users * groups >= 10_000_000;
}

/** Makes a sample right here. */
export async function makeSampleHere(size: SampleSize): Promise<TableData> {
  const steps = await sampleSteps(size, LOADED_MAKERS);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** Makes the very same sample in a worker, which ends when it is done or when `signal` aborts. */
export async function makeSampleInWorker(
  size: SampleSize,
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<TableData> {
  const decoder = tableCodec.decoder();
  await runInWorker<SampleSize, Part, undefined>(() => startWorker(sampleWorkerUrl), {
    start: (post) => post(size),
    onPart: (part) => decoder.take(part),
    onProgress,
    signal,
  });
  return decoder.finish();
}
