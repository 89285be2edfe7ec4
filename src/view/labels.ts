import type { AccessTable } from "../model/accessTable.ts";
import type { GroupState } from "../model/entities.ts";
import { isolated } from "../model/isolated.ts";
import { shownName } from "../model/wording.ts";
import type { Arrangement } from "./arrangement/arrangement.ts";
import { ID_COLUMN, NAME_COLUMN, type Place } from "./geometry/place.ts";

/** A state in plain English. */
export const STATE_LABELS: Record<GroupState, string> = {
  assigned: "assigned",
  assumed: "assumed",
  notAssigned: "not assigned",
};

/** The facts about a cell, with names as they are shown, for the tooltip and the status line. */
export interface CellFacts {
  readonly userId: string;
  readonly userName: string;
  readonly group: string;
  readonly state: GroupState;
  /** The id of the applied role that covers it. */
  readonly role: string | undefined;
  /** The side of it that is left out, in words. */
  readonly leftOut: string | undefined;
}

export function cellFacts(table: AccessTable, user: number, group: number): CellFacts {
  const { data } = table.memberships;
  const role = table.coveringRole(user, group);
  return {
    userId: shownName(data.userIds[user]),
    userName: shownName(data.userNames[user]),
    group: shownName(data.groupNames[group]),
    state: table.memberships.state(user, group),
    role: role && shownName(role.id),
    leftOut: leftOutText(table, user, group),
  };
}

/** In words that a user, a group or both are left out, if so. */
export function leftOutText(
  { leftOut: { users, groups } }: AccessTable,
  user?: number,
  group?: number,
): string | undefined {
  const isUser = user !== undefined && users.has(user);
  const isGroup = group !== undefined && groups.has(group);
  if (user === undefined || group === undefined) return isUser || isGroup ? "left out" : undefined;
  if (isUser) return isGroup ? "user and group left out" : "user left out";
  return isGroup ? "group left out" : undefined;
}

/** A place's accessible name. */
export function placeLabel(table: AccessTable, arrangement: Arrangement, place: Place): string {
  const { user, group } = arrangement.entitiesAt(place);
  const leftOut = leftOutText(table, user, group);
  const more = leftOut === undefined ? "" : `, ${leftOut}`;
  if (user === undefined || group === undefined) {
    const name = nameAt(table, arrangement, place);
    return leftOut === undefined ? name : isolated(name) + more;
  }
  const { userName, group: groupName, state, role } = cellFacts(table, user, group);
  const covered = role === undefined ? "" : `, role ${isolated(role)}`;
  return `${isolated(userName)}, ${isolated(groupName)}: ${STATE_LABELS[state]}${covered}${more}`;
}

/** The name at a place of the header or of the pinned columns. */
export function nameAt(table: AccessTable, arrangement: Arrangement, place: Place): string {
  const { user, group } = arrangement.entitiesAt(place);
  const { userIds, userNames, groupNames } = table.memberships.data;
  if (user === undefined) {
    if (group !== undefined) return shownName(groupNames[group]) || "(no name)";
    return place.column === ID_COLUMN ? "ID" : "Name";
  }
  return place.column === NAME_COLUMN
    ? shownName(userNames[user]) || "(no name)"
    : shownName(userIds[user]) || "(no id)";
}
