import { endCell, endPixel, firstCell, firstPixel } from "./edges.ts";
import { HEADER_ROW, ID_COLUMN, NAME_COLUMN, type Place } from "./place.ts";
import { MIN_NAMED } from "./sizes.ts";

/**
 * The mapping between pixels and rows and columns. All lengths are whole device pixels, so that every
 * edge is crisp; except for the pitches: cells stand at their rounded multiples, and below a pixel whole
 * cells are behind each one (`edges.ts`).
 *
 *      0      id      pinned
 *      ┌───────┬───────┬───────────────
 *      │  ID   │ Name  │ g g g g g      header
 *      ├───────┼───────┼───────────────
 *      │ u1    │ Jane  │ ■ □ ■ ■ □      rows, moved up by offset.y
 *      │ u2    │ Jim   │ ■ ■ □ □ ■      columns, moved left by offset.x
 *
 * Strips of attributes take the room right of the users' names, and below those of the groups: they are
 * a part of the pinned columns, and of the header.
 */
export interface Geometry {
  readonly dpr: number;
  /** The window onto the table. */
  readonly width: number;
  readonly height: number;
  readonly header: number;
  readonly id: number;
  /** Right edge of the Name column and the strips beside it, where the groups begin. */
  readonly pinned: number;
  /** The room of the strips: right of the users' names, and below those of the groups. */
  readonly strips?: Offset;
  /** From one column to the next: a whole number, or any where all columns are to fit. */
  readonly pitchX: number;
  readonly pitchY: number;
  readonly rows: number;
  readonly columns: number;
  readonly offset: Offset;
}

/** A distance that the table is scrolled, or a point of the window, in device pixels. */
export interface Offset {
  readonly x: number;
  readonly y: number;
}

/** Right edge of the Name column: strips are beyond it. */
export function namesRight({ pinned, strips }: Geometry): number {
  return strips ? Math.max(0, pinned - strips.x) : pinned;
}

/** Lower edge of the groups' names: strips are below. */
export function namesBottom({ header, strips }: Geometry): number {
  return strips ? Math.max(0, header - strips.y) : header;
}

