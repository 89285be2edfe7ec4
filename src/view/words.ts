import type { AccessTable } from "../model/accessTable.ts";
import type { GroupState } from "../model/entities.ts";
import { HEADER_ROW, ID_COLUMN, NAME_COLUMN, type Place } from "./geometry.ts";

/** A state in plain English. */
export const STATE_WORDS: Record<GroupState, string> = {
  assigned: "assigned",
  assumed: "assumed",
  notAssigned: "not assigned",
};

/** All that there is to say of a cell. */
export interface CellFacts {
  readonly userId: string;
  readonly userName: string;
  readonly group: string;
  readonly state: GroupState;
  /** The id of the role that covers it. */
  readonly role: string | undefined;
}

export function cellFacts(accessTable: AccessTable, { row, column }: Place): CellFacts {
  const { data } = accessTable.table;
  return {
    userId: data.userIds[row],
    userName: data.userNames[row],
    group: data.groupNames[column],
    state: accessTable.table.state(row, column),
    role: accessTable.coveringRole(row, column)?.id,
  };
}

/** A place's accessible name. */
export function placeLabel(accessTable: AccessTable, place: Place): string {
  const { row, column } = place;
  const { data } = accessTable.table;
  if (row === HEADER_ROW) {
    if (column === ID_COLUMN) return "ID";
    return column === NAME_COLUMN ? "Name" : data.groupNames[column] || "(no name)";
  }
  if (column === ID_COLUMN) return data.userIds[row] || "(no id)";
  if (column === NAME_COLUMN) return data.userNames[row] || "(no name)";
  const { userName, group, state, role } = cellFacts(accessTable, place);
  const covered = role === undefined ? "" : `, role ${role}`;
  return `${userName}, ${group}: ${STATE_WORDS[state]}${covered}`;
}
