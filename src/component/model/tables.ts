import { collectBlob } from "../../files/export/collectBlob.ts";
import { EXPORTS } from "../../files/export/exports.ts";
import { json } from "../../files/export/json.ts";
import type { Answer } from "../../files/import/questions/question.ts";
import { openAnywhere } from "../../files/open.ts";
import type { ReadResult } from "../../files/readInputs.ts";
import { Refusal } from "../../files/refusal.ts";
import { AccessTable } from "../../model/accessTable.ts";
import { nameOf, preparedTable } from "../../session/opening/preparedTable.ts";
import { type PlainTable, readPlainTable } from "../given/plainTable.ts";
import type { Watch } from "./mined.ts";

export interface OpenOptions extends Watch {
  /** Answers to the questions that the files raise, by the ids of these. */
  readonly answers?: Readonly<Record<string, Answer>>;
}

/** A table that was read, and what is to be known of that. */
export interface Opened extends Pick<ReadResult, "questions" | "problems" | "isClean"> {
  readonly table: AccessTable;
  /** What the files were taken for. */
  readonly kind: string;
}

/**
 * Opens files of any kind that the page opens, all as one table. What a person would be asked is assumed
 * as the page assumes it, and told in `questions`; each problem, and what was done about it, in `problems`.
 * Rejects with a `Refusal` where they are no table.
 */
export async function openTable(
  files: File | readonly File[],
  { answers, signal, onProgress }: OpenOptions = {},
): Promise<Opened> {
  const all = files instanceof File ? [files] : files;
  const result = await openAnywhere(all, {
    choices: { answers },
    signal,
    onProgress: ({ bytes, allBytes }) => onProgress?.(bytes / Math.max(1, allBytes)),
  });
  const { kind, questions, problems, isClean, lacks } = result;
  if (lacks !== undefined) throw new Refusal(lacks);
  const table = new AccessTable(await preparedTable(result, nameOf(all)));
  return { table, kind, questions, problems, isClean };
}

/** A table of plain lists, perhaps with roles; throws a `Refusal` that says what is wrong where. */
export function tableOf(given: PlainTable): AccessTable {
  const { data, roleSet } = readPlainTable(given);
  return new AccessTable(data, { name: given.name ?? "", edits: roleSet });
}

/** The table with its roles and all that was said of it, as our own JSON: to be opened again as it is. */
export function jsonOf(table: AccessTable): Promise<Blob> {
  return collectBlob(json.write(table), { type: json.type });
}

/** The files that a table can be written to: `assignments`, `roles`, `members` … */
export const FILES = EXPORTS.flatMap(({ kind }) => kind ?? []);

/** A table as one of the `FILES`, as the page writes it. */
export function fileOf(table: AccessTable, kind: string): Promise<Blob> {
  const item = EXPORTS.find((one) => one.kind === kind);
  if (!item) throw new Refusal(`There is no file “${kind}”: there are ${FILES.join(", ")}.`);
  return collectBlob(item.write(table), { type: item.type });
}
