import type { Choices } from "./choices.ts";
import type { Input } from "./input.ts";
import type { PackedTable } from "./packed.ts";
import type { ReadResult } from "./readInputs.ts";

/** What the page asks of the worker. */
export interface OpenRequest {
  readonly files: readonly Input[];
  readonly choices?: Choices;
}

/** What the worker answers after the names, which come before it in batches. */
export interface OpenResult {
  readonly packed: PackedTable;
  readonly opened: Omit<ReadResult, "data">;
}
