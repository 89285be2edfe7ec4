import { type Lines, line, linesFrom, transpose } from "../lines.ts";
import { sortedBy } from "../sortedBy.ts";
import type { Attribute, TableData } from "./memberships.ts";

/** A table as it was generated or read: columns in any order. */
export interface UnorderedTable {
  readonly userIds: readonly string[];
  readonly userNames: readonly string[];
  readonly attributes?: readonly Attribute[];
  readonly groupNames: readonly string[];
  /** The assigned users of each group, sorted. */
  readonly columns: Lines;
  /** The assumed users of each group, sorted. */
  readonly assumed?: Lines;
}

/** Orders the columns by their number of assigned users, descending, ties as read. */
export function orderColumns(read: UnorderedTable): TableData {
  const { columns } = read;
  const size = (group: number) => columns.start[group + 1] - columns.start[group];
  const groups = Uint32Array.from(read.groupNames, (_, group) => group);
  const order = sortedBy(groups, groups.length, (group) => -size(group));
  return withColumnOrder(read, order);
}

/** The table with its groups in a given order. */
export function withColumnOrder(read: UnorderedTable, order: Uint32Array): TableData {
  const { columns } = read;
  const ordered = pick(columns, order);
  return {
    userIds: read.userIds,
    userNames: read.userNames,
    attributes: read.attributes ?? [],
    groupNames: Array.from(order, (group) => read.groupNames[group]),
    groupRead: order,
    rows: transpose(ordered, read.userIds.length),
    columns: ordered,
    assumed: read.assumed && transpose(pick(read.assumed, order), read.userIds.length),
  };
}

/** The lines again, in another order. */
function pick(lines: Lines, order: Uint32Array): Lines {
  return linesFrom(Array.from(order, (from) => line(lines, from)));
}
