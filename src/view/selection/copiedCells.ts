import type { AccessTable } from "../../model/accessTable.ts";
import { countOf } from "../../model/wording.ts";
import type { Order } from "../arrangement/order.ts";
import type { IndexRange } from "../geometry/geometry.ts";
import type { Place } from "../geometry/place.ts";
import type { View } from "../view.ts";
import type { Selection } from "./selection.ts";

/** The users and groups whose states are copied, in the order on the screen. */
export interface CopiedCells {
  readonly users: Uint32Array;
  readonly groups: Uint32Array;
  /** The number of those that a filter hides. */
  readonly hidden: { readonly users: number; readonly groups: number };
}

interface Shown {
  readonly table: AccessTable;
  readonly view: View;
}

/** The cells of a place's row, or under a header of its column; undefined in the corner. */
export function cellsAtPlace(shown: Shown, { row, column }: Place): CopiedCells | undefined {
  if (row >= 0) return copied(shown, { from: row, to: row + 1 }, undefined);
  return column < 0 ? undefined : copied(shown, undefined, { from: column, to: column + 1 });
}

/** The cells of a selection. One of whole rows or of whole columns is whole where a filter hides some. */
export function cellsOfSelection(shown: Shown, { anchor, rows, columns }: Selection): CopiedCells {
  const [isOfColumns, isOfRows] = [anchor.row < 0, anchor.column < 0];
  return copied(
    shown,
    isOfColumns && !isOfRows ? undefined : rows,
    isOfRows && !isOfColumns ? undefined : columns,
  );
}

/** Those of a range of rows and of columns; all where there is none, those that a filter hides too. */
function copied(
  { table: { memberships }, view }: Shown,
  rows: IndexRange | undefined,
  columns: IndexRange | undefined,
): CopiedCells {
  const [shown, all] = [view.arrangement.get(), view.ordered.get()];
  const { userCount, groupCount } = memberships;
  const users = rows ? itemsIn(rows, shown.users) : itemsIn(allOf(all.users, userCount), all.users);
  const groups = columns
    ? itemsIn(columns, shown.groups)
    : itemsIn(allOf(all.groups, groupCount), all.groups);
  const hidden = {
    users: rows ? 0 : users.length - shown.users.count(userCount),
    groups: columns ? 0 : groups.length - shown.groups.count(groupCount),
  };
  return { users, groups, hidden };
}

function allOf(order: Order, count: number): IndexRange {
  return { from: 0, to: order.count(count) };
}

function itemsIn({ from, to }: IndexRange, order: Order): Uint32Array {
  return Uint32Array.from({ length: to - from }, (_, k) => order.at(from + k));
}

/** What the notice of copying adds where a filter hides some of it: ", with 12 groups that the filter hides". */
export function withHidden({ hidden: { users, groups } }: CopiedCells): string {
  const count = users > 0 ? countOf(users, "user") : countOf(groups, "group");
  return users + groups > 0 ? `, with ${count} that the filter hides` : "";
}
