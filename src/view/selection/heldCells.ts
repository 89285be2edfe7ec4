import { ITEMS_AT_ONCE, line, lowerBound } from "../../model/lines.ts";
import { usersIn } from "../../model/table/folded.ts";
import type { Memberships } from "../../model/table/memberships.ts";
import type { Work } from "../../model/tasks/slices.ts";
import type { Arrangement } from "../arrangement/arrangement.ts";
import type { Order } from "../arrangement/order.ts";
import type { IndexRange } from "../geometry/geometry.ts";
import type { Selection } from "./selection.ts";

/** The numbers of cells in a rectangle that are held, and of these only assumed. */
export interface HeldCells {
  readonly held: number;
  readonly assumed: number;
  /** The users of its rows, where these stand for many. */
  readonly users?: number;
}

/** Counts the held cells of a rectangle along its rows or columns, whichever are fewer of all. */
export function* countHeld(
  { data, assumed, userCount, groupCount }: Memberships,
  { users, groups }: Arrangement,
  { rows, columns }: Pick<Selection, "rows" | "columns">,
): Work<HeldCells> {
  const isByRow = lengthOf(rows) * groupCount <= lengthOf(columns) * userCount;
  const [lines, along, range] = isByRow
    ? [data.rows, users, rows]
    : [data.columns, groups, columns];
  const across = isByRow ? axisOf(groups, columns, groupCount) : axisOf(users, rows, userCount);
  let [held, passed] = [0, 0];
  for (let place = range.from; place < range.to; place++) {
    const items = line(lines, along.at(place));
    held += countIn(items, across);
    passed += items.length + 10;
    if (passed < ITEMS_AT_ONCE) continue;
    passed = 0;
    yield;
  }
  let assumedCount = 0;
  const acrossRow = axisOf(groups, columns, groupCount);
  for (const [user, items] of assumed.rows) {
    const row = users.placeOf(user) ?? -1;
    if (row >= rows.from && row < rows.to) assumedCount += countIn(items, acrossRow);
    passed += items.length + 10;
    if (passed < ITEMS_AT_ONCE) continue;
    passed = 0;
    yield;
  }
  const alike = data.counts && usersIn(placesIn(users, rows), data.counts);
  return { held: held + assumedCount, assumed: assumedCount, ...(alike && { users: alike }) };
}

function placesIn(order: Order, { from, to }: IndexRange): number[] {
  return Array.from({ length: to - from }, (_, k) => order.at(from + k));
}

interface Axis extends IndexRange {
  readonly order: Order;
  readonly isWhole: boolean;
}

function axisOf(order: Order, { from, to }: IndexRange, all: number): Axis {
  return { order, from, to, isWhole: to - from === all };
}

/** The number of sorted items whose places are in a stretch. */
function countIn(items: ArrayLike<number>, { order, from, to, isWhole }: Axis): number {
  if (isWhole) return items.length;
  if (!order.items) return lowerBound(items, to) - lowerBound(items, from);
  let count = 0;
  for (let k = 0; k < items.length; k++) {
    const place = order.placeOf(items[k]) ?? -1;
    if (place >= from && place < to) count++;
  }
  return count;
}

function lengthOf({ from, to }: IndexRange): number {
  return to - from;
}
