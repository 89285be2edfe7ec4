import { formatNumber } from "../model/wording.ts";
import {
  type Box,
  boxOf,
  columnLeft,
  contentSize,
  type Geometry,
  type IndexRange,
  maxOffset,
  type Offset,
  rowTop,
  visibleColumns,
  visibleRows,
} from "./geometry/geometry.ts";
import type { Place } from "./geometry/place.ts";

/** The overview's largest sides, in CSS px, and its least, for tables that are long and narrow. */
const MAX_SIZE = { width: 200, height: 140 };
const MIN_SIDE = 96;
/** Between the overview and the window's edges. */
const OVERVIEW_MARGIN = 12;
/** Windows below this are needed for the matrix itself, in CSS px. */
const MIN_WINDOW = { width: 500, height: 300 };
/** So large is the visible part shown at least, in CSS px: it has to be seen, and gripped. */
const MIN_PART = 10;

/** In CSS px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** True where there is more than the window shows, and room for an overview of it. */
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
  const [left, partWidth] = partAlong(g.offset.x, g.width - g.panel, g.columns * g.pitchX, width);
  const [top, partHeight] = partAlong(g.offset.y, g.height - g.header, g.rows * g.pitchY, height);
  return { left, top, width: partWidth, height: partHeight };
}

/** Start and length of what is seen of an axis; where that is tiny, it keeps its middle if it can. */
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

/** The table's offset that has a point of the overview in the middle of the window. */
export function offsetAround(g: Geometry, size: Size, x: number, y: number): Offset {
  return {
    x: (x / size.width) * g.columns * g.pitchX - (g.width - g.panel) / 2,
    y: (y / size.height) * g.rows * g.pitchY - (g.height - g.header) / 2,
  };
}

/** The offset after a move over the overview. */
export function offsetBy(g: Geometry, size: Size, x: number, y: number): Offset {
  return {
    x: g.offset.x + (x / size.width) * g.columns * g.pitchX,
    y: g.offset.y + (y / size.height) * g.rows * g.pitchY,
  };
}

/**
 * The box of the overview in the window, in CSS px: in the lower right corner. At the table's end
 * nothing could be scrolled from under it there: then it is above, or to the left of what is no
 * higher than the window.
 */
export function overviewBox(g: Geometry, { width, height }: Size): Box {
  const left = g.width / g.dpr - width - OVERVIEW_MARGIN;
  const top = g.height / g.dpr - height - OVERVIEW_MARGIN;
  const last = maxOffset(g);
  const isAtEnd = g.offset.x > last.x - g.dpr && g.offset.y > last.y - g.dpr;
  const isOverCells = columnLeft(g, g.columns) > left * g.dpr && rowTop(g, g.rows) > top * g.dpr;
  if (!isAtEnd || !isOverCells) return { left, top, width, height };
  return last.y > g.dpr
    ? { left, top: g.header / g.dpr + OVERVIEW_MARGIN, width, height }
    : { left: g.panel / g.dpr + OVERVIEW_MARGIN, top, width, height };
}

/** True where the overview would lie over a place. */
export function isUnderOverview(g: Geometry, size: Size, place: Place): boolean {
  const box = boxOf(g, place);
  const { left, top, width, height } = overviewBox(g, size);
  const meets = (from: number, length: number, start: number, room: number) =>
    from < (start + room) * g.dpr && from + length > start * g.dpr;
  return meets(box.left, box.width, left, width) && meets(box.top, box.height, top, height);
}

/** The offset after a key: an arrow takes the window half of it farther. */
export function offsetAfterKey(key: string, g: Geometry): Offset | undefined {
  const across = (g.width - g.panel) / 2;
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

/** Beyond the last offset: the camera knows how far it can go. */
function beyondEnd(g: Geometry): Offset {
  const { width, height } = contentSize(g);
  return { x: width, y: height };
}

/** The part of the table in the window, in words: "users 1–30 of 100, groups 1–40 of 60". */
export function visibleText(g: Geometry): string {
  const words = (name: string, { from, to }: IndexRange, count: number) =>
    `${name} ${formatNumber(from + 1)}–${formatNumber(to)} of ${formatNumber(count)}`;
  const columns = words("groups", visibleColumns(g), g.columns);
  return `${words("users", visibleRows(g), g.rows)}, ${columns}`;
}
