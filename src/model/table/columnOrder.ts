import { type Lines, line, linesFrom, transpose, transposeSteps } from "../lines.ts";
import { sortedBy } from "../sortedBy.ts";
import { atOnce } from "../tasks/slices.ts";
import { usersIn } from "./folded.ts";
import type { Attribute, TableData } from "./memberships.ts";

/** A table as it was generated or read, with its columns in any order. */
interface UnorderedTable {
  readonly userIds: readonly string[];
  readonly userNames: readonly string[];
  readonly attributes?: readonly Attribute[];
  readonly counts?: Uint32Array | undefined;
  readonly groupNames: readonly string[];
  readonly groupAttributes?: readonly Attribute[];
  readonly memberOf?: readonly ReadonlySet<number>[];
  /** Handed over: the memory that they are in has the rows afterwards. */
  readonly columns: Lines;
  /** The assumed users of each group, sorted. */
  readonly assumed?: Lines;
}

/** Orders the columns by their number of assigned users, descending, ties as read. */
export function orderColumns(table: UnorderedTable): TableData {
  const { columns, counts } = table;
  const groups = Uint32Array.from(table.groupNames, (_, group) => group);
  const order = sortedBy(groups, groups.length, (group) => -usersIn(line(columns, group), counts));
  return withColumnOrder(table, order);
}

export function withColumnOrder(table: UnorderedTable, order: Uint32Array): TableData {
  const { columns } = table;
  const ordered = pick(columns, order);
  return {
    userIds: table.userIds,
    userNames: table.userNames,
    attributes: table.attributes ?? [],
    counts: table.counts,
    groupNames: Array.from(order, (group) => table.groupNames[group]),
    groupRead: order,
    groupAttributes: table.groupAttributes?.map(({ name, values }) => ({
      name,
      values: Array.from(order, (group) => values[group]),
    })),
    memberOf: table.memberOf && withNumbers(table.memberOf, order),
    rows: atOnce(
      transposeSteps(ordered, table.userIds.length, { into: columns.items, areSorted: true }),
    ),
    columns: ordered,
    assumed: table.assumed && transpose(pick(table.assumed, order), table.userIds.length),
  };
}

/** Groups in groups by the groups' columns: `order` has the group of each. */
function withNumbers(memberOf: readonly ReadonlySet<number>[], order: Uint32Array): Lines {
  const columnOf = new Uint32Array(order.length);
  order.forEach((group, column) => {
    columnOf[group] = column;
  });
  const columnsOf = (groups: ReadonlySet<number> = new Set()) =>
    Uint32Array.from(groups, (group) => columnOf[group]).sort();
  return linesFrom(Array.from(order, (group) => columnsOf(memberOf[group])));
}

function pick(lines: Lines, order: Uint32Array): Lines {
  return linesFrom(Array.from(order, (from) => line(lines, from)));
}
