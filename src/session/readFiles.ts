import type { ReadOptions, ReadResult } from "../files/readInputs.ts";

export type { Choices, ChosenColumns } from "../files/choices.ts";
export type { ColumnUse, Question, TakenColumns } from "../files/format.ts";
export type { Listed } from "../files/listing.ts";
export type { ReadOptions, ReadProgress, ReadResult } from "../files/readInputs.ts";

/** Reads files into one table, or rejects: with a `Refusal` where they say themselves why not. */
export type ReadFiles = (files: readonly File[], options: ReadOptions) => Promise<ReadResult>;

/** Reads files; what can is loaded when the first ones come. */
export const readFiles: ReadFiles = async (files, options) => {
  const { openFiles } = await import("../files/open.ts");
  return openFiles(files, options);
};
