import type { AccessTable } from "../model/accessTable.ts";
import { type Arrangement, nearestKept } from "./arrangement.ts";
import {
  contentSize,
  type Geometry,
  middleInView,
  type Offset,
  offsetToShow,
  type Range,
  visibleColumns,
  visibleRows,
} from "./geometry.ts";
import { fittingSize, layout, type Viewport } from "./layout.ts";
import type { Order } from "./order.ts";
import { clampPlace, type Place, samePlace } from "./place.ts";
import { ScrollAxis } from "./scrollAxis.ts";
import { MOST_CELL } from "./sizes.ts";
import { createStore } from "./store.ts";
import type { View } from "./view.ts";
import { larger, smaller } from "./zoom.ts";

/** Which part of the table is in the window, and where the scroll container must stand for that. */
export class Camera {
  readonly geometry;
  /** The size of the scrolled element, in CSS px. */
  readonly extent = createStore({ width: 0, height: 0 });
  /** Where the scroll container is asked to go by what is no scrolling. */
  readonly asked = createStore<ScrollPosition>({ left: 0, top: 0 });
  /** How small cells may be, in CSS px: until the whole table is in the window, or a pixel. */
  readonly least = createStore(1);
  readonly #table: AccessTable;
  readonly #view: View;
  readonly #x = new ScrollAxis();
  readonly #y = new ScrollAxis();
  #viewport: Viewport = { width: 0, height: 0, dpr: 1 };
  /** Where the next table begins to be looked at, or this one as long as it has no room. */
  #start: CellOffset | undefined;

