import type { ComparedCounts } from "../facts/comparedWith.ts";
import { includes, line } from "../lines.ts";
import type { Presence } from "../table/comparedCells.ts";
import type { CellLines, TableData } from "../table/memberships.ts";
import { differentCells, renumberedRows } from "./differentCells.ts";
import { type Matching, NOT_THERE } from "./matching.ts";
import { type NamesOfTable, type UnionNames, unionNames } from "./unionNames.ts";

export type { Presence } from "../table/comparedCells.ts";

/**
 * The difference of the present table ("here") and another export of the same organisation ("there"),
 * read from there to here: a cell is `gained` where there is a membership here and none there, `lost`
 * where it is the other way round, and `same` where there is one in both. So with an older export
 * `gained` is what has come since, and with one that says what ought to be it is what is too much.
 *
 * Memberships are compared, as the sources gave them: cells that are only assumed, on either side, are
 * none. All numbers of users and groups are those of the union, in which the present table's keep
 * their numbers, and those that are gone follow.
 */
export interface Comparison {
  readonly here: TableData;
  readonly there: TableData;
  readonly matching: Matching;
  /** By row and column of the union: the row and column there, or `NOT_THERE`. */
  readonly usersThere: Int32Array;
  readonly groupsThere: Int32Array;
  /** The users and groups of both tables as those of one. */
  readonly union: NamesOfTable;
  /** The cells gained and lost; every other cell of the present table is the same. */
  readonly gained: CellLines;
  readonly lost: CellLines;
  readonly gainedCount: number;
  readonly lostCount: number;
  readonly sameCount: number;
}

/** Compares two tables, as work that can be interrupted. */
export function* compareTables(here: TableData, there: TableData, matching: Matching) {
  const { names, usersThere, groupsThere } = yield* unionNames(here, there, matching);
  const rowsThere = yield* renumberedRows(
    there.columns,
    numbersOf(groupsThere, there.groupNames.length),
    groupsThere.length,
    there.userIds.length,
  );
  const cells = yield* differentCells(here.rows, rowsThere, usersThere, groupsThere.length);
  const gainedCount = cells.hereAlone.rows.items.length;
  return {
    ...{ here, there, matching, usersThere, groupsThere, gainedCount },
    union: names,
    gained: cells.hereAlone,
    lost: cells.thereAlone,
    lostCount: cells.thereAlone.rows.items.length,
    sameCount: here.rows.items.length - gainedCount,
  };
}

/** By number there: the number of the union, in which all there have one. */
function numbersOf(toThere: UnionNames["groupsThere"], countThere: number): Uint32Array {
  const numbers = new Uint32Array(countThere);
  toThere.forEach((there, number) => {
    if (there !== NOT_THERE) numbers[there] = number;
  });
  return numbers;
}

/** The change of one cell of the union; undefined where neither table has a membership. */
export function cellChange({ gained, lost, here }: Comparison, user: number, group: number) {
  if (includes(line(gained.rows, user), group)) return "gained";
  if (includes(line(lost.rows, user), group)) return "lost";
  const isHere = user < here.userIds.length && includes(line(here.rows, user), group);
  return isHere ? "same" : undefined;
}

/** `new` for a user here alone, `gone` for one there alone; undefined for one in both. */
export function userPresence(comparison: Comparison, user: number): Presence | undefined {
  if (user >= comparison.here.userIds.length) return "gone";
  return comparison.usersThere[user] === NOT_THERE ? "new" : undefined;
}

/** `new` for a group here alone, `gone` for one there alone; undefined for one in both. */
export function groupPresence(comparison: Comparison, group: number): Presence | undefined {
  if (group >= comparison.here.groupNames.length) return "gone";
  return comparison.groupsThere[group] === NOT_THERE ? "new" : undefined;
}

export function countsOf(comparison: Comparison): ComparedCounts {
  const { here, union, usersThere, groupsThere, sameCount, gainedCount, lostCount } = comparison;
  const newOf = (toThere: Int32Array) =>
    toThere.reduce((n, at) => (at === NOT_THERE ? n + 1 : n), 0);
  return {
    ...{ same: sameCount, gained: gainedCount, lost: lostCount },
    newUsers: newOf(usersThere),
    goneUsers: union.userIds.length - here.userIds.length,
    newGroups: newOf(groupsThere),
    goneGroups: union.groupNames.length - here.groupNames.length,
  };
}
