import { formatNumber } from "../../wording.ts";
import type { Command } from "../command.ts";
import { CellsFlip } from "../effects.ts";
import { cellsInWords } from "./cellsInWords.ts";
import { assumedAmong, readSomeCells, recordSomeCells, type SomeCells } from "./someCells.ts";

/** Makes many assumed cells at once `notAssigned`; those that are not assumed stay. */
export const clearAssumed: Command<SomeCells, CellsFlip> = {
  name: "clearAssumed",
  label(_, { cells }) {
    const words = cellsInWords(cells, "assumed cell");
    return (state) => `clearing ${words(state)}`;
  },
  effect(some, { memberships }) {
    const cells = assumedAmong(some, memberships);
    return cells.length > 0 ? new CellsFlip(cells, memberships) : undefined;
  },
  announce: (_args, _state, { cells: { length } }) =>
    length > 1 ? [`${formatNumber(length)} cells are not assumed any more.`] : [],
  log: {
    record: recordSomeCells,
    *read(record, { memberships }) {
      yield readSomeCells(record, memberships);
    },
  },
};
