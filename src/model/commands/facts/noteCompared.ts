import { type ComparedWith, checkCompared, withNote } from "../../facts/comparedWith.ts";
import type { TableState } from "../../tableState.ts";
import { NOTHING_TOUCHED } from "../change.ts";
import type { Command } from "../command.ts";

/** Notes that the table was compared with another export. The same comparison is noted once. */
export const noteCompared: Command<{ readonly compared: ComparedWith }> = {
  name: "noteCompared",
  isNote: true,
  label: () => () => "noting a comparison",
  effect({ compared }, { comparedWith: before }) {
    const set = (notes: readonly ComparedWith[]) => (state: TableState) => {
      state.comparedWith = notes;
      return state;
    };
    const after = withNote(before, compared);
    return { touched: NOTHING_TOUCHED, bytes: 0, redo: set(after), undo: set(before) };
  },
  log: {
    record: ({ compared }) => ({ compared }),
    *read({ compared }) {
      yield { compared: checkCompared(compared, "its log") };
    },
  },
};
