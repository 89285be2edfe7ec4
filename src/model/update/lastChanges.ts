import type { ComparedChanges, Comparison } from "../comparison/comparison.ts";
import { NOT_THERE } from "../comparison/matching.ts";
import type { Mover } from "../comparison/movers.ts";
import { type LastUpdate, type Moved, NOBODY_MOVED } from "../facts/lastUpdate.ts";
import { type Lines, lineCount, NO_LINE, transpose } from "../lines.ts";
import type { TableData } from "../table/memberships.ts";

const NO_LINES: Lines = { start: new Uint32Array(1), items: NO_LINE };

/** That of a table that no newer export was taken for, or one that changed nothing. */
export const NO_UPDATE: LastUpdate = {
  ...{ goneUserIds: [], goneUserNames: [], goneGroups: [] },
  ...{ newUsers: NO_LINE, newGroups: NO_LINE, users: NO_LINE, gained: NO_LINES, lost: NO_LINES },
  moved: NOBODY_MOVED,
};

/** What a newer export ("here") changes of the one before it, to be kept with the table; null for nothing. */
export function lastUpdateOf(comparison: Comparison, movers: readonly Mover[]): LastUpdate | null {
  const { here, union, usersThere, groupsThere, gained, lost } = comparison;
  const { start: gainedStart } = gained.rows;
  const { start: lostStart } = lost.rows;
  const isChanged = (user: number) =>
    gainedStart[user] < gainedStart[user + 1] || lostStart[user] < lostStart[user + 1];
  const users = numbersWhere(usersThere.length, isChanged);
  const those = (toThere: Int32Array) =>
    numbersWhere(toThere.length, (at) => toThere[at] === NOT_THERE);
  const last = {
    goneUserIds: union.userIds.slice(here.userIds.length),
    goneUserNames: union.userNames.slice(here.userIds.length),
    goneGroups: union.groupNames.slice(here.groupNames.length),
    ...{ newUsers: those(usersThere), newGroups: those(groupsThere), users },
    ...{ gained: ofSome(users, gained.rows), lost: ofSome(users, lost.rows) },
    moved: movedBy(movers),
  };
  const { newUsers, newGroups, goneUserIds, goneGroups } = last;
  const lists = [last.moved.users, users, newUsers, newGroups, goneUserIds, goneGroups];
  return lists.every(({ length }) => length === 0) ? null : last;
}

function movedBy(movers: readonly Mover[]): Moved {
  const users: number[] = [];
  const [attributes, from, to]: [string[], string[], string[]] = [[], [], []];
  for (const { user, changes } of movers)
    for (const change of changes) {
      users.push(user);
      attributes.push(change.attribute);
      from.push(change.from ?? "");
      to.push(change.to ?? "");
    }
  return { users: Uint32Array.from(users), attributes, from, to };
}

/** What the last newer export changed, as a comparison with the one before it tells it: for the `Changes CSV`. */
export function lastChanges(last: LastUpdate, here: TableData): ComparedChanges {
  const union = {
    userIds: [...here.userIds, ...last.goneUserIds],
    userNames: [...here.userNames, ...last.goneUserNames],
    groupNames: [...here.groupNames, ...last.goneGroups],
  };
  const cells = (lines: Lines) => {
    const rows = ofAll(last.users, lines, union.userIds.length);
    return { rows, columns: transpose(rows, union.groupNames.length) };
  };
  return {
    ...{ here, union, older: "other" },
    usersThere: allBut(last.newUsers, union.userIds.length),
    groupsThere: allBut(last.newGroups, union.groupNames.length),
    ...{ gained: cells(last.gained), lost: cells(last.lost) },
  };
}

function numbersWhere(count: number, is: (number: number) => boolean): Uint32Array {
  const found: number[] = [];
  for (let number = 0; number < count; number++) if (is(number)) found.push(number);
  return Uint32Array.from(found);
}

/** The lines of some users, all others being empty. */
function ofSome(users: Uint32Array, { start, items }: Lines): Lines {
  const some = new Uint32Array(users.length + 1);
  users.forEach((user, at) => {
    some[at + 1] = start[user + 1];
  });
  return { start: some, items };
}

/** The lines of all users, by those of some. */
function ofAll(users: Uint32Array, lines: Lines, count: number): Lines {
  const start = new Uint32Array(count + 1);
  for (let at = 0, user = 0; at < lineCount(lines); at++) {
    while (user <= users[at]) start[user++] = lines.start[at];
    if (at === lineCount(lines) - 1) start.fill(lines.items.length, user);
  }
  return { start, items: lines.items };
}

/** Numbers of which it is known that they are there, but for some. */
function allBut(some: Uint32Array, count: number): Int32Array {
  const there = new Int32Array(count);
  for (const one of some) there[one] = NOT_THERE;
  return there;
}
