import type { AccessTable } from "../model/accessTable.ts";
import { type Arrangement, nearestRemaining } from "./arrangement/arrangement.ts";
import type { Order } from "./arrangement/order.ts";
import {
  type Aim,
  type Anchor,
  cellOffset,
  keeping,
  keepingInView,
  moving,
  revealing,
  showing,
  startingFrom,
  staying,
} from "./geometry/aims.ts";
import {
  type Geometry,
  type IndexRange,
  type Offset,
  sameOffset,
  visibleColumns,
  visibleRows,
} from "./geometry/geometry.ts";
import { fittingSize, layout, type Viewport } from "./geometry/layout.ts";
import { type CellOffset, clampPlace, type Place, samePlace } from "./geometry/place.ts";
import { type Extent, Scrolling, type ScrollPosition } from "./geometry/scrolling.ts";
import { MAX_CELL } from "./geometry/sizes.ts";
import { nextLarger, nextSmaller } from "./geometry/zoom.ts";
import { batch, createStore } from "./store.ts";
import type { View } from "./view.ts";

/**
 * The part of the table in the window. Every move goes one way: the next geometry is laid out, the
 * move's aim is told it and gives an offset, and both are published as one, once. The camera follows
 * by itself what else decides the layout: who stands where, and how large everything is to be.
 */
export class Camera {
  readonly geometry;
  /** The size that the scrolled element has to have. */
  readonly extent = createStore<Extent>({ width: 0, height: 0 });
  /**
   * The position that the scroll container is asked to take, after every move but its own. Told at
   * every ask, the same position too: only the container knows whether it stands there.
   */
  readonly scrollTarget = createStore<ScrollPosition>({ left: 0, top: 0 });
  /** The least size of cells, in CSS px: the whole table is in the window, or each is a pixel. */
  readonly minCellSize = createStore(1);
  readonly #table: AccessTable;
  readonly #view: View;
  readonly #scrolling = new Scrolling();
  readonly #stops: (() => void)[];
  #viewport: Viewport = { width: 0, height: 0, dpr: 1 };
  /** The values that the table was last laid out by, besides itself and the viewport. */
  #lastLayoutInputs: readonly unknown[];
  /** The first cell to be seen of the next table, or of this one as long as it has no room. */
  #start: CellOffset | undefined;

