import { check } from "../../checks.ts";
import { readConflicts, recordConflicts } from "../../facts/conflictRecords.ts";
import type { Conflict } from "../../facts/conflicts.ts";
import { countOf } from "../../wording.ts";
import type { Command } from "../command.ts";
import { swapConflicts } from "../effects.ts";

/** Sets the pairs of groups that nobody may hold together, in the place of those before. */
export const setConflicts: Command<{ readonly conflicts: readonly Conflict[] }> = {
  name: "setConflicts",
  label: ({ conflicts: { length } }) => {
    const words =
      length === 0 ? "removing the conflicts" : `setting ${countOf(length, "conflict")}`;
    return () => words;
  },
  effect({ conflicts }, state) {
    const isNothing = conflicts.length === 0 && state.conflicts.length === 0;
    return isNothing ? undefined : swapConflicts(conflicts);
  },
  announce: ({ conflicts: { length } }) => [
    length === 0
      ? "The conflicts are removed."
      : `${countOf(length, "pair")} of groups ${length === 1 ? "is" : "are"} in conflict now.`,
  ],
  log: {
    record: ({ conflicts }) => ({ conflicts: recordConflicts(conflicts) }),
    *read({ conflicts }) {
      check(conflicts !== undefined, "its log");
      yield { conflicts: readConflicts(conflicts) };
    },
  },
};
