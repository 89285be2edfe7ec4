import { HEADER_ROW, ID_COLUMN, NAME_COLUMN, type Place } from "./place.ts";
import { MIN_PANELLED } from "./sizes.ts";

/**
 * Pixels ↔ rows and columns. Everything here is in whole device pixels, so that every edge is crisp;
 * but for a pitch below one, which is a power of two: then whole cells are behind each pixel.
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

export interface Offset {
  readonly x: number;
  readonly y: number;
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
  /** The first one after it. */
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

/** The place that is drawn at a point of the window, if any is. */
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

/** The box that a place is drawn in; perhaps outside the window or behind what is pinned. */
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

/** The middle of a place, if that can be seen. */
export function visibleMiddle(g: Geometry, place: Place): Offset | undefined {
  const { left, top, width, height } = boxOf(g, place);
  const [x, y] = [left + width / 2, top + height / 2];
  const isAcross = x < g.width && (place.column < 0 || x >= g.panel);
  return isAcross && y < g.height && (place.row < 0 || y >= g.header) ? { x, y } : undefined;
}

/** True where there are many cells behind a pixel. */
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

/** The farthest that the table can be moved. */
export function maxOffset(g: Geometry): Offset {
  const { width, height } = contentSize(g);
  return { x: Math.max(0, width - g.width), y: Math.max(0, height - g.height) };
}

/** An offset, or the nearest that the table can be moved to: whole pixels. */
export function clampOffset(g: Geometry, { x, y }: Offset): Offset {
  const last = maxOffset(g);
  return { x: clamp(x, last.x), y: clamp(y, last.y) };
}

function clamp(offset: number, last: number): number {
  return Math.min(last, Math.max(0, Math.round(offset)));
}

/** The least move that brings a place into view. */
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

/** The pinned edge at a point, within a finger's or pointer's reach. */
export function edgeAt(g: Geometry, x: number, reach: number): "id" | "name" | undefined {
  // A panel that is shrinking away has no edges to pull.
  if (g.pitchY < MIN_PANELLED * g.dpr) return undefined;
  if (Math.abs(x - g.panel) <= reach) return "name";
  if (Math.abs(x - g.id) <= reach) return "id";
  return undefined;
}
