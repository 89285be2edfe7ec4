import { formatNumber } from "../../model/wording.ts";
import {
  type Box,
  boxOf,
  clampOffset,
  columnRight,
  contentSize,
  type Geometry,
  type IndexRange,
  isInWindow,
  maxOffset,
  type Offset,
  rowBottom,
  visibleColumns,
  visibleRows,
} from "../geometry/geometry.ts";
import type { Place } from "../geometry/place.ts";

/** The overview's maximum size, in CSS px, and the minimum side for long and narrow tables. */
const MAX_SIZE = { width: 200, height: 140 };
const MIN_SIDE = 96;
/** The distance between the overview and the window's edges, in CSS px. */
export const OVERVIEW_MARGIN = 12;
/** Smaller windows are left to the matrix itself, in CSS px. */
const MIN_WINDOW = { width: 500, height: 300 };
/** The minimum size at which the visible part is shown, in CSS px: it has to be seen, and dragged. */
const MIN_PART = 10;

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

/** The size of a table's overview, in CSS px. */
export function overviewSize(rows: number, columns: number): Size {
  const scale = Math.min(MAX_SIZE.width / columns, MAX_SIZE.height / rows);
  const side = (count: number, most: number) =>
    Math.min(most, Math.max(MIN_SIDE, Math.round(count * scale)));
  return { width: side(columns, MAX_SIZE.width), height: side(rows, MAX_SIZE.height) };
}

/** The box of the visible part in an overview. */
export function visiblePart(g: Geometry, { width, height }: Size): Box {
  const [left, partWidth] = partAlong(g.offset.x, g.width - g.pinned, g.columns * g.pitchX, width);
  const [top, partHeight] = partAlong(g.offset.y, g.height - g.header, g.rows * g.pitchY, height);
  return { left, top, width: partWidth, height: partHeight };
}

/** The start and length of the visible part of an axis; if enlarged to the minimum, around its middle. */
function partAlong(
  offset: number,
  room: number,
  content: number,
  length: number,
): [number, number] {
  const scale = length / Math.max(1, content);
  const exact = Math.min(room, content) * scale;
  const shown = Math.min(length, Math.max(MIN_PART, exact));
  const start = offset * scale - (shown - exact) / 2;
  return [Math.max(0, Math.min(length - shown, start)), shown];
}

/** The offset that centres a point of the overview in the window. */
export function offsetAround(g: Geometry, size: Size, x: number, y: number): Offset {
  return {
    x: (x / size.width) * g.columns * g.pitchX - (g.width - g.pinned) / 2,
    y: (y / size.height) * g.rows * g.pitchY - (g.height - g.header) / 2,
  };
}

/** The offset after a drag over the overview. */
export function offsetBy(g: Geometry, size: Size, x: number, y: number): Offset {
  return {
    x: g.offset.x + (x / size.width) * g.columns * g.pitchX,
    y: g.offset.y + (y / size.height) * g.rows * g.pitchY,
  };
}

/**
 * The box of the overview in the window, in CSS px: in the lower right corner. Scrolled to the
 * table's end, the cells under it could not be scrolled out from there: then it moves to the top, or
 * to the left where the table is no higher than the window.
 */
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

/** True if the overview would cover a place. */
export function isUnderOverview(g: Geometry, size: Size, place: Place): boolean {
  const box = boxOf(g, place);
  const { left, top, width, height } = overviewBox(g, size);
  const meets = (from: number, length: number, start: number, room: number) =>
    from < (start + room) * g.dpr && from + length > start * g.dpr;
  return meets(box.left, box.width, left, width) && meets(box.top, box.height, top, height);
}

/**
 * The offset nearest to one that is aimed at where a place is seen beside the overview; the one aimed at
 * where there is none.
 */
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

/** The overview's keys, for the list of all keys. */
export const OVERVIEW_KEYS = [
  { keys: ["←", "↑", "→", "↓"], name: "By half a window" },
  { keys: ["Page Up", "Page Down"], name: "By a window" },
  { keys: ["Home", "End"], name: "To the start, the end" },
];

/** The offset after a key: an arrow scrolls by half a window. */
export function offsetAfterKey(key: string, g: Geometry): Offset | undefined {
  const across = (g.width - g.pinned) / 2;
  const down = (g.height - g.header) / 2;
  const { x, y } = g.offset;
  switch (key) {
    case "ArrowLeft":
      return { x: x - across, y };
    case "ArrowRight":
      return { x: x + across, y };
    case "ArrowUp":
      return { x, y: y - down };
    case "ArrowDown":
      return { x, y: y + down };
    case "PageUp":
      return { x, y: y - 2 * down };
    case "PageDown":
      return { x, y: y + 2 * down };
    case "Home":
      return { x: 0, y: 0 };
    case "End":
      return beyondEnd(g);
  }
  return undefined;
}

/** An offset beyond the last one: the camera limits it. */
function beyondEnd(g: Geometry): Offset {
  const { width, height } = contentSize(g);
  return { x: width, y: height };
}

/** The part of the table in the window, as text: "users 1–30 of 100, groups 1–40 of 60". */
export function visibleText(g: Geometry): string {
  const words = (name: string, { from, to }: IndexRange, count: number) =>
    `${name} ${formatNumber(from + 1)}–${formatNumber(to)} of ${formatNumber(count)}`;
  const columns = words("groups", visibleColumns(g), g.columns);
  return `${words("users", visibleRows(g), g.rows)}, ${columns}`;
}
