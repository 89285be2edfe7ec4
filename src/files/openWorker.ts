import { buffersOf, type Part } from "../model/table/codec.ts";
import { tableCodec } from "../model/table/tableFields.ts";
import { answerRequests } from "../model/workerTask.ts";
import { type ReadProgress, readInputs } from "./import/readInputs.ts";
import type { OpenRequest, OpenResult } from "./openMessages.ts";
import { refusalReason } from "./refusal.ts";

/** Reads files away from the page; the page ends it to cancel. */
answerRequests<OpenRequest, Part, OpenResult, ReadProgress>(
  async ({ files, choices }, { send, progress }) => {
    const { data, ...result } = await readInputs(files, { choices, onProgress: progress });
    for (const part of tableCodec.partsToTransfer(data)) send(part, buffersOf(part));
    return { result };
  },
  refusalReason,
);
