import type { TableData } from "../../model/table/memberships.ts";
import { TableBuilder } from "../../model/table/tableBuilder.ts";
import { byBytes } from "../numberedBlocks.ts";
import type { Fold } from "./fold.ts";

/** The table of a fold: rows in the order of their first users, groups as the whole table has them. */
export function foldedTable(
  { groups, sets, rows }: Fold,
  attributes: readonly string[],
): TableData {
  const builder = new TableBuilder();
  const places = new Uint32Array(groups.length);
  const named = [...groups.entries()].sort(([, a], [, b]) => byBytes(a, b));
  for (const [number, group] of named) places[number] = builder.group(group);
  for (const { first, count, set, values } of rows.toSorted((a, b) => byBytes(a.first, b.first))) {
    const row = builder.user(first);
    builder.count(row, count);
    for (const [at, name] of attributes.entries())
      if (values[at]) builder.attribute(row, name, values[at]);
    for (const group of sets[set].groups) builder.addMembership(row, places[group]);
  }
  return builder.build({ isLast: true }).data;
}
