import type { ComparedCounts } from "../facts/comparedWith.ts";
import { includes, line } from "../lines.ts";
import { type Older, type Presence, presenceIn } from "../table/comparedCells.ts";
import type { CellLines, TableData } from "../table/memberships.ts";
import type { Work } from "../tasks/slices.ts";
import { differentCells, renumberedRows } from "./differentCells.ts";
import { type Matching, NOT_THERE } from "./matching.ts";
import { type NamesOfTable, type UnionNames, unionNames } from "./unionNames.ts";

export type { Older, Presence } from "../table/comparedCells.ts";

/**
 * The difference of the present table ("here") and another export of the same organisation ("there"),
 * read from the older to the newer of them: a cell is `gained` where the newer alone has a membership,
 * `lost` where the older alone has one, and `same` where both have. With one that says what ought to be
 * as the older, `gained` is what is too much.
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
  /** The cells of one of them alone; every other cell of the present table is the same. */
  readonly hereAlone: CellLines;
  readonly thereAlone: CellLines;
  readonly older: Older;
  readonly gained: CellLines;
  readonly lost: CellLines;
  readonly gainedCount: number;
  readonly lostCount: number;
  readonly sameCount: number;
}

/** Compares two tables, as work that can be interrupted. */
export function* compareTables(
  here: TableData,
  there: TableData,
  matching: Matching,
  older: Older = "other",
): Work<Comparison> {
  const { names, usersThere, groupsThere } = yield* unionNames(here, there, matching);
  const rowsThere = yield* renumberedRows(
    there.columns,
    numbersOf(groupsThere, there.groupNames.length),
    groupsThere.length,
    there.userIds.length,
  );
  const cells = yield* differentCells(here.rows, rowsThere, usersThere, groupsThere.length);
  const sameCount = here.rows.items.length - cells.hereAlone.rows.items.length;
  const same = { here, there, matching, usersThere, groupsThere, union: names, sameCount };
  return readFrom({ ...same, ...cells }, older);
}

/** What two tables differ in, in the order of time: the one place that says what is gained and what is lost. */
export function readFrom(
  cells: Omit<Comparison, "older" | "gained" | "lost" | "gainedCount" | "lostCount">,
  older: Older,
): Comparison {
  const { hereAlone, thereAlone } = cells;
  const [gained, lost] = older === "other" ? [hereAlone, thereAlone] : [thereAlone, hereAlone];
  const counts = { gainedCount: gained.rows.items.length, lostCount: lost.rows.items.length };
  return { ...cells, older, gained, lost, ...counts };
}

/** By number there: the number of the union, in which all there have one. */
export function numbersOf(toThere: UnionNames["groupsThere"], countThere: number): Uint32Array {
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

/** What tells which users and groups one of the tables alone has. */
export interface ComparedNames extends Pick<Comparison, "usersThere" | "groupsThere" | "older"> {
  readonly here: Pick<TableData, "userIds" | "groupNames">;
  readonly union: Pick<TableData, "userIds" | "userNames" | "groupNames">;
}

/** The same with the cells that one of them alone has. */
export interface ComparedChanges extends ComparedNames, Pick<Comparison, "gained" | "lost"> {}

/** `new` for a user of the newer table alone, `gone` for one of the older alone; undefined for one in both. */
export function userPresence(comparison: ComparedNames, user: number): Presence | undefined {
  const { here, usersThere, older } = comparison;
  if (user >= here.userIds.length) return presenceIn("other", older);
  return usersThere[user] === NOT_THERE ? presenceIn("this", older) : undefined;
}

/** The same of a group. */
export function groupPresence(comparison: ComparedNames, group: number): Presence | undefined {
  const { here, groupsThere, older } = comparison;
  if (group >= here.groupNames.length) return presenceIn("other", older);
  return groupsThere[group] === NOT_THERE ? presenceIn("this", older) : undefined;
}

/** The numbers of users and groups that one table alone has. */
export function aloneCounts({ here, union, usersThere, groupsThere }: Comparison) {
  const hereAlone = (toThere: Int32Array) => {
    let count = 0;
    for (const at of toThere) if (at === NOT_THERE) count++;
    return count;
  };
  return {
    usersHere: hereAlone(usersThere),
    usersThere: union.userIds.length - here.userIds.length,
    groupsHere: hereAlone(groupsThere),
    groupsThere: union.groupNames.length - here.groupNames.length,
  };
}

export function countsOf(comparison: Comparison): ComparedCounts {
  const { sameCount, gainedCount, lostCount, older } = comparison;
  const { usersHere, usersThere, groupsHere, groupsThere } = aloneCounts(comparison);
  const [newUsers, goneUsers] =
    older === "other" ? [usersHere, usersThere] : [usersThere, usersHere];
  const [newGroups, goneGroups] =
    older === "other" ? [groupsHere, groupsThere] : [groupsThere, groupsHere];
  const counts = { same: sameCount, gained: gainedCount, lost: lostCount };
  return { ...counts, newUsers, goneUsers, newGroups, goneGroups };
}