export function sameOffset(a: Offset, b: Offset): boolean {
  return a.x === b.x && a.y === b.y;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface IndexRange {
  readonly from: number;
  /** The first index after the range. */
  readonly to: number;
}

export function visibleRows(g: Geometry): IndexRange {
  return visible(g.offset.y, g.height - g.header, g.pitchY, g.rows);
}

export function visibleColumns(g: Geometry): IndexRange {
  return visible(g.offset.x, g.width - g.pinned, g.pitchX, g.columns);
}

function visible(offset: number, length: number, pitch: number, count: number): IndexRange {
  const from = Math.min(count, firstCell(offset, pitch));
  return { from, to: Math.max(from, Math.min(count, endCell(offset + length - 1, pitch))) };
}

export function rowTop(g: Geometry, row: number): number {
  return g.header + firstPixel(row, g.pitchY) - g.offset.y;
}

export function rowBottom(g: Geometry, row: number): number {
  return g.header + endPixel(row, g.pitchY) - g.offset.y;
}

export function columnLeft(g: Geometry, column: number): number {
  return g.pinned + firstPixel(column, g.pitchX) - g.offset.x;
}

export function columnRight(g: Geometry, column: number): number {
  return g.pinned + endPixel(column, g.pitchX) - g.offset.x;
}

/** The place at a point of the window, if there is one. */
export function placeAt(g: Geometry, x: number, y: number): Place | undefined {
  if (x < 0 || y < 0 || x >= g.width || y >= g.height) return undefined;
  const row = y < g.header ? HEADER_ROW : firstCell(y - g.header + g.offset.y, g.pitchY);
  const column =
    x < g.id
      ? ID_COLUMN
      : x < g.pinned
        ? NAME_COLUMN
        : firstCell(x - g.pinned + g.offset.x, g.pitchX);
  return row < g.rows && column < g.columns ? { row, column } : undefined;
}

/** The box of a place; perhaps outside the window or behind the pinned parts. */
export function boxOf(g: Geometry, { row, column }: Place): Box {
  const left = column === ID_COLUMN ? 0 : column === NAME_COLUMN ? g.id : columnLeft(g, column);
  // An ID column that is folded away lies under the names.
  const pinnedRight = column === ID_COLUMN ? g.id || g.pinned : g.pinned;
  const right = column < 0 ? pinnedRight : columnRight(g, column);
  const top = row === HEADER_ROW ? 0 : rowTop(g, row);
  const bottom = row === HEADER_ROW ? g.header : rowBottom(g, row);
  return { left, top, width: right - left, height: bottom - top };
}

/** True if all of a place is in the window, none of it behind the pinned parts. */
export function isInWindow(g: Geometry, place: Place): boolean {
  const { left, top, width, height } = boxOf(g, place);
  const isAcross = left >= (place.column < 0 ? 0 : g.pinned) && left + width <= g.width;
  return isAcross && top >= (place.row < 0 ? 0 : g.header) && top + height <= g.height;
}

export function visibleMiddle(g: Geometry, place: Place): Offset | undefined {
  const { left, top, width, height } = boxOf(g, place);
  const [x, y] = [left + width / 2, top + height / 2];
  const isAcross = x < g.width && (place.column < 0 || x >= g.pinned);
  return isAcross && y < g.height && (place.row < 0 || y >= g.header) ? { x, y } : undefined;
}

/** True if there are many cells behind a pixel. */
export function isBelowPixel({ pitchX, pitchY }: Geometry): boolean {
  return pitchX < 1 || pitchY < 1;
}

/** The number of cells behind a pixel, across and down: any from 1 on, of which each pixel has whole ones. */
export function cellsBehind({ pitchX, pitchY }: Geometry): { across: number; down: number } {
  return { across: Math.max(1, 1 / pitchX), down: Math.max(1, 1 / pitchY) };
}

/** The size of the whole table. */
export function contentSize(g: Geometry): { width: number; height: number } {
  return {
    width: g.pinned + endPixel(g.columns - 1, g.pitchX),
    height: g.header + endPixel(g.rows - 1, g.pitchY),
  };
}

/** The farthest offset that the table can be scrolled to. */
export function maxOffset(g: Geometry): Offset {
  const { width, height } = contentSize(g);
  return { x: Math.max(0, width - g.width), y: Math.max(0, height - g.height) };
}

/** The nearest offset that the table can be scrolled to, in whole pixels. */
export function clampOffset(g: Geometry, { x, y }: Offset): Offset {
  const last = maxOffset(g);
  return { x: clamp(x, last.x), y: clamp(y, last.y) };
}

function clamp(offset: number, last: number): number {
  return Math.min(last, Math.max(0, Math.round(offset)));
}

export function offsetToShow({ offset, ...g }: Geometry, { row, column }: Place): Offset {
  return {
    x: column < 0 ? offset.x : nearest(offset.x, column, g.pitchX, g.width - g.pinned),
    y: row < 0 ? offset.y : nearest(offset.y, row, g.pitchY, g.height - g.header),
  };
}

function nearest(offset: number, index: number, pitch: number, room: number): number {
  const [start, end] = [firstPixel(index, pitch), endPixel(index, pitch)];
  return start < offset || end - start > room ? start : Math.max(offset, end - room);
}

/** The edge of the pinned columns or of the header that is dragged. */
export type Edge = "id" | "name" | "header";

export function edgeAt(g: Geometry, x: number, reach: number): "id" | "name" | undefined {
  // Pinned columns that are shrinking away have no edges to drag.
  if (g.pitchY < MIN_NAMED * g.dpr) return undefined;
  if (Math.abs(x - namesRight(g)) <= reach) return "name";
  // A folded column has none.
  if (g.id > 0 && Math.abs(x - g.id) <= reach) return "id";
  return undefined;
}

/** True if a point of the header is within reach of its lower edge: below are cells, to be pointed at. */
export function isAtHeaderEdge(g: Geometry, x: number, y: number, reach: number): boolean {
  // A header that is shrinking away is not dragged; beyond the last column there is none.
  if (g.pitchX < MIN_NAMED * g.dpr || x >= g.width || x > contentSize(g).width) return false;
  return y < g.header && y >= g.header - reach;
}
