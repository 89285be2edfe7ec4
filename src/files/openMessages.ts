import type { Choices } from "./import/choices.ts";
import type { ReadResult } from "./import/readInputs.ts";
import type { InputFile } from "./inputFile.ts";

/** The page's request to the worker. */
export interface OpenRequest {
  readonly files: readonly InputFile[];
  readonly choices?: Choices;
}

/** The worker's answer after the table, which comes before it in parts. */
export type OpenResult = Omit<ReadResult, "data">;