  constructor(table: AccessTable, view: View) {
    this.#table = table;
    this.#view = view;
    this.#lastLayoutInputs = this.#layoutInputs.map((store) => store.get());
    this.geometry = createStore<Geometry>(layout(table, view, this.#viewport, { x: 0, y: 0 }));
    this.#stops = this.#layoutInputs.map((store) => store.subscribe(() => this.#follow()));
  }

  /** Follows nothing any more. */
  dispose(): void {
    for (const stop of this.#stops) stop();
  }

  /** The first cell in the window, as cells stand in the table: the same on every screen. */
  get firstCell(): CellOffset {
    const g = this.geometry.get();
    const { users, groups } = this.arrangement;
    const { row, column } = cellOffset(g);
    return (
      this.#start ?? {
        row: inTableOrder(row, users, g.rows),
        column: inTableOrder(column, groups, g.columns),
      }
    );
  }

  /** The users on the rows and the groups in the columns of the geometry. */
  get arrangement(): Arrangement {
    return this.#view.arrangement.get();
  }

  /** The spot where one is, in the arrangement there is. */
  get viewpoint(): Viewpoint {
    return {
      focused: this.#view.focused.get(),
      scrolled: cellOffset(this.geometry.get()),
      size: this.#view.cellSize.get(),
    };
  }

  /** The largest size at which the whole table is in the window. */
  get fittingSize(): number {
    return fittingSize(this.#table, this.#view, this.#viewport);
  }

  /** The next size to stop at, and the one before. */
  get largerSize(): number {
    return nextLarger(this.#view.cellSize.get(), this.#viewport.dpr);
  }

  get smallerSize(): number {
    return nextSmaller(this.#view.cellSize.get(), this.#viewport.dpr);
  }

  /** True where the scroll container is as long as the table, so that nothing needs to settle. */
  get isOneToOne(): boolean {
    return this.#scrolling.isOneToOne;
  }

  /** Lets the next table that is opened be seen from there on, not from its first cell. */
  startAt(start: CellOffset | undefined): void {
    this.#start = start;
  }

  /** Another table is there: shows it from its start. */
  reset(): void {
    const start = this.#start ?? { row: 0, column: 0 };
    if (this.#viewport.height > 0) this.#start = undefined;
    this.#layOut(startingFrom(start));
  }

  /** Takes another size of the window. */
  resize(viewport: Viewport): void {
    const before = this.geometry.get();
    this.#viewport = viewport;
    if (this.#start && viewport.height > 0) this.reset();
    // Pitches are whole pixels: on another screen they grow by other shares than the ratio.
    else this.#layOut(viewport.dpr === before.dpr ? staying : startingFrom(cellOffset(before)));
  }

  /** Takes another size of the cells, in CSS px; what is at `anchor` stays there. */
  zoom(size: number, anchor?: Anchor): void {
    this.#zoom(size, keeping(this.geometry.get(), anchor));
  }

  /** Takes another size of the cells around the focus, if it is in view; there it stays. */
  zoomAtFocus(size: number): void {
    this.#zoom(size, keepingInView(this.geometry.get(), this.#view.focused.get()));
  }

  /**
   * Puts users and groups elsewhere. The focus goes with its user and group; what is focused, or
   * else what comes first in the window, stays where it is seen, or what is nearest to it does.
   * What is given of a spot in the next arrangement is where one comes out instead.
   */
  arrange(next: Arrangement, viewpoint: Partial<Viewpoint> = {}): void {
    const before = this.geometry.get();
    const { users, groups } = this.arrangement;
    const focused = this.#view.focused.get();
    const moved = ({ row, column }: Place): Place => ({
      row: row < 0 ? row : (nearestRemaining(row, before.rows, users, next.users) ?? 0),
      column:
        column < 0 ? column : (nearestRemaining(column, before.columns, groups, next.groups) ?? 0),
    });
    const seen = {
      row: anchorIn(focused.row, visibleRows(before)),
      column: anchorIn(focused.column, visibleColumns(before)),
    };
    batch(() => {
      this.#view.arrangement.set(next);
      // Other counts may allow other sizes of the cells.
      if (viewpoint.size) this.#view.cellSize.set(viewpoint.size);
      this.#layOut(
        viewpoint.scrolled ? startingFrom(viewpoint.scrolled) : moving(before, seen, moved(seen)),
      );
      const { rows, columns } = this.geometry.get();
      this.#view.focused.set(clampPlace(viewpoint.focused ?? moved(focused), rows, columns));
    });
  }

  /** Moves the table, as far as it goes. */
  moveTo(offset: Offset): void {
    this.#goTo(this.geometry.get(), offset);
  }

  /** Brings a place into view, by the least move. */
  scrollIntoView(place: Place): void {
    this.#applyAim(showing(place));
  }

  /** Brings a place into view; what was out of it comes into its middle. */
  reveal(place: Place): void {
    this.#applyAim(revealing(place));
  }

  /** Nothing moves any more: asks the scroll container to where it belongs then. */
  settle(): void {
    this.#applyAim(staying);
  }

  /** The scroll container was moved. */
  onScroll(position: ScrollPosition): void {
    this.#scrolling.onScroll(position);
    this.#publish(this.geometry.get());
  }

  get #layoutInputs() {
    const { arrangement, cellSize, headerSize, pinned } = this.#view;
    return [arrangement, cellSize, headerSize, pinned];
  }

  /** Something that decides the layout has changed; where the camera did it, all is laid out. */
  #follow(): void {
    if (this.#layoutInputs.some((store, at) => store.get() !== this.#lastLayoutInputs[at]))
      this.#layOut(staying);
  }

  #zoom(size: number, aim: Aim): void {
    batch(() => {
      this.#view.cellSize.set(Math.min(MAX_CELL, Math.max(this.minCellSize.get(), size)));
      this.#layOut(aim);
    });
  }

  /** Goes to where an aim is, in a layout of what there is now. */
  #layOut(aim: Aim): void {
    batch(() => {
      this.#limitZoom();
      this.#lastLayoutInputs = this.#layoutInputs.map((store) => store.get());
      const g = layout(this.#table, this.#view, this.#viewport, this.geometry.get().offset);
      const extent = this.#scrolling.resize(g);
      if (!sameExtent(extent, this.extent.get())) this.extent.set(extent);
      const next = { ...g, offset: this.#scrolling.offset };
      this.#goTo(next, aim(next));
    });
  }

  /** Goes to where an aim is, in the layout there is. */
  #applyAim(aim: Aim): void {
    const g = this.geometry.get();
    this.#goTo(g, aim(g));
  }

  /** Goes to an offset in a geometry, and asks the scroll container to follow. */
  #goTo(g: Geometry, to: Offset): void {
    const position = this.#scrolling.moveTo(to);
    batch(() => {
      this.#publish(g);
      this.scrollTarget.set(position);
    });
  }

  /** Publishes a geometry with the offset there is; the present one only if it moved. */
  #publish(g: Geometry): void {
    const { offset } = this.#scrolling;
    const isPresent = g === this.geometry.get() && sameOffset(offset, g.offset);
    if (!isPresent) this.geometry.set({ ...g, offset });
  }

  #limitZoom(): void {
    const { width, height, dpr } = this.#viewport;
    if (width === 0 || height === 0) return;
    this.minCellSize.set(Math.min(Math.max(1, 1 / dpr), this.fittingSize));
    const { cellSize } = this.#view;
    if (cellSize.get() < this.minCellSize.get()) cellSize.set(this.minCellSize.get());
  }
}

/** The focused row or column if it is in view, else the first one that is. */
function anchorIn(focused: number, { from, to }: IndexRange): number {
  return focused >= from && focused < to ? focused : from;
}

/** So many rows or columns and a part of one, as the one would stand in its own order. */
function inTableOrder(place: number, order: Order, count: number): number {
  const whole = Math.floor(place);
  return whole < count ? order.at(whole) + place - whole : place;
}

/** A spot in the table: the focus, how far it is scrolled, and the cells' size in CSS px. */
export interface Viewpoint {
  readonly focused: Place;
  readonly scrolled: CellOffset;
  readonly size: number;
}

export function sameViewpoint(a: Viewpoint, b: Viewpoint): boolean {
  return samePlace(a.focused, b.focused) && samePlace(a.scrolled, b.scrolled) && a.size === b.size;
}

function sameExtent(a: Extent, b: Extent): boolean {
  return a.width === b.width && a.height === b.height;
}
