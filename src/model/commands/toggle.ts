import { check, isTypedArray } from "../checks.ts";
import type { Memberships } from "../table/memberships.ts";
import type { TableState } from "../tableState.ts";
import type { StepRecord } from "./change.ts";
import { type Cell, cellAt } from "./change.ts";
import type { Command, Fields } from "./command.ts";
import { flipCells } from "./effects.ts";

/** Toggles a cell between `assumed` and `notAssigned`; an `assigned` one stays. */
export const toggle: Command<Cell> = {
  name: "toggle",
  label:
    ({ user, group }) =>
    ({ memberships: { data } }) =>
      `toggle of ${data.userNames[user]}, ${data.groupNames[group]}`,
  effect: ({ user, group }, { memberships }) =>
    memberships.isAssigned(user, group)
      ? undefined
      : flipCells([user * memberships.groupCount + group], memberships),
  log: {
    record: ({ user, group }, { memberships }) => ({
      cells: Float64Array.of(user * memberships.groupCount + group),
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
  /** Row × groups + column of each cell, in the order in which they were toggled. */
  readonly cells: Float64Array;
}

function* cellsOf({ cells }: Fields, { memberships }: TableState): Generator<Cell> {
  check(isTypedArray(cells, "Float64Array"), "its log");
  for (const cell of cells as Float64Array) {
    checkCell(cell, memberships);
    yield cellAt(cell, memberships.groupCount);
  }
}

/** Makes sure that a number is a cell's that can be toggled. */
export function checkCell(cell: number, table: Memberships): void {
  const { userCount, groupCount } = table;
  check(Number.isSafeInteger(cell) && cell >= 0 && cell < userCount * groupCount, "toggled cells");
  check(!table.isAssigned(Math.floor(cell / groupCount), cell % groupCount), "toggled cells");
}
