import { note as fact } from "../../facts/note.ts";
import type { Command } from "../command.ts";
import { setFact } from "../effects.ts";

/** Notes something about the table, in the place of what was noted before. */
export const setNote: Command<{ readonly note: string }> = {
  name: "setNote",
  label: () => () => "the note on the table",
  effect: ({ note }, { facts }) => (note === facts.note ? undefined : setFact("note", note)),
  log: {
    record: ({ note }) => ({ note }),
    *read({ note }, { memberships }) {
      yield { note: fact.read(note, memberships) };
    },
  },
};
