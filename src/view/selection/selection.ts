import type { Arrangement } from "../arrangement/arrangement.ts";
import { type Order, sameOrder } from "../arrangement/order.ts";
import type { IndexRange } from "../geometry/geometry.ts";
import type { Place } from "../geometry/place.ts";

/** A rectangle of cells in the present order: those between the place where it began and its last one. */
export interface Selection {
  /** Where it began: at a name for whole rows, in the header for whole columns. */
  readonly anchor: Place;
  /** The opposite corner, which moves. */
  readonly head: Place;
  readonly rows: IndexRange;
  readonly columns: IndexRange;
  /** True until the pointer that draws it is lifted. */
  readonly isDragged: boolean;
}

/** The numbers of rows and columns that are shown. */
export interface TableSize {
  readonly rows: number;
  readonly columns: number;
}

/** The selection between two places; undefined where the table has no cells. */
export function selectionOf(
  anchor: Place,
  head: Place,
  { rows, columns }: TableSize,
  isDragged = false,
): Selection | undefined {
  if (rows === 0 || columns === 0) return undefined;
  return {
    anchor,
    head,
    rows: between(anchor.row, head.row, rows),
    columns: between(anchor.column, head.column, columns),
    isDragged,
  };
}

/** From one index to another, whichever is first; all where it begins at a name or in the header. */
function between(anchor: number, head: number, count: number): IndexRange {
  if (anchor < 0) return { from: 0, to: count };
  const [a, b] = [anchor, head].map((at) => Math.min(count - 1, Math.max(0, at)));
  return { from: Math.min(a, b), to: Math.max(a, b) + 1 };
}

export function isSelected({ rows, columns }: Selection, { row, column }: Place): boolean {
  return row >= rows.from && row < rows.to && column >= columns.from && column < columns.to;
}

export function cellCount({ rows, columns }: Pick<Selection, "rows" | "columns">): number {
  return (rows.to - rows.from) * (columns.to - columns.from);
}

/** The users and groups of a selection, each list sorted. */
export function selectedItems({ rows, columns }: Selection, { users, groups }: Arrangement) {
  return { users: itemsIn(rows, users), groups: itemsIn(columns, groups) };
}

function itemsIn({ from, to }: IndexRange, order: Order): Uint32Array {
  if (order.items) return order.items.slice(from, to).sort();
  return Uint32Array.from({ length: to - from }, (_, k) => from + k);
}

/** A selection in another arrangement; undefined where it is not in one piece there. */
export function movedSelection(
  { anchor, head, rows, columns }: Selection,
  before: Arrangement,
  next: Arrangement,
): Selection | undefined {
  const nextRows = movedRange(rows, before.users, next.users);
  const nextColumns = movedRange(columns, before.groups, next.groups);
  if (!nextRows || !nextColumns) return undefined;
  const corner = (place: Place, opposite: Place): Place => ({
    row: cornerOf(place.row, opposite.row, nextRows),
    column: cornerOf(place.column, opposite.column, nextColumns),
  });
  return {
    anchor: corner(anchor, head),
    head: corner(head, anchor),
    ...{ rows: nextRows, columns: nextColumns, isDragged: false },
  };
}

/** The end of a range at which a corner is, of a selection's two; names and the header stay. */
function cornerOf(at: number, opposite: number, { from, to }: IndexRange): number {
  if (at < 0) return at;
  return at <= opposite ? from : to - 1;
}

function movedRange(range: IndexRange, before: Order, next: Order): IndexRange | undefined {
  if (sameOrder(before, next)) return range;
  let first = Number.POSITIVE_INFINITY;
  let last = -1;
  for (let place = range.from; place < range.to; place++) {
    const at = next.placeOf(before.at(place));
    if (at === undefined) return undefined;
    first = Math.min(first, at);
    last = Math.max(last, at);
  }
  // As many places as items, and none of them twice: so there is no gap.
  return last - first === range.to - range.from - 1 ? { from: first, to: last + 1 } : undefined;
}
