import type { AccessTable } from "../../model/accessTable.ts";
import type { GroupState } from "../../model/entities.ts";
import { andMore, isolated } from "../../model/isolated.ts";
import { includes, line } from "../../model/lines.ts";
import { nameOf } from "../../model/roles/role.ts";
import {
  type CellChange,
  type ComparedCells,
  changeAt,
  groupPresence,
  type Presence,
  userPresence,
} from "../../model/table/comparedCells.ts";
import { throughOf } from "../../model/table/nesting/through.ts";
import { formatNumber, shownName } from "../../model/wording.ts";
import type { Arrangement } from "../arrangement/arrangement.ts";
import { ID_COLUMN, NAME_COLUMN, type Place } from "../geometry/place.ts";
import type { Strip, Strips } from "../strips/strips.ts";
import { SQUARES } from "./legend.ts";

export const STATE_LABELS: Record<GroupState, string> = {
  assigned: "assigned",
  assumed: "assumed",
  notAssigned: "not assigned",
};

/** The most roles that a label tells of a cell. */
const MOST_ROLES = 3;

/** The facts about a cell, with names as they are shown, for the tooltip and the status line. */
interface CellFacts {
  readonly userId: string;
  readonly userName: string;
  readonly group: string;
  readonly state: GroupState;
  /** The groups through which the user is in the group, in words, if so. */
  readonly through: string | undefined;
  /** The ids of all applied roles that cover it, in the order of their application. */
  readonly roles: readonly string[];
  /** That it is to be removed, in words, if so. */
  readonly removal: string | undefined;
  /** The side of it that is left out, in words. */
  readonly excluded: string | undefined;
}

export function cellFacts(table: AccessTable, user: number, group: number): CellFacts {
  const { data } = table.memberships;
  return {
    userId: shownName(data.userIds[user]),
    userName: shownName(data.userNames[user]),
    group: shownName(data.groupNames[group]),
    state: table.memberships.state(user, group),
    through: throughText(table, user, group),
    roles: table.coveringRoles(user, group).map(nameOf),
    removal: removalText(table, user, group),
    excluded: excludedText(table, user, group),
  };
}

/** What became of a cell of a compared table, in words: "gained since old.csv", or "gained in new.csv". */
export function changeText({ memberships: { data } }: AccessTable, user: number, group: number) {
  if (!data.compared) return undefined;
  const change = changeAt(data.compared, user, group);
  if (change) return inTime(change, data.compared);
  const isHere = includes(line(data.rows, user), group);
  return isHere ? `the same in ${isolated(data.compared.other)}` : undefined;
}

/** That a user or a group is in one of two compared exports alone, in words: "new since old.csv". */
export function presenceText(
  { memberships: { data } }: AccessTable,
  user?: number,
  group?: number,
): string | undefined {
  const { compared } = data;
  if (!compared || (user === undefined) === (group === undefined)) return undefined;
  const presence =
    user === undefined ? groupPresence(compared, group!) : userPresence(compared, user);
  return presence && inTime(presence, compared);
}

function inTime(change: CellChange | Presence, { other, older }: ComparedCells): string {
  return `${change} ${older === "other" ? "since" : "in"} ${isolated(other)}`;
}

/** The most groups on one way that are told. */
const MOST_ON_THE_WAY = 5;

/** Through which groups a cell is assigned: "through Team-A, in Finance-All", or directly too. */
function throughText({ memberships }: AccessTable, user: number, group: number) {
  if (!memberships.isExpanded || !memberships.isAssigned(user, group)) return undefined;
  const through = throughOf(memberships, user, group);
  if (!through) return undefined;
  const { groups, others } = through;
  const [first, ...rest] = groups.map((one) => isolated(memberships.data.groupNames[one]));
  const way = rest.slice(0, MOST_ON_THE_WAY).map((name) => `, in ${name}`);
  const more = rest.length > MOST_ON_THE_WAY ? ", …" : "";
  const also =
    others > 0 ? `, and ${formatNumber(others)} more ${others === 1 ? "way" : "ways"}` : "";
  const start = memberships.isInherited(user, group) ? "through" : "directly and through";
  return `${start} ${first}${way.join("")}${more}${also}`;
}

/** In words that a cell is to be removed, if so. */
export function removalText({ decisions }: AccessTable, user: number, group: number) {
  return decisions.isRemoval(user, group) ? SQUARES.removal : undefined;
}

/** In words that a user, a group or both are left out, if so. */
export function excludedText(
  { excluded: { users, groups } }: AccessTable,
  user?: number,
  group?: number,
): string | undefined {
  const isUser = user !== undefined && users.has(user);
  const isGroup = group !== undefined && groups.has(group);
  if (user === undefined || group === undefined) return isUser || isGroup ? "left out" : undefined;
  if (isUser) return isGroup ? "user and group left out" : "user left out";
  return isGroup ? "group left out" : undefined;
}

/** Roles in words, by their names, at most so many of them: "role A", "roles A, B and 3 more". */
export function rolesText(ids: readonly string[], most: number): string {
  const names = ids.slice(0, most).map((id) => isolated(id));
  return `${ids.length === 1 ? "role" : "roles"} ${andMore(names, ids.length)}`;
}

/** A place's accessible name. */
export function placeLabel(table: AccessTable, arrangement: Arrangement, place: Place): string {
  const { user, group } = arrangement.entitiesAt(place);
  const excluded = excludedText(table, user, group);
  if (user === undefined || group === undefined) {
    const name = nameAt(table, arrangement, place);
    const facts = [presenceText(table, user, group), excluded].filter((fact) => fact);
    return facts.length === 0 ? name : [isolated(name), ...facts].join(", ");
  }
  const facts = cellFacts(table, user, group);
  const { userName, group: groupName, state, through, roles, removal } = facts;
  const covered = roles.length === 0 ? undefined : rolesText(roles, MOST_ROLES);
  const change = changeText(table, user, group);
  const told = [STATE_LABELS[state], change, through, covered, removal, excluded].filter(
    (fact) => fact,
  );
  return `${isolated(userName)}, ${isolated(groupName)}: ${told.join(", ")}`;
}

/** What the strips beside a name show, in words; nothing elsewhere, or without strips. */
export function stripsLabel({ users, groups }: Strips, arrangement: Arrangement, place: Place) {
  const { user, group } = arrangement.entitiesAt(place);
  const strips = user === undefined ? groups : place.column === NAME_COLUMN ? users : [];
  const item = user ?? group;
  if (item === undefined) return "";
  const valueIn = ({ texts, codes }: Strip) => {
    const code = codes[item];
    return code === 0 ? "none" : isolated(texts[code - 1] ?? "another value");
  };
  return strips.map((strip) => `${isolated(strip.name)}: ${valueIn(strip)}`).join(", ");
}

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
