import { HEADER_ROW, ID_COLUMN, NAME_COLUMN, type Place } from "./place.ts";
import { MIN_PANELLED } from "./sizes.ts";

/**
 * The mapping between pixels and rows and columns. All lengths are whole device pixels, so that every
 * edge is crisp; except for a pitch below one, a power of two, with whole cells behind each pixel.
 *
 *      0      id      panel
 *      ┌───────┬───────┬───────────────
 *      │  ID   │ Name  │ g g g g g      header
 *      ├───────┼───────┼───────────────
 *      │ u1    │ Jane  │ ■ □ ■ ■ □      rows, moved up by offset.y
 *      │ u2    │ Jim   │ ■ ■ □ □ ■      columns, moved left by offset.x
 */
export interface Geometry {
  readonly dpr: number;
  /** The window onto the table. */
  readonly width: number;
  readonly height: number;
  readonly header: number;
  /** Right edge of the ID column. */
  readonly id: number;
  /** Right edge of the Name column, where the groups begin. */
  readonly panel: number;
  /** From one column to the next. */
  readonly pitchX: number;
  /** From one row to the next. */
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

export function sameOffset(a: Offset, b: Offset): boolean {
  return a.x === b.x && a.y === b.y;
}

/** A rectangle of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A range of rows or columns. */
export interface IndexRange {
  readonly from: number;
  /** The first index after the range. */
  readonly to: number;
}

export function visibleRows(g: Geometry): IndexRange {
  return visible(g.offset.y, g.height - g.header, g.pitchY, g.rows);
}

export function visibleColumns(g: Geometry): IndexRange {
  return visible(g.offset.x, g.width - g.panel, g.pitchX, g.columns);
}

function visible(offset: number, length: number, pitch: number, count: number): IndexRange {
  const from = Math.min(count, Math.floor(offset / pitch));
  return { from, to: Math.max(from, Math.min(count, Math.ceil((offset + length) / pitch))) };
}

export function rowTop(g: Geometry, row: number): number {
  return g.header + row * g.pitchY - g.offset.y;
}

export function columnLeft(g: Geometry, column: number): number {
  return g.panel + column * g.pitchX - g.offset.x;
}

/** The place at a point of the window, if there is one. */
export function placeAt(g: Geometry, x: number, y: number): Place | undefined {
  if (x < 0 || y < 0 || x >= g.width || y >= g.height) return undefined;
  const row = y < g.header ? HEADER_ROW : Math.floor((y - g.header + g.offset.y) / g.pitchY);
  const column =
    x < g.id
      ? ID_COLUMN
      : x < g.panel
        ? NAME_COLUMN
        : Math.floor((x - g.panel + g.offset.x) / g.pitchX);
  return row < g.rows && column < g.columns ? { row, column } : undefined;
}

/** The box of a place; perhaps outside the window or behind the pinned parts. */
export function boxOf(g: Geometry, { row, column }: Place): Box {
  const left = column === ID_COLUMN ? 0 : column === NAME_COLUMN ? g.id : columnLeft(g, column);
  const right = column === ID_COLUMN ? g.id : column === NAME_COLUMN ? g.panel : left + g.pitchX;
  const top = row === HEADER_ROW ? 0 : rowTop(g, row);
  return {
    left,
    top,
    width: right - left,
    height: row === HEADER_ROW ? g.header : g.pitchY,
  };
}

/** The middle of a place, if it is visible. */
export function visibleMiddle(g: Geometry, place: Place): Offset | undefined {
  const { left, top, width, height } = boxOf(g, place);
  const [x, y] = [left + width / 2, top + height / 2];
  const isAcross = x < g.width && (place.column < 0 || x >= g.panel);
  return isAcross && y < g.height && (place.row < 0 || y >= g.header) ? { x, y } : undefined;
}

/** True if there are many cells behind a pixel. */
export function isBelowPixel({ pitchX, pitchY }: Geometry): boolean {
  return pitchX < 1 || pitchY < 1;
}

/** The number of cells behind a pixel, across and down. */
export function cellsBehind({ pitchX, pitchY }: Geometry): { across: number; down: number } {
  return { across: Math.max(1, 1 / pitchX), down: Math.max(1, 1 / pitchY) };
}

/** The size of the whole table. */
export function contentSize(g: Geometry): { width: number; height: number } {
  return {
    width: g.panel + Math.ceil(g.columns * g.pitchX),
    height: g.header + Math.ceil(g.rows * g.pitchY),
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

/** The nearest offset at which a place is in view. */
export function offsetToShow(g: Geometry, { row, column }: Place): Offset {
  return {
    x:
      column < 0 ? g.offset.x : nearest(g.offset.x, column * g.pitchX, g.pitchX, g.width - g.panel),
    y: row < 0 ? g.offset.y : nearest(g.offset.y, row * g.pitchY, g.pitchY, g.height - g.header),
  };
}

function nearest(offset: number, start: number, size: number, room: number): number {
  if (start < offset || size > room) return Math.floor(start);
  return Math.max(offset, Math.ceil(start + size - room));
}

/** The edge of a pinned column within reach of a point. */
export function edgeAt(g: Geometry, x: number, reach: number): "id" | "name" | undefined {
  // A panel that is shrinking away has no edges to drag.
  if (g.pitchY < MIN_PANELLED * g.dpr) return undefined;
  if (Math.abs(x - g.panel) <= reach) return "name";
  if (Math.abs(x - g.id) <= reach) return "id";
  return undefined;
}
