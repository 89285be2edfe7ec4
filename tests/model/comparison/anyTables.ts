import fc from "fast-check";
import type { GroupState } from "../../../src/model/entities.ts";
import type { TableData } from "../../../src/model/table/memberships.ts";
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
