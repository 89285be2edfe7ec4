import { formatNumber } from "../../wording.ts";
import type { Command } from "../command.ts";
import { CellsFlip } from "../effects.ts";
import { cellsInWords } from "./cellsInWords.ts";
import {
  countNotAssigned,
  MOST_AT_ONCE,
  notAssignedAmong,
  readSomeCells,
  recordSomeCells,
  type SomeCells,
} from "./someCells.ts";

/**
 * Makes many cells at once `assumed`, as a toggle of each would; those that are held stay. More than
 * `MOST_AT_ONCE` are refused by an error: whoever offers it looks at `countNotAssigned` first.
 */
export const assume: Command<SomeCells, CellsFlip> = {
  name: "assume",
  label(_, { cells }) {
    const words = cellsInWords(cells, "cell");
    return (state) => `assuming ${words(state)}`;
  },
  effect(some, { memberships }) {
    if (countNotAssigned(some, memberships) > MOST_AT_ONCE)
      throw new RangeError(`At most ${formatNumber(MOST_AT_ONCE)} cells can be assumed at once.`);
    const cells = notAssignedAmong(some, memberships);
    return cells.length > 0 ? new CellsFlip(cells, memberships) : undefined;
  },
  // One is seen, or said by whoever asked for it.
  announce: (_args, _state, { cells: { length } }) =>
    length > 1 ? [`${formatNumber(length)} cells are assumed now.`] : [],
  log: {
    record: recordSomeCells,
    *read(record, { memberships }) {
      yield readSomeCells(record, memberships);
    },
  },
};
