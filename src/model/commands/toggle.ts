import { check, isTypedArray, type UnknownRecord } from "../checks.ts";
import { isolated } from "../isolated.ts";
import type { TableState } from "../state/tableState.ts";
import type { Cell, Memberships } from "../table/memberships.ts";
import type { StepRecord } from "./change.ts";
import type { Command } from "./command.ts";
import { CellFlip } from "./effects.ts";

/** Toggles a cell between `assumed` and `notAssigned`; an `assigned` one stays. */
export const toggle: Command<Cell> = {
  name: "toggle",
  singlesOut: () => true,
  label({ user, group }) {
    return ({ memberships: { data } }) =>
      `toggle of ${isolated(data.userNames[user])}, ${isolated(data.groupNames[group])}`;
  },
  effect: ({ user, group }, { memberships }) =>
    memberships.isAssigned(user, group)
      ? undefined
      : new CellFlip(memberships.cellNumber(user, group), memberships),
  log: {
    record: ({ user, group }, { memberships }) => ({
      cells: Float64Array.of(memberships.cellNumber(user, group)),
    }),
    read: cellsOf,
    join: (records) => ({
      cells: Float64Array.from(
        records.flatMap((record) => Array.from((record as ToggleRecord).cells)),
      ),
    }),
  },
};

interface ToggleRecord extends StepRecord {
  /** The numbers of the cells, in the order in which they were toggled. */
  readonly cells: Float64Array;
}

function* cellsOf({ cells }: UnknownRecord, { memberships }: TableState): Generator<Cell> {
  check(isTypedArray(cells, "Float64Array"), "its log");
  for (const number of cells as Float64Array) {
    checkCell(number, memberships);
    yield memberships.cellAt(number);
  }
}

/** Checks that a number stands for a cell that can be toggled. */
function checkCell(number: number, memberships: Memberships): void {
  checkCellNumber(number, memberships);
  const { user, group } = memberships.cellAt(number);
  check(!memberships.isAssigned(user, group), "toggled cells");
}

export function checkCellNumber(number: number, { userCount, groupCount }: Memberships): void {
  const isCell = Number.isSafeInteger(number) && number >= 0 && number < userCount * groupCount;
  check(isCell, "toggled cells");
}
