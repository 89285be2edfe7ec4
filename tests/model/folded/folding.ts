import fc from "fast-check";
import { line } from "#src/model/lines.ts";
import type { TableData } from "#src/model/table/memberships.ts";
import { TableBuilder } from "#src/model/table/tableBuilder.ts";

/** The same table with users of the same groups and attributes as one row, by the first of them: read literally. */
export function foldedOf(table: TableData): TableData {
  const alike = new Map<string, number[]>();
  table.userIds.forEach((_, user) => {
    const key = keyOf(table, user);
    alike.set(key, [...(alike.get(key) ?? []), user]);
  });
  const builder = new TableBuilder();
  const groupsAsRead = Array.from(table.groupRead.keys()).sort(
    (a, b) => table.groupRead[a] - table.groupRead[b],
  );
  for (const group of groupsAsRead) builder.group(table.groupNames[group]);
  for (const users of alike.values()) {
    const [first] = users;
    const row = builder.user(table.userIds[first]);
    builder.name(row, table.userNames[first]);
    builder.count(row, users.length);
    for (const { name, values } of table.attributes)
      if (values[first] !== undefined) builder.attribute(row, name, values[first]);
    for (const group of line(table.rows, first))
      builder.addMembership(row, builder.group(table.groupNames[group]));
    if (!table.assumed) continue;
    for (const group of line(table.assumed, first))
      builder.addMembership(row, builder.group(table.groupNames[group]), "assumed");
  }
  return builder.build().data;
}

/** Small tables with many users alike, who come in the order of their ids; columns as every table has them. */
export const anyAlike = fc
  .record({
    groupCount: fc.integer({ min: 1, max: 6 }),
    kinds: fc.array(fc.array(fc.constantFrom("x", "x", "."), { minLength: 6, maxLength: 6 }), {
      minLength: 1,
      maxLength: 5,
    }),
    users: fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 14 }),
  })
  .map(({ groupCount, kinds, users }) => {
    const builder = new TableBuilder();
    for (let group = 0; group < groupCount; group++) builder.group(`g${group}`);
    users.forEach((kind, at) => {
      const user = builder.user(`u${String(at).padStart(2, "0")}`);
      builder.attribute(user, "team", `t${(kind % kinds.length) % 2}`);
      kinds[kind % kinds.length].slice(0, groupCount).forEach((square, group) => {
        if (square === "x") builder.addMembership(user, group);
      });
    });
    return builder.build().data;
  });

/** The users of some rows of the folded table as rows of the whole one. */
export function unfoldedRows(
  rows: Iterable<number>,
  folded: TableData,
  whole: TableData,
): number[] {
  const alikeTo = (row: number) => {
    const first = whole.userIds.indexOf(folded.userIds[row]);
    return [...whole.userIds.keys()].filter((user) => keyOf(whole, user) === keyOf(whole, first));
  };
  return [...rows].flatMap(alikeTo).sort((a, b) => a - b);
}

function keyOf({ rows, assumed, attributes }: TableData, user: number): string {
  return JSON.stringify([
    [...line(rows, user)],
    assumed ? [...line(assumed, user)] : [],
    attributes.map(({ values }) => values[user] ?? null),
  ]);
}
