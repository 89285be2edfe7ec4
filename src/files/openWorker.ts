import { answerRequests } from "../model/workerTask.ts";
import type { OpenRequest, OpenResult } from "./openMessages.ts";
import { type NameBatch, pack } from "./packed.ts";
import { type ReadProgress, readInputs } from "./readInputs.ts";
import { whyNot } from "./refusal.ts";

/** Reads files away from the page; the page ends it to cancel. */
answerRequests<OpenRequest, NameBatch, OpenResult, ReadProgress>(
  async ({ files, choices }, reply) => {
    const { data, ...opened } = await readInputs(files, { choices, onProgress: reply.progress });
    const { packed, transfer } = pack(data, reply.send);
    return { result: { packed, opened }, transfer };
  },
  whyNot,
);
