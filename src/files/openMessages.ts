import type { Choices } from "./choices.ts";
import type { Input } from "./input.ts";
import type { NameBatch, PackedTable } from "./packed.ts";
import type { Opened, Progress } from "./readInputs.ts";

/** The page's request to the worker. */
export interface OpenRequest {
  readonly files: readonly Input[];
  readonly choices?: Choices;
}

/** The worker's answers: progress, then the names in batches, then the rest; or a refusal. */
export type OpenMessage =
  | { readonly kind: "progress"; readonly progress: Progress }
  | { readonly kind: "names"; readonly batch: NameBatch }
  | { readonly kind: "opened"; readonly packed: PackedTable; readonly opened: Omit<Opened, "data"> }
  | { readonly kind: "refused"; readonly sentence: string };
