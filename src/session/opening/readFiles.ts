import type { ReadOptions, ReadResult } from "../../files/readInputs.ts";

/** Reads files into one table; rejects with a `TaskError` where they are none, and a sentence why. */
export type ReadFiles = (files: readonly File[], options: ReadOptions) => Promise<ReadResult>;

/** Reads files by the code that can, which is loaded when the first ones come. */
export const readFiles: ReadFiles = async (files, options) =>
  (await import("../../files/open.ts")).openFiles(files, options);
