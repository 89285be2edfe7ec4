import { buffersOf, type Part } from "../table/codec.ts";
import { tableCodec } from "../table/tableFields.ts";
import { answerRequests } from "../tasks/workerTask.ts";
import { organisationTable } from "./organisation/organisation.ts";
import { makeSample } from "./sample.ts";
import type { SampleSize } from "./sampleSize.ts";
import { type SampleMakers, sampleSteps } from "./sampleSteps.ts";

/**
 * They come with the worker: what is loaded later must not import anything in turn, since Firefox
 * takes that for a worker of its own, which the page's policy refuses.
 */
const MAKERS: SampleMakers = {
  random: async () => makeSample,
  organisation: async () => organisationTable,
};

answerRequests<SampleSize, Part, undefined>(async (size, { send, progress }) => {
  const steps = await sampleSteps(size, MAKERS);
  for (let step = steps.next(); ; step = steps.next()) {
    if (!step.done) progress(step.value);
    else {
      for (const part of tableCodec.partsToTransfer(step.value)) send(part, buffersOf(part));
      return { result: undefined };
    }
  }
});
