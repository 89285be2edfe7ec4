import type { Part } from "../model/table/codec.ts";
import type { Choices } from "./choices.ts";
import type { Input } from "./input.ts";
import type { Opened, Progress } from "./readInputs.ts";

/** What the page asks of the worker. */
export interface OpenRequest {
  readonly files: readonly Input[];
  readonly choices?: Choices;
}

/** What the worker answers: progress, then the table in parts and all else; or why not. */
export type OpenMessage =
  | { readonly kind: "progress"; readonly progress: Progress }
  | { readonly kind: "part"; readonly part: Part }
  | { readonly kind: "opened"; readonly opened: Omit<Opened, "data"> }
  | { readonly kind: "refused"; readonly sentence: string };
