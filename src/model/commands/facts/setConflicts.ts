import { check, isCount } from "../../checks.ts";
import { type Conflict, conflicts as fact } from "../../facts/conflicts.ts";
import { isolated } from "../../isolated.ts";
import { countOf } from "../../wording.ts";
import type { Command } from "../command.ts";
import { setFact } from "../effects.ts";

/** Sets the pairs of groups that nobody may hold together, in the place of those before. */
export const setConflicts: Command<{ readonly conflicts: readonly Conflict[] }> = {
  name: "setConflicts",
  singlesOut: ({ conflicts }) => conflicts.some(({ exceptions }) => exceptions),
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

interface Changed {
  /** The place of the pair among all: where it is, or is to be. */
  readonly at: number;
  readonly change: "add" | "change" | "remove";
  /** The pair as it is to be, or as it was. */
  readonly conflict: Conflict;
}

const WORDS = { add: "adding", change: "changing", remove: "removing" } as const;
/** The memory of a step but for the list itself, of which the pairs are those of before. */
const CHANGE_BYTES = 1000;

/** Adds, changes or removes one pair; a record of it is short, however many there are. */
export const changeConflict: Command<Changed> = {
  name: "changeConflict",
  singlesOut: ({ change, conflict }) => change !== "remove" && !!conflict.exceptions,
  label({ change, conflict: { groups } }) {
    const names = groups.map((name) => isolated(name)).join(" and ");
    return () => `${WORDS[change]} the conflict of ${names}`;
  },
  effect({ at, change, conflict }, { facts: { conflicts } }) {
    if (at > conflicts.length || (at === conflicts.length && change !== "add")) return undefined;
    const added = change === "remove" ? [] : [conflict];
    const after = conflicts.toSpliced(at, change === "add" ? 0 : 1, ...added);
    return { ...setFact("conflicts", after), bytes: CHANGE_BYTES + 8 * after.length };
  },
  log: {
    record: ({ at, change, conflict }, { memberships }) => ({
      ...{ at, change },
      conflict: fact.record([conflict], memberships),
    }),
    *read({ at, change, conflict }, { memberships }) {
      const read = fact.read(conflict, memberships);
      check(isCount(at) && read.length === 1, "its log");
      check(change === "add" || change === "change" || change === "remove", "its log");
      yield { at, change, conflict: read[0] };
    },
  },
};
