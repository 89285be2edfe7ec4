import type { Command } from "../command.ts";
import { CellsFlip } from "../effects.ts";
import { cellsInWords } from "./cellsInWords.ts";
import { notAssignedAmong, readSomeCells, type SomeCells } from "./someCells.ts";

/** Makes many cells at once `assumed`, as a toggle of each would; those that are held stay. */
export const assume: Command<SomeCells, CellsFlip> = {
  name: "assume",
  label(_, { cells }) {
    const words = cellsInWords(cells, "cell");
    return (state) => `assuming ${words(state)}`;
  },
  effect(some, { memberships }) {
    const cells = notAssignedAmong(some, memberships);
    return cells.length > 0 ? new CellsFlip(cells, memberships) : undefined;
  },
  log: {
    record: (some) => some,
    *read(record, { memberships }) {
      yield readSomeCells(record, memberships);
    },
  },
};
