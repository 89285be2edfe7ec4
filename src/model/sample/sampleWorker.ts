import { buffersOf, type Part } from "../table/codec.ts";
import { tableCodec } from "../table/tableFields.ts";
import { computeAtOnce } from "../tasks/compute.ts";
import { answerRequests } from "../tasks/workerTask.ts";
import { organisationTable } from "./organisation/organisation.ts";
import { randomTable } from "./randomTable.ts";
import type { SampleSize } from "./sampleSize.ts";
import { type SampleMakers, sampleSteps } from "./sampleSteps.ts";

/**
 * They come with the worker: what is loaded later must not import anything in turn, since Firefox
 * takes that for a worker of its own, which the page's policy refuses.
 */
const MAKERS: SampleMakers = {
  random: async () => randomTable,
  organisation: async () => organisationTable,
};

answerRequests<SampleSize, Part, undefined>(async (size, { send, progress }) => {
  const table = computeAtOnce(await sampleSteps(size, MAKERS), { progress });
  for (const part of tableCodec.partsToTransfer(table)) send(part, buffersOf(part));
  return undefined;
});
