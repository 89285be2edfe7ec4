import { buffersOf, type Part } from "../table/codec.ts";
import { tableCodec } from "../table/tableFields.ts";
import { answerRequests } from "../tasks/workerTask.ts";
import type { SampleSize } from "./sampleSize.ts";
import { sampleSteps } from "./sampleSteps.ts";

answerRequests<SampleSize, Part, undefined>(async (size, { send, progress }) => {
  const steps = await sampleSteps(size);
  for (let step = steps.next(); ; step = steps.next()) {
    if (!step.done) progress(step.value);
    else {
      for (const part of tableCodec.partsToTransfer(step.value)) send(part, buffersOf(part));
      return { result: undefined };
    }
  }
});
