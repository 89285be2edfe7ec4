import {
  type Box,
  boxOf,
  clampOffset,
  columnRight,
  contentSize,
  type Geometry,
  isInWindow,
  maxOffset,
  type Offset,
  rowBottom,
} from "../geometry/geometry.ts";
import type { Place } from "../geometry/place.ts";

/** The overview's maximum size, in CSS px, and the minimum side for long and narrow tables. */
const MAX_SIZE = { width: 200, height: 140 };
const MIN_SIDE = 96;
/** The distance between the overview and the window's edges, in CSS px. */
export const OVERVIEW_MARGIN = 12;
/** Smaller windows are left to the matrix itself, in CSS px. */
const MIN_WINDOW = { width: 500, height: 300 };
/** A width and a height, in CSS px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** True if the table is larger than the window, and the window has room for an overview. */
export function hasOverview(g: Geometry): boolean {
  const { width, height } = contentSize(g);
  const hasRoom = g.width >= MIN_WINDOW.width * g.dpr && g.height >= MIN_WINDOW.height * g.dpr;
  return hasRoom && (width > g.width || height > g.height);
}

export function overviewSize(rows: number, columns: number): Size {
  const scale = Math.min(MAX_SIZE.width / columns, MAX_SIZE.height / rows);
  const side = (count: number, most: number) =>
    Math.min(most, Math.max(MIN_SIDE, Math.round(count * scale)));
  return { width: side(columns, MAX_SIZE.width), height: side(rows, MAX_SIZE.height) };
}

/** The overview's box in CSS px: lower right, elsewhere at the table's end, where it would hide cells. */
export function overviewBox(g: Geometry, { width, height }: Size): Box {
  const left = g.width / g.dpr - width - OVERVIEW_MARGIN;
  const top = g.height / g.dpr - height - OVERVIEW_MARGIN;
  const last = maxOffset(g);
  const isAtEnd = g.offset.x > last.x - g.dpr && g.offset.y > last.y - g.dpr;
  const isOverCells =
    columnRight(g, g.columns - 1) > left * g.dpr && rowBottom(g, g.rows - 1) > top * g.dpr;
  if (!isAtEnd || !isOverCells) return { left, top, width, height };
  return last.y > g.dpr
    ? { left, top: g.header / g.dpr + OVERVIEW_MARGIN, width, height }
    : { left: g.pinned / g.dpr + OVERVIEW_MARGIN, top, width, height };
}

export function isUnderOverview(g: Geometry, size: Size, place: Place): boolean {
  const box = boxOf(g, place);
  const { left, top, width, height } = overviewBox(g, size);
  const meets = (from: number, length: number, start: number, room: number) =>
    from < (start + room) * g.dpr && from + length > start * g.dpr;
  return meets(box.left, box.width, left, width) && meets(box.top, box.height, top, height);
}

/** The offset nearest to an aim at which a place is seen beside the overview, if any. */
export function besideOverview(g: Geometry, aimed: Offset, place: Place): Offset {
  if (!hasOverview(g)) return aimed;
  const size = overviewSize(g.rows, g.columns);
  const isFree = (offset: Offset) => !isUnderOverview({ ...g, offset }, size, place);
  const start = clampOffset(g, aimed);
  if (isFree(start)) return aimed;
  const isSeen = (offset: Offset) => isInWindow({ ...g, offset }, place) && isFree(offset);
  const distance = ({ x, y }: Offset) => Math.abs(x - start.x) + Math.abs(y - start.y);
  const [nearest] = offsetsBeside(g, start, size, place)
    .filter(isSeen)
    .sort((a, b) => distance(a) - distance(b));
  return nearest ?? aimed;
}

/** The offsets at which a place touches the overview from outside, wherever that may be then. */
function offsetsBeside(g: Geometry, start: Offset, size: Size, place: Place): Offset[] {
  const last = maxOffset(g);
  const { left, top, width, height } = boxOf({ ...g, offset: { x: 0, y: 0 } }, place);
  // Where a table ends, the overview is elsewhere.
  const xs = [start.x, last.x, last.x - g.dpr];
  const ys = [start.y, last.y, last.y - g.dpr];
  for (const offset of [start, last]) {
    const box = overviewBox({ ...g, offset }, size);
    xs.push(Math.ceil(left + width - box.left * g.dpr));
    xs.push(Math.floor(left - (box.left + box.width) * g.dpr));
    ys.push(Math.ceil(top + height - box.top * g.dpr));
    ys.push(Math.floor(top - (box.top + box.height) * g.dpr));
  }
  return xs.flatMap((x) => ys.map((y) => clampOffset(g, { x, y })));
}
