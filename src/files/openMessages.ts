import type { Choices } from "./choices.ts";
import type { Input } from "./input.ts";
import type { ReadResult } from "./readInputs.ts";

/** The page's request to the worker. */
export interface OpenRequest {
  readonly files: readonly Input[];
  readonly choices?: Choices;
}

/** The worker's answer after the table, which comes before it in parts. */
export type OpenResult = Omit<ReadResult, "data">;
