import { type ComparedWith, comparedWith, NOTES } from "./comparedWith.ts";
import type { Fact } from "./fact.ts";

/** The exports that a table has been through, the latest last, and what each brought to the one before it. */
export const updates: Fact<readonly ComparedWith[]> = {
  ...comparedWith,
  key: "updates",
  json: {
    ...NOTES,
    schema: {
      ...NOTES.schema,
      description:
        "The newer exports that were taken in the place of the one before, the latest last, each with what it changed.",
    },
  },
};
