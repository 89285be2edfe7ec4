import type { Choices } from "./import/choices.ts";
import type { ReadResult } from "./import/readInputs.ts";
import type { InputFile } from "./inputFile.ts";

/** The request of the page to the worker. */
export interface OpenRequest {
  readonly files: readonly InputFile[];
  readonly choices?: Choices;
}

/** The last answer of the worker, after the parts of the table. */
export type OpenResult = Omit<ReadResult, "data">;