  constructor(table: AccessTable, view: View) {
    this.#table = table;
    this.#view = view;
    this.geometry = createStore<Geometry>(layout(table, view, this.#viewport, { x: 0, y: 0 }));
  }

  resize(viewport: Viewport): void {
    this.#viewport = viewport;
    const before = this.geometry.get();
    this.relayout();
    if (this.#start && viewport.height > 0) this.begin();
    else if (viewport.dpr !== before.dpr) {
      // Pitches are whole pixels: on another screen they grow by other shares than the ratio.
      const { pitchX, pitchY } = this.geometry.get();
      const x = (before.offset.x / before.pitchX) * pitchX;
      this.asked.set(this.moveTo({ x, y: (before.offset.y / before.pitchY) * pitchY }));
    }
  }

  /** How far the table is scrolled, in cells as they stand in it: the same on every screen. */
  get at(): CellOffset {
    const { offset, pitchX, pitchY, rows, columns } = this.geometry.get();
    const { users, groups } = this.arrangement;
    return (
      this.#start ?? {
        row: inOwnOrder(offset.y / pitchY, users, rows),
        column: inOwnOrder(offset.x / pitchX, groups, columns),
      }
    );
  }

  /** Who stands on the rows and in the columns of the geometry. */
  get arrangement(): Arrangement {
    return this.#view.arrangement.get();
  }

  /** Lets the next table that is opened be seen from there on, not from its first cell. */
  startAt(start: CellOffset | undefined): void {
    this.#start = start;
  }

  /** Another table is there: shows it from its start; returns where the scroll container must go. */
  begin(): ScrollPosition {
    this.relayout();
    const { row, column } = this.#start ?? { row: 0, column: 0 };
    if (this.#viewport.height > 0) this.#start = undefined;
    const { pitchX, pitchY } = this.geometry.get();
    return this.moveTo({ x: column * pitchX, y: row * pitchY });
  }

  /** Takes new sizes of the table, its cells or its pinned parts. */
  relayout(): void {
    this.#limitZoom();
    const before = this.geometry.get();
    const next = layout(this.#table, this.#view, this.#viewport, before.offset);
    const { width, height } = contentSize(next);
    this.extent.set({
      width: this.#x.resize(width, next.width, next.dpr),
      height: this.#y.resize(height, next.height, next.dpr),
    });
    this.#place(next);
  }

  /** Takes another size of the cells, in CSS px; what is at `anchor` stays there. */
  zoom(size: number, anchor?: Anchor): void {
    const before = this.geometry.get();
    const x = Math.max(before.panel, anchor?.x ?? (before.panel + before.width) / 2);
    const y = Math.max(before.header, anchor?.y ?? (before.header + before.height) / 2);
    const column = (before.offset.x + x - before.panel) / before.pitchX;
    const row = (before.offset.y + y - before.header) / before.pitchY;
    this.#view.cellSize.set(Math.min(MOST_CELL, Math.max(this.least.get(), size)));
    this.relayout();
    const { panel, header, pitchX, pitchY } = this.geometry.get();
    this.asked.set(
      this.moveTo({ x: column * pitchX - (x - panel), y: row * pitchY - (y - header) }),
    );
  }

  /** Takes another size of the cells around the focus, if it is in view; there it stays. */
  zoomAtFocus(size: number): void {
    const place = this.#view.focused.get();
    const anchor = middleInView(this.geometry.get(), place);
    this.zoom(size, anchor);
    // At an edge there may be less room for it than before.
    if (anchor) this.asked.set(this.show(place));
  }

  /** Where one is, in the arrangement there is. */
  get spot(): Spot {
    const { offset, pitchX, pitchY } = this.geometry.get();
    const scrolled = { row: offset.y / pitchY, column: offset.x / pitchX };
    return { focused: this.#view.focused.get(), scrolled, size: this.#view.cellSize.get() };
  }

  /**
   * Puts users and groups elsewhere. The focus goes with its user and group; what is focused, or
   * else what comes first in the window, stays where it is seen, or what is nearest to it does.
   * What is given of a spot in the next arrangement is where one comes out instead.
   */
  arrange(next: Arrangement, spot: Partial<Spot> = {}): void {
    const before = this.arrangement;
    const g = this.geometry.get();
    const { row, column } = this.#view.focused.get();
    const rowMoved = (place: number) => nearestKept(place, g.rows, before.users, next.users) ?? 0;
    const columnMoved = (place: number) =>
      nearestKept(place, g.columns, before.groups, next.groups) ?? 0;
    const seenRow = seen(row, visibleRows(g));
    const seenColumn = seen(column, visibleColumns(g));
    this.#view.arrangement.set(next);
    if (spot.size) this.#view.cellSize.set(spot.size);
    this.relayout();
    // Other counts may allow other sizes of the cells.
    const { rows, columns, pitchX, pitchY } = this.geometry.get();
    const focused = spot.focused ?? {
      row: row < 0 ? row : rowMoved(row),
      column: column < 0 ? column : columnMoved(column),
    };
    this.#view.focused.set(clampPlace(focused, rows, columns));
    const offset = spot.scrolled
      ? { x: spot.scrolled.column * pitchX, y: spot.scrolled.row * pitchY }
      : {
          x: columnMoved(seenColumn) * pitchX - (seenColumn * g.pitchX - g.offset.x),
          y: rowMoved(seenRow) * pitchY - (seenRow * g.pitchY - g.offset.y),
        };
    this.asked.set(this.moveTo(offset));
  }

  /** The largest size at which the whole table is in the window. */
  get fitting(): number {
    return fittingSize(this.#table, this.#view, this.#viewport);
  }

  /** The next size to stop at, and the one before. */
  get larger(): number {
    return larger(this.#view.cellSize.get(), this.#viewport.dpr);
  }

  get smaller(): number {
    return smaller(this.#view.cellSize.get(), this.#viewport.dpr);
  }

  /** The scroll container moved. */
  scrolled({ left, top }: ScrollPosition): void {
    this.#x.scrolled(left);
    this.#y.scrolled(top);
    this.#move();
  }

  /** Moves the table; returns where the scroll container must go. */
  moveTo(offset: Offset): ScrollPosition {
    const position = { left: this.#x.moveTo(offset.x), top: this.#y.moveTo(offset.y) };
    this.#move();
    return position;
  }

  /** Brings a place into view, by the least move. */
  show(place: Place): ScrollPosition {
    return this.moveTo(offsetToShow(this.geometry.get(), place));
  }

  /** Brings a place into view; what was out of it comes into its middle. */
  reveal({ row, column }: Place): void {
    const g = this.geometry.get();
    const least = offsetToShow(g, { row, column });
    const middle = {
      x: column * g.pitchX - (g.width - g.panel - g.pitchX) / 2,
      y: row * g.pitchY - (g.height - g.header - g.pitchY) / 2,
    };
    const x = least.x === g.offset.x ? least.x : middle.x;
    this.asked.set(this.moveTo({ x, y: least.y === g.offset.y ? least.y : middle.y }));
  }

  /** Whether the scroll container is as long as the table, so that nothing needs to settle. */
  get isOneToOne(): boolean {
    return this.#x.isOneToOne && this.#y.isOneToOne;
  }

  /** Where the scroll container belongs when nothing moves any more. */
  settle(): ScrollPosition {
    return this.moveTo(this.geometry.get().offset);
  }

  #limitZoom(): void {
    const { width, height, dpr } = this.#viewport;
    if (width === 0 || height === 0) return;
    this.least.set(Math.min(Math.max(1, 1 / dpr), this.fitting));
    const { cellSize } = this.#view;
    if (cellSize.get() < this.least.get()) cellSize.set(this.least.get());
  }

  /** A new offset, if it is one: whoever watches the geometry draws. */
  #move(): void {
    const g = this.geometry.get();
    if (g.offset.x !== this.#x.offset || g.offset.y !== this.#y.offset) this.#place(g);
  }

  #place(geometry: Geometry): void {
    this.geometry.set({ ...geometry, offset: { x: this.#x.offset, y: this.#y.offset } });
  }
}

/** The focused row or column if it is in view, else the first one that is. */
function seen(focused: number, { from, to }: Range): number {
  return focused >= from && focused < to ? focused : from;
}

/** So many rows or columns and a part of one, as the one would stand in its own order. */
function inOwnOrder(place: number, order: Order, count: number): number {
  const whole = Math.floor(place);
  return whole < count ? order.at(whole) + place - whole : place;
}

/** A point of the window, in device pixels. */
export interface Anchor {
  readonly x: number;
  readonly y: number;
}

/** How far a table is scrolled, in rows and columns and parts of them. */
export interface CellOffset {
  readonly row: number;
  readonly column: number;
}

/** Where one is: the focus, how far the table is scrolled, and the cells' size in CSS px. */
export interface Spot {
  readonly focused: Place;
  readonly scrolled: CellOffset;
  readonly size: number;
}

export function sameSpot(a: Spot, b: Spot): boolean {
  return samePlace(a.focused, b.focused) && samePlace(a.scrolled, b.scrolled) && a.size === b.size;
}

export interface ScrollPosition {
  readonly left: number;
  readonly top: number;
}
