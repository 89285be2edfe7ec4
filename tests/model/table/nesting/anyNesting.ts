import fc from "fast-check";
import type { TableData } from "#src/model/table/memberships.ts";
import { TableBuilder } from "#src/model/table/tableBuilder.ts";

const USERS = 5;
const GROUPS = 8;

/** Some of the pairs, each a group and the group that it is a member of: circles among them. */
const anyPairs = fc.array(fc.tuple(fc.nat(GROUPS - 1), fc.nat(GROUPS - 1)), { maxLength: 14 });

/** Tables with groups in groups of any shape: diamonds, circles, groups in themselves. */
export const anyNested: fc.Arbitrary<TableData> = fc
  .record({
    cells: fc.array(fc.tuple(fc.nat(USERS - 1), fc.nat(GROUPS - 1), fc.nat(3)), { maxLength: 16 }),
    pairs: anyPairs,
  })
  .map(({ cells, pairs }) => {
    const held = cells.map(([user, group, state]) => [user, group, state > 0] as const);
    return nestedTable(USERS, GROUPS, held, pairs);
  });

/** A table of cells (by user and group, assigned or assumed), and of pairs of groups. */
export function nestedTable(
  users: number,
  groups: number,
  cells: Iterable<readonly [user: number, group: number, isAssigned?: boolean]>,
  pairs: Iterable<readonly [group: number, parent: number]>,
): TableData {
  const builder = new TableBuilder();
  for (let user = 0; user < users; user++) builder.user(`u${user}`);
  for (let group = 0; group < groups; group++) builder.group(`g${group}`);
  for (const [user, group, isAssigned = true] of cells)
    builder.addMembership(user, group, isAssigned ? "assigned" : "assumed");
  for (const [group, parent] of pairs) builder.nest(group, parent);
  return builder.build().data;
}

/** The names of the groups of each user with groups in groups: read word by word, and slow. */
export function literallyExpanded({ rows, memberOf, groupNames, userIds }: TableData): string[][] {
  const lineOf = ({ start, items }: TableData["rows"], at: number) =>
    Array.from(items.subarray(start[at], start[at + 1]));
  return userIds.map((_, user) => {
    const held = new Set(lineOf(rows, user));
    for (let size = -1; size !== held.size; ) {
      size = held.size;
      for (const group of [...held])
        for (const parent of memberOf ? lineOf(memberOf, group) : []) held.add(parent);
    }
    return Array.from(held, (group) => groupNames[group]).sort();
  });
}
