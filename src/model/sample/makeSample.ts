import type { Part } from "../table/codec.ts";
import type { TableData } from "../table/memberships.ts";
import { tableCodec } from "../table/tableFields.ts";
import { compute } from "../tasks/compute.ts";
import type { SampleSize } from "./sampleSize.ts";
import { type SampleMakers, sampleSteps } from "./sampleSteps.ts";
import sampleWorkerUrl from "./sampleWorker.ts?worker&url";

const LOADED_MAKERS: SampleMakers = {
  random: async () => (await import("./randomTable.ts").catch(refuse)).randomTable,
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

/** Makes a sample: a size has the very same one wherever it is made. */
export function makeSample(
  size: SampleSize,
  onProgress: (done: number) => void,
  signal: AbortSignal,
  isLittle = !isLargeSample(size),
): Promise<TableData> {
  const decoder = tableCodec.decoder();
  return compute<TableData, undefined, Part>({
    worker: sampleWorkerUrl,
    isLittle,
    ask: () => size,
    onPart: (part) => decoder.take(part),
    unpack: () => decoder.finish(),
    work: () => sampleSteps(size, LOADED_MAKERS),
    onProgress,
    signal,
  });
}
