import type { Choices } from "./choices.ts";
import type { Input } from "./input.ts";
import type { PackedTable } from "./packed.ts";
import type { ReadResult } from "./readInputs.ts";

/** The page's request to the worker. */
export interface OpenRequest {
  readonly files: readonly Input[];
  readonly choices?: Choices;
}

/** The worker's answer after the names, which come before it in batches. */
export interface OpenResult {
  readonly packed: PackedTable;
  readonly opened: Omit<ReadResult, "data">;
}
