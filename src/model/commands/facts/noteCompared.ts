import { type ComparedWith, checkCompared, withNote } from "../../facts/comparedWith.ts";
import type { Command } from "../command.ts";
import { setFact } from "../effects.ts";

/** Notes that the table was compared with another export. The same comparison is noted once. */
export const noteCompared: Command<{ readonly compared: ComparedWith }> = {
  name: "noteCompared",
  isNote: true,
  label: () => () => "noting a comparison",
  effect: ({ compared }, { facts: { comparedWith } }) =>
    setFact("comparedWith", withNote(comparedWith, compared)),
  log: {
    record: ({ compared }) => ({ compared }),
    *read({ compared }) {
      yield { compared: checkCompared(compared, "its log") };
    },
  },
};
