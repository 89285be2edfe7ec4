import fc from "fast-check";
import { type Comparison, compareTables, type Older } from "#src/model/comparison/comparison.ts";
import { type ChosenMatches, matchTables } from "#src/model/comparison/matching.ts";
import type { GroupState } from "#src/model/entities.ts";
import { Memberships, type TableData } from "#src/model/table/memberships.ts";
import { atOnce } from "#src/model/tasks/slices.ts";
import { tableBy } from "../../table.ts";

const IDS = ["ann", "bob", "Cid", "cid", "dan", "eva"];
const GROUPS = ["A", "a", "B", "C", "D", "E", "F"];

/** Small tables of a few users and groups, whose names differ in case at times. */
export const anyTable: fc.Arbitrary<TableData> = fc
  .tuple(
    fc.shuffledSubarray(IDS),
    fc.shuffledSubarray(GROUPS),
    fc.array(fc.constantFrom<GroupState>("assigned", "assigned", "notAssigned", "assumed"), {
      minLength: IDS.length * GROUPS.length,
      maxLength: IDS.length * GROUPS.length,
    }),
  )
  .map(([ids, groups, states]) =>
    tableBy(ids, groups, (user, group) => states[user * GROUPS.length + group]),
  );

/** Two of them. */
export const anyTwoTables = fc.record({ here: anyTable, there: anyTable });

/** The memberships of a table as texts: the assigned cells alone. */
export function membershipsOf(
  data: TableData,
  userName: (user: number) => string,
  groupName: (group: number) => string,
): Set<string> {
  const pairs = new Set<string>();
  for (let user = 0; user < data.userIds.length; user++)
    for (let k = data.rows.start[user]; k < data.rows.start[user + 1]; k++)
      pairs.add(`${userName(user)} in ${groupName(data.rows.items[k])}`);
  return pairs;
}

export function compare(
  here: TableData,
  there: TableData,
  chosen?: ChosenMatches,
  older?: Older,
): Comparison {
  const matching = atOnce(matchTables(here, there, chosen));
  return atOnce(compareTables(here, there, matching, older));
}

/** The users of a group in the one table that has it, or in the present one, by their rows in the union. */
export function membersOf({ here, there, union, ...to }: Comparison, group: number): Set<number> {
  const isHere = group < here.groupNames.length;
  const members = new Set<number>();
  for (let user = 0; user < union.userIds.length; user++) {
    const row = isHere ? user : to.usersThere[user];
    const table = isHere ? here : there;
    const column = isHere ? group : to.groupsThere[group];
    if (row >= 0 && row < table.userIds.length && new Memberships(table).isAssigned(row, column))
      members.add(user);
  }
  return members;
}

/** True where the other table has a membership, asked of that table itself. */
export function isThere({ there, ...to }: Comparison, user: number, group: number): boolean {
  const [row, column] = [to.usersThere[user], to.groupsThere[group]];
  return row >= 0 && column >= 0 && new Memberships(there).isAssigned(row, column);
}
