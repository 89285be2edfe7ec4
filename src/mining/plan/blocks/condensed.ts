import { type Lines, line, lineCount, linesFrom, transpose } from "../../../model/lines.ts";
import { equalLines } from "../../../model/roles/equalLines.ts";
import type { Adversaries } from "./adversaries.ts";

/** The cells that a plan is made for, by user and by group. */
export interface PlannedCells {
  /** The cells that a role may cover: the groups of each user. */
  readonly rows: Lines;
  readonly groupCount: number;
  /** How many users each row stands for; left out where each is one. */
  readonly counts?: Uint32Array;
  /** The cells of them that have to be covered, one for each item of `rows`; left out for all. */
  readonly required?: Uint8Array;
  /** The groups that each group must not share a role with; left out for none. */
  readonly adversaries?: Lines;
}

/** A table with equal users as one row, equal groups as one column, by weight: plans are the same. */
export interface CondensedTable {
  readonly rows: Lines;
  readonly columns: Lines;
  /** For each item of `rows` how many cells of the whole table it stands for that have to be covered. */
  readonly required: Uint32Array;
  readonly userWeights: Uint32Array;
  readonly groupWeights: Uint32Array;
  /** The users that each row stands for, and the groups that each column stands for. */
  readonly usersOf: Lines;
  readonly groupsOf: Lines;
  /** The columns that each column must not share a role with; left out where there are none. */
  readonly adversaries?: Adversaries;
}

/** The table of those users and groups that have a cell to be covered, each once. */
export function condense(cells: PlannedCells): CondensedTable {
  const { rows, groupCount, counts, required, adversaries } = cells;
  const columns = transpose(rows, groupCount);
  const isNeeded = needed(rows, groupCount, required);
  const userFirsts = equalLines(rows);
  const equalGroups = equalLines(columns);
  const groupFirsts = adversaries ? withEachApart(equalGroups, adversaries) : equalGroups;
  const users = classesOf(userFirsts, isNeeded.users);
  const groups = classesOf(groupFirsts, isNeeded.groups);
  const distinct = distinctRows(cells, users, groups);
  return {
    ...distinct,
    columns: transpose(distinct.rows, lineCount(groups.members)),
    userWeights: sizesOf(users.members, counts),
    groupWeights: sizesOf(groups.members),
    usersOf: users.members,
    groupsOf: groups.members,
    adversaries: adversaries && adversariesByColumn(adversaries, groups),
  };
}

/** Equal groups, but each that has adversaries by itself: not all of its equals have them. */
function withEachApart(firsts: Uint32Array, adversaries: Lines): Uint32Array {
  const firstLeft = new Map<number, number>();
  return firsts.map((first, group) => {
    if (line(adversaries, group).length > 0) return group;
    const left = firstLeft.get(first) ?? group;
    firstLeft.set(first, left);
    return left;
  });
}

/** The adversaries by column: each that has some is a column by itself, if it is one at all. */
function adversariesByColumn(adversaries: Lines, { classOf, members }: Classes): Adversaries {
  return linesFrom(
    Array.from({ length: lineCount(members) }, (_, column) =>
      Array.from(line(adversaries, line(members, column)[0]), (group) => classOf[group])
        .filter((other) => other >= 0)
        .sort((a, b) => a - b),
    ),
  );
}

/** The users and groups, by their classes of equal ones, that have a cell to be covered. */
interface Classes {
  /** The class of each user or group; -1 for those without one. */
  readonly classOf: Int32Array;
  readonly members: Lines;
}

function needed(rows: Lines, groupCount: number, required: Uint8Array | undefined) {
  const users = new Uint8Array(lineCount(rows));
  const groups = new Uint8Array(groupCount);
  for (let user = 0; user < users.length; user++)
    for (let k = rows.start[user]; k < rows.start[user + 1]; k++)
      if (!required || required[k]) users[user] = groups[rows.items[k]] = 1;
  return { users, groups };
}

/** The classes of equal lines of which one at least is needed, in the order of their first ones. */
function classesOf(firsts: Uint32Array, isNeeded: Uint8Array): Classes {
  const isFirstNeeded = new Uint8Array(firsts.length);
  firsts.forEach((first, at) => {
    if (isNeeded[at]) isFirstNeeded[first] = 1;
  });
  const classOf = new Int32Array(firsts.length).fill(-1);
  const members: number[][] = [];
  firsts.forEach((first, at) => {
    if (!isFirstNeeded[first]) return;
    if (classOf[first] < 0) classOf[first] = members.push([]) - 1;
    classOf[at] = classOf[first];
    members[classOf[at]].push(at);
  });
  return { classOf, members: linesFrom(members) };
}

function distinctRows(
  { rows, counts, required }: PlannedCells,
  users: Classes,
  groups: Classes,
): Pick<CondensedTable, "rows" | "required"> {
  const all: number[][] = [];
  const requiredCells: number[] = [];
  const requiredAt = new Uint32Array(lineCount(groups.members));
  for (let row = 0; row < lineCount(users.members); row++) {
    const held = new Set<number>();
    for (const user of line(users.members, row))
      for (let k = rows.start[user]; k < rows.start[user + 1]; k++) {
        const column = groups.classOf[rows.items[k]];
        if (column < 0) continue;
        held.add(column);
        if (!required || required[k]) requiredAt[column] += counts ? counts[user] : 1;
      }
    const sorted = [...held].sort((a, b) => a - b);
    for (const column of sorted) {
      requiredCells.push(requiredAt[column]);
      requiredAt[column] = 0;
    }
    all.push(sorted);
  }
  return { rows: linesFrom(all), required: Uint32Array.from(requiredCells) };
}

/** The number of items of each line, each counted as often as it stands for something. */
function sizesOf(lines: Lines, counts?: Uint32Array): Uint32Array {
  return Uint32Array.from({ length: lineCount(lines) }, (_, at) => {
    const items = line(lines, at);
    return counts ? items.reduce((sum, item) => sum + counts[item], 0) : items.length;
  });
}
