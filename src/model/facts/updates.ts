import { type ComparedWith, comparedWith } from "./comparedWith.ts";
import type { Fact } from "./fact.ts";

/** The exports that a table has been through, the latest last, and what each brought to the one before it. */
export const updates: Fact<readonly ComparedWith[]> = { ...comparedWith, key: "updates" };
