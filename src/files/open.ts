import type { Part } from "../model/table/codec.ts";
import { tableCodec } from "../model/table/tableFields.ts";
import { startWorker } from "../model/tasks/startWorker.ts";
import {
  BrokenWorker,
  NoWorker,
  runInWorker,
  TaskError,
  type WorkerTask,
} from "../model/tasks/workerTask.ts";
import type { ChosenFile } from "./inputFile.ts";
import {
  type ColumnsRequest,
  type OpenRequest,
  type OpenResult,
  type RolesPart,
  type RolesRequest,
  unpackRoleSet,
} from "./openMessages.ts";
import openWorkerUrl from "./openWorker.ts?worker&url";
import type { ColumnsOptions, FileColumn, FileColumns } from "./readColumns.ts";
import type { ReadOptions, ReadProgress, ReadResult } from "./readInputs.ts";
import { Refusal, refusalReason } from "./refusal.ts";
import type { FileRoles } from "./roleFiles/fileRoles.ts";
import type { RoleReadOptions } from "./roleFiles/readRoles.ts";

/**
 * Reads some files into one table, in a worker. Rejects with a `TaskError` and its sentence where
 * they can't be opened, with the reason of the signal when that is aborted, and with `NoWorker` where no
 * worker starts.
 */
export async function openFiles(
  files: readonly ChosenFile[],
  options: ReadOptions = {},
): Promise<ReadResult> {
  const { choices, signal, onProgress } = options;
  const decoder = tableCodec.decoder();
  const opened = await inWorker<Part, OpenResult>({
    ask: (): OpenRequest => ({ files, choices }),
    onPart: (part) => decoder.take(part),
    onProgress,
    signal,
  });
  try {
    const data = decoder.finish();
    const { result, roleSet } = opened;
    return { ...result, data, roleSet: roleSet && unpackRoleSet(roleSet, data) };
  } catch (error) {
    throw new Refusal(refusalReason(error));
  }
}

/** The same, here where no worker starts: the code that reads comes then. */
export async function openAnywhere(
  files: readonly ChosenFile[],
  options: ReadOptions = {},
): Promise<ReadResult> {
  try {
    return await openFiles(files, options);
  } catch (error) {
    if (!(error instanceof NoWorker)) throw error;
    return (await import("./readInputs.ts")).readInputs(files, options);
  }
}

/** Reads a file as plain columns, in a worker; rejects as `openFiles` does. */
export async function openColumns(
  file: ChosenFile,
  { part, signal, onProgress }: ColumnsOptions = {},
): Promise<FileColumns> {
  const columns: FileColumn[] = [];
  const result = await inWorker<FileColumn, Omit<FileColumns, "columns">>({
    ask: (): ColumnsRequest => ({ file, part }),
    onPart: (column) => columns.push(column),
    onProgress,
    signal,
  });
  return { ...result, columns };
}

/** Reads the roles of some files, in a worker; rejects as `openFiles` does. */
export async function openRoles(
  files: readonly ChosenFile[],
  { choices, signal, onProgress }: RoleReadOptions = {},
): Promise<FileRoles> {
  const parts: RolesPart[] = [];
  const result = await inWorker<RolesPart, Pick<FileRoles, "parts" | "problems">>({
    ask: (): RolesRequest => ({ roleFiles: files, choices }),
    onPart: (part) => parts.push(part),
    onProgress,
    signal,
  });
  return {
    ...result,
    roles: parts.flatMap(({ roles = [] }) => roles),
    groups: parts.flatMap(({ groups = [] }) => groups),
    users: parts.flatMap(({ users = [] }) => users),
  };
}

async function inWorker<P, Result>(task: WorkerTask<P, ReadProgress>): Promise<Result> {
  try {
    return await runInWorker<P, Result, ReadProgress>(() => startWorker(openWorkerUrl), task);
  } catch (error) {
    if (task.signal?.aborted || error instanceof TaskError || error instanceof NoWorker)
      throw error;
    if (!(error instanceof BrokenWorker)) throw new Refusal(refusalReason(error));
    throw new Refusal(`Reading stopped: ${error.message}. Try a smaller file.`);
  }
}
