import { type Conflict, conflicts as fact } from "../../facts/conflicts.ts";
import { countOf } from "../../wording.ts";
import type { Command } from "../command.ts";
import { setFact } from "../effects.ts";

/** Sets the pairs of groups that nobody may hold together, in the place of those before. */
export const setConflicts: Command<{ readonly conflicts: readonly Conflict[] }> = {
  name: "setConflicts",
  label: ({ conflicts: { length } }) => {
    const words =
      length === 0 ? "removing the conflicts" : `setting ${countOf(length, "conflict")}`;
    return () => words;
  },
  effect({ conflicts }, { facts }) {
    const isNothing = conflicts.length === 0 && facts.conflicts.length === 0;
    return isNothing ? undefined : setFact("conflicts", conflicts);
  },
  announce: ({ conflicts: { length } }) => [
    length === 0
      ? "The conflicts are removed."
      : `${countOf(length, "pair")} of groups ${length === 1 ? "is" : "are"} in conflict now.`,
  ],
  log: {
    record: ({ conflicts }, { memberships }) => ({
      conflicts: fact.record(conflicts, memberships),
    }),
    *read({ conflicts }, { memberships }) {
      yield { conflicts: fact.read(conflicts, memberships) };
    },
  },
};
