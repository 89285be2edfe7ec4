import { type Lines, line, lineCount, linesFrom, transpose } from "../../model/lines.ts";
import { equalLines } from "../../model/roles/equalLines.ts";

/** The cells that a plan is made for, by user and by group. */
export interface PlannedCells {
  /** The cells that a role may cover: the groups of each user. */
  readonly rows: Lines;
  readonly groupCount: number;
  /** The cells of them that have to be covered, one for each item of `rows`; left out for all. */
  readonly required?: Uint8Array;
  /** Groups that must not be put together with an equal one: they conflict with others. */
  readonly apart?: ReadonlySet<number>;
}

/**
 * A table in which equal users are one row and equal groups one column. Both have as weight how many
 * they stand for. A plan for it is a plan for the whole table.
 */
export interface CondensedTable {
  readonly rows: Lines;
  readonly columns: Lines;
  /** 1 for each item of `rows` that has to be covered, else 0. */
  readonly required: Uint8Array;
  readonly userWeights: Uint32Array;
  readonly groupWeights: Uint32Array;
  /** The users that each row stands for, and the groups that each column stands for. */
  readonly usersOf: Lines;
  readonly groupsOf: Lines;
}

/** The table of those users and groups that have a cell to be covered, each once. */
export function condense({ rows, groupCount, required, apart }: PlannedCells): CondensedTable {
  const columns = transpose(rows, groupCount);
  const isNeeded = needed(rows, groupCount, required);
  const userFirsts = equalLines(rows, () => {});
  const groupFirsts = equalLines(columns, () => {});
  if (apart) for (const group of apart) groupFirsts[group] = group;
  const users = classesOf(userFirsts, isNeeded.users);
  const groups = classesOf(groupFirsts, isNeeded.groups);
  const distinct = distinctRows(rows, users, groups, required);
  return {
    ...distinct,
    columns: transpose(distinct.rows, lineCount(groups.members)),
    userWeights: sizesOf(users.members),
    groupWeights: sizesOf(groups.members),
    usersOf: users.members,
    groupsOf: groups.members,
  };
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
  rows: Lines,
  users: Classes,
  groups: Classes,
  required: Uint8Array | undefined,
): Pick<CondensedTable, "rows" | "required"> {
  const all: number[][] = [];
  const flags: number[] = [];
  const requiredAt = new Uint8Array(lineCount(groups.members));
  for (let row = 0; row < lineCount(users.members); row++) {
    const held = new Set<number>();
    for (const user of line(users.members, row))
      for (let k = rows.start[user]; k < rows.start[user + 1]; k++) {
        const column = groups.classOf[rows.items[k]];
        if (column < 0) continue;
        held.add(column);
        if (!required || required[k]) requiredAt[column] = 1;
      }
    const sorted = [...held].sort((a, b) => a - b);
    for (const column of sorted) {
      flags.push(requiredAt[column]);
      requiredAt[column] = 0;
    }
    all.push(sorted);
  }
  return { rows: linesFrom(all), required: Uint8Array.from(flags) };
}

function sizesOf({ start }: Lines): Uint32Array {
  return Uint32Array.from({ length: start.length - 1 }, (_, at) => start[at + 1] - start[at]);
}
