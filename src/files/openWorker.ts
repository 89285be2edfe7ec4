import { buffersOf, type Part } from "../model/table/codec.ts";
import { tableCodec } from "../model/table/tableFields.ts";
import { answerRequests } from "../model/tasks/workerTask.ts";
import { type OpenRequest, type OpenResult, packRoleSet } from "./openMessages.ts";
import { type ReadProgress, readInputs } from "./readInputs.ts";
import { refusalReason } from "./refusal.ts";

/** Reads files away from the page; the page ends it to cancel. */
answerRequests<OpenRequest, Part, OpenResult, ReadProgress>(
  async ({ files, choices }, { send, progress }) => {
    const { data, roleSet, ...result } = await readInputs(files, { choices, onProgress: progress });
    const packed = roleSet && packRoleSet(roleSet, data);
    for (const part of tableCodec.partsToTransfer(data)) send(part, buffersOf(part));
    return { result, roleSet: packed };
  },
  refusalReason,
);
