import { endCell, firstCell } from "../geometry/edges.ts";
import type { Geometry, IndexRange, Offset } from "../geometry/geometry.ts";
import { HEADER_ROW, NAME_COLUMN } from "../geometry/place.ts";
import type { Corners } from "./selectionKeys.ts";

/** How near to an edge of the window a pointer makes the table scroll, in CSS px. */
const EDGE = 16;
const EDGE_TOUCH = 32;
/** A pinned part this long is edge enough, in CSS px. */
const PINNED_EDGE = 24;
/** The speed for each px that a pointer is beyond, and the highest one, in px a second. */
const SPEED = 10;
const MAX_SPEED = 4000;

/** The cells at a point, of which there are many below a pixel; undefined on names, or in the header. */
export interface Spot {
  readonly rows: IndexRange | undefined;
  readonly columns: IndexRange | undefined;
}

export function spotAt(g: Geometry, { x, y }: Offset): Spot {
  const { rows, columns } = nearestSpot(g, { x, y });
  return { rows: y < g.header ? undefined : rows, columns: x < g.pinned ? undefined : columns };
}

/** The cells that are nearest to a point, of those in the window. */
export function nearestSpot(g: Geometry, { x, y }: Offset): Spot {
  const within = (at: number, length: number) => Math.max(0, Math.min(length - 1, Math.floor(at)));
  return {
    rows: cellsAt(within(y - g.header, g.height - g.header) + g.offset.y, g.pitchY, g.rows),
    columns: cellsAt(within(x - g.pinned, g.width - g.pinned) + g.offset.x, g.pitchX, g.columns),
  };
}

function cellsAt(pixel: number, pitch: number, count: number): IndexRange {
  const from = Math.min(count - 1, firstCell(pixel, pitch));
  return { from, to: Math.max(from + 1, Math.min(count, endCell(pixel, pitch))) };
}

/** The corners of all cells between two spots, each of them whole. */
export function cornersBetween(start: Spot, end: Spot): Corners {
  const [anchorRow, headRow] = ends(start.rows, end.rows, HEADER_ROW);
  const [anchorColumn, headColumn] = ends(start.columns, end.columns, NAME_COLUMN);
  return {
    anchor: { row: anchorRow, column: anchorColumn },
    head: { row: headRow, column: headColumn },
  };
}

function ends(start: IndexRange | undefined, end: IndexRange | undefined, pinned: number) {
  if (!start || !end) return [pinned, pinned];
  return end.from >= start.from ? [start.from, end.to - 1] : [start.to - 1, end.from];
}

/** How fast it scrolls, in device px a second, by how far the pointer is beyond where it moved. */
export function scrollSpeed(
  g: Geometry,
  start: Offset,
  { x, y }: Offset,
  { rows, columns }: Spot,
  isTouch: boolean,
): Offset {
  const near = (isTouch ? EDGE_TOUCH : EDGE) * g.dpr;
  const along = (at: number, from: number, first: number, last: number) => {
    const before = first + (first < PINNED_EDGE * g.dpr ? near : 0) - at;
    const after = at - (last - near);
    if (after > 0 && at > from) return Math.min(MAX_SPEED * g.dpr, SPEED * after);
    return before > 0 && at < from ? -Math.min(MAX_SPEED * g.dpr, SPEED * before) : 0;
  };
  return {
    x: columns ? along(x, start.x, g.pinned, g.width) : 0,
    y: rows ? along(y, start.y, g.header, g.height) : 0,
  };
}
