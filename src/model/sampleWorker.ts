import { makeSample, type SampleSize } from "./sample.ts";
import { loadNames } from "./sampleNames.ts";
import { sendTable, type TablePart } from "./tableTransfer.ts";
import { answerRequests } from "./workerTask.ts";

answerRequests<SampleSize, TablePart, undefined>(async (size, reply) => {
  const names = await loadNames();
  const steps = makeSample(size, names);
  for (let step = steps.next(); ; step = steps.next()) {
    if (!step.done) reply.progress(step.value);
    else {
      sendTable(step.value, reply.send);
      return { result: undefined };
    }
  }
});
