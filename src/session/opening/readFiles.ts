import type { ReadOptions, ReadResult } from "../../files/readInputs.ts";

export type { LongList as Listed } from "../../files/import/findings.ts";
export type {
  Choices,
  ChosenColumns,
  ColumnPreview,
  ColumnUse,
} from "../../files/import/format.ts";
export type {
  Answer,
  ListQuestion,
  Question,
  RadioQuestion,
  TextQuestion,
} from "../../files/import/questions/question.ts";
export type { ReadOptions, ReadProgress, ReadResult } from "../../files/readInputs.ts";

/** The outcome of reading: a table, or the sentence that says why the files are none. */
export type ReadOutcome = { readonly result: ReadResult } | { readonly refused: string };

export type ReadFiles = (files: readonly File[], options: ReadOptions) => Promise<ReadOutcome>;

/** Reads files into one table; the code that can is loaded when the first ones come. */
export const readFiles: ReadFiles = async (files, options) => {
  const { openFiles, Refusal } = await import("../../files/open.ts");
  try {
    return { result: await openFiles(files, options) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    throw error;
  }
};
