import { type Lines, line, lineCount, linesFrom, transpose } from "../../model/lines.ts";
import { equalLines } from "../../model/roles/equalLines.ts";
import { sortedBy } from "../../model/sortedBy.ts";

/** Users who hold the same groups and have the same value: a class, which counts as many as it has. */
export interface UserClasses {
  /** The groups of each class, by numbers of which the rarest groups have the lowest. */
  readonly rows: Lines;
  readonly holders: Lines;
  /** The column of each of these groups. */
  readonly columnOf: Uint32Array;
  /** The users of each class. Classes stand in the order of their first users. */
  readonly members: Lines;
  /** The number of each class's value; 0 for none. */
  readonly codes: Uint32Array;
}

/** The classes of some users, by the groups that each holds. Who holds nothing is in none. */
export function userClasses(rows: Lines, groupCount: number, codes?: Uint32Array): UserClasses {
  const members = membersOf(rows, codes);
  const firsts = Uint32Array.from(
    { length: lineCount(members) },
    (_, at) => members.items[members.start[at]],
  );
  const columnOf = rarestFirst(rows, groupCount);
  const own = renumbered(rows, firsts, columnOf);
  return {
    rows: own,
    holders: transpose(own, groupCount),
    columnOf,
    members,
    codes: firsts.map((user) => codes?.[user] ?? 0),
  };
}

function membersOf(rows: Lines, codes: Uint32Array | undefined): Lines {
  const equal = equalLines(rows);
  const values = 1 + (codes?.reduce((most, code) => Math.max(most, code), 0) ?? 0);
  const classOf = new Map<number, number>();
  const members: number[][] = [];
  for (let user = 0; user < equal.length; user++) {
    if (rows.start[user] === rows.start[user + 1]) continue;
    const key = equal[user] * values + (codes?.[user] ?? 0);
    const known = classOf.get(key);
    if (known === undefined) {
      classOf.set(key, members.length);
      members.push([user]);
    } else members[known].push(user);
  }
  return linesFrom(members);
}

/** All groups, those with the fewest holders first. */
function rarestFirst({ items }: Lines, groupCount: number): Uint32Array {
  const sizes = new Uint32Array(groupCount);
  for (const group of items) sizes[group]++;
  return sortedBy(Uint32Array.from(sizes.keys()), groupCount, (group) => sizes[group]);
}

/** The rows of some users, by new numbers of their groups. */
function renumbered(rows: Lines, users: Uint32Array, columnOf: Uint32Array): Lines {
  const numberOf = new Uint32Array(columnOf.length);
  columnOf.forEach((column, number) => {
    numberOf[column] = number;
  });
  const start = new Uint32Array(users.length + 1);
  users.forEach((user, at) => {
    start[at + 1] = start[at] + rows.start[user + 1] - rows.start[user];
  });
  const items = new Uint32Array(start[users.length]);
  users.forEach((user, at) => {
    items.set(
      line(rows, user)
        .map((column) => numberOf[column])
        .sort(),
      start[at],
    );
  });
  return { start, items };
}
