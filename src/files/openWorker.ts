import { buffersOf, type Part } from "../model/table/codec.ts";
import { tableCodec } from "../model/table/tableFields.ts";
import { answerRequests } from "../model/tasks/workerTask.ts";
import {
  type ColumnsRequest,
  type OpenRequest,
  type OpenResult,
  packRoleSet,
  partsOfRoles,
  type RolesPart,
  type RolesRequest,
} from "./openMessages.ts";
import { type FileColumn, type FileColumns, readColumns } from "./readColumns.ts";
import { type ReadProgress, readInputs } from "./readInputs.ts";
import { refusalReason } from "./refusal.ts";
import type { FileRoles } from "./roleFiles/fileRoles.ts";
import { readRoles } from "./roleFiles/readRoles.ts";

type RolesResult = Pick<FileRoles, "parts" | "problems">;
type ColumnsResult = Omit<FileColumns, "columns">;

/** Reads files away from the page, into a table or as plain columns; the page ends it to cancel. */
answerRequests<
  OpenRequest | ColumnsRequest | RolesRequest,
  Part | FileColumn | RolesPart,
  OpenResult | ColumnsResult | RolesResult,
  ReadProgress
>(async (asked, { send, progress }) => {
  if ("file" in asked) {
    const onProgress = byTime((read: Omit<ReadProgress, "rows">) => progress({ ...read, rows: 0 }));
    const { columns, ...result } = await readColumns(asked.file, { part: asked.part, onProgress });
    for (const column of columns) send(column);
    return result;
  }
  if ("roleFiles" in asked) {
    const onProgress = byTime((read: Omit<ReadProgress, "rows">) => progress({ ...read, rows: 0 }));
    const { choices } = asked;
    const read = await readRoles(asked.roleFiles, { choices, onProgress });
    for (const part of partsOfRoles(read)) send(part, []);
    return { parts: read.parts, problems: read.problems };
  }
  const { files, choices } = asked;
  const { data, roleSet, ...result } = await readInputs(files, { choices, onProgress: progress });
  const packed = roleSet && packRoleSet(roleSet, data);
  for (const part of tableCodec.partsToTransfer(data)) send(part, buffersOf(part));
  return { result, roleSet: packed };
}, refusalReason);

/** Calls at most ten times a second. */
function byTime<T>(act: (value: T) => void): (value: T) => void {
  let last = 0;
  return (value) => {
    const now = Date.now();
    if (now - last < 100) return;
    last = now;
    act(value);
  };
}
