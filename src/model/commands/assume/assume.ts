import { isolated } from "../../isolated.ts";
import type { TableState } from "../../state/tableState.ts";
import { countOf, formatNumber } from "../../wording.ts";
import type { Command } from "../command.ts";
import { CellsFlip } from "../effects.ts";
import {
  assumedAmong,
  countNotAssigned,
  MOST_AT_ONCE,
  notAssignedAmong,
  readSomeCells,
  recordSomeCells,
  type SomeCells,
} from "./someCells.ts";

/** Makes up to `MOST_AT_ONCE` cells `assumed`; those that are held stay. More are an error. */
export const assume: Command<SomeCells, CellsFlip> = {
  name: "assume",
  singlesOut: () => true,
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

/** Makes many assumed cells at once `notAssigned`; those that are not assumed stay. */
export const clearAssumed: Command<SomeCells, CellsFlip> = {
  name: "clearAssumed",
  singlesOut: () => true,
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

/** Cells in words: one by its names, several by their number. Holds no list. */
export function cellsInWords(
  { length, 0: first }: Float64Array,
  thing: string,
): (state: TableState) => string {
  if (length !== 1) return () => countOf(length, thing);
  return ({ memberships }) => {
    const { user, group } = memberships.cellAt(first);
    const { userNames, groupNames } = memberships.data;
    return `${isolated(userNames[user])}, ${isolated(groupNames[group])}`;
  };
}
