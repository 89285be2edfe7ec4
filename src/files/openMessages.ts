import type { Choices } from "./choices.ts";
import type { Input } from "./input.ts";
import type { NameBatch, PackedTable } from "./packed.ts";
import type { Opened, Progress } from "./readInputs.ts";

/** What the page asks of the worker. */
export interface OpenRequest {
  readonly files: readonly Input[];
  readonly choices?: Choices;
}

/** What the worker answers: progress, then the names in batches, then the rest; or why not. */
export type OpenMessage =
  | { readonly kind: "progress"; readonly progress: Progress }
  | { readonly kind: "names"; readonly batch: NameBatch }
  | { readonly kind: "opened"; readonly packed: PackedTable; readonly opened: Omit<Opened, "data"> }
  | { readonly kind: "refused"; readonly sentence: string };
