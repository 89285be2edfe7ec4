import type { AccessTable } from "../model/accessTable.ts";
import { stopAll } from "../model/tasks/stopAll.ts";
import { batch, createStore } from "../model/values/store.ts";
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
import { fitOf, leastSize } from "./geometry/fit.ts";
import {
  type Geometry,
  type IndexRange,
  type Offset,
  sameOffset,
  visibleColumns,
  visibleRows,
} from "./geometry/geometry.ts";
import { BELOW_PIXEL, layout, type Viewport } from "./geometry/layout.ts";
import { type CellOffset, clampPlace, type Place } from "./geometry/place.ts";
import { type Extent, Scrolling, type ScrollPosition } from "./geometry/scrolling.ts";
import { DEFAULT_CELL, MAX_CELL, MIN_CELL } from "./geometry/sizes.ts";
import { sameZoom, type Viewpoint, type Zoom } from "./geometry/viewpoint.ts";
import { nextLarger, nextSmaller, pitchOf } from "./geometry/zoom.ts";
import { besideOverview } from "./room/overview.ts";
import type { Strips } from "./strips/strips.ts";
import type { View } from "./view.ts";

/**
 * The part of the table in the window. Every move goes one way: the next geometry is laid out, the
 * move's aim turns it into an offset, and both are published together, once. The camera also follows
 * whatever else decides the layout: the arrangement and the sizes of the view.
 */
export class Camera {
  readonly geometry;
  readonly extent = createStore<Extent>({ width: 0, height: 0 });
  /** Where the scroll container has to go, after every move but its own, even if to the same place. */
  readonly scrollTarget = createStore<ScrollPosition>({ left: 0, top: 0 });
  /** The smallest size of cells, in CSS px: the whole table fits, or each cell is a pixel. */
  readonly minCellSize = createStore(1);
  readonly #table: AccessTable;
  readonly #view: View;
  readonly #scrolling = new Scrolling();
  readonly #stop: () => void;
  #viewport: Viewport = { width: 0, height: 0, dpr: 1 };
  /** The zoom of the last layout, if it shows the whole table and is to go on doing so. */
  #fitted: Zoom | undefined;
  #lastLayoutInputs: readonly unknown[];
  /** The first visible cell of the next table, or of this one until the window has a size. */
  #start: CellOffset | undefined;

  constructor(table: AccessTable, view: View) {
    this.#table = table;
    this.#view = view;
    this.#lastLayoutInputs = this.#layoutInputs.map((store) => store.get());
    this.geometry = createStore<Geometry>(layout(table, view, this.#viewport));
    this.#stop = stopAll(this.#layoutInputs.map((store) => store.subscribe(() => this.#follow())));
  }

  /** Ends its subscriptions. */
  dispose(): void {
    this.#stop();
  }

  /** The first visible cell, in the table's own order: the same on every screen. */
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

  /** All users and groups in the chosen order, also while only some of them are shown. */
  get ordered(): Arrangement {
    return this.#view.ordered.get();
  }

  get strips(): Strips {
    return this.#view.strips.get();
  }

  /** The present zoom. A fitted one is the smallest: another window, or other rows, may need smaller cells. */
  get presentZoom(): Zoom {
    return this.#isFitted ? { ...this.#zoomNow, size: MIN_CELL } : this.#zoomNow;
  }

  get viewpoint(): Viewpoint {
    return {
      focused: this.#view.focused.get(),
      scrolled: cellOffset(this.geometry.get()),
      zoom: this.presentZoom,
    };
  }

  /** The next zoom step up. */
  get largerSize(): number {
    return nextLarger(this.#view.cellSize.get(), this.#viewport.dpr);
  }

  /** The next zoom step down. */
  get smallerSize(): number {
    return nextSmaller(this.#view.cellSize.get(), this.#viewport.dpr);
  }

  /** True if the scrolled element is as large as the table: its position is always exact. */
  get isOneToOne(): boolean {
    return this.#scrolling.isOneToOne;
  }

  /** Sets the cell that the next opened table starts from, instead of its first one. */
  startAt(start: CellOffset | undefined): void {
    this.#start = start;
  }

  /** Shows a table that was just opened, from its start. */
  reset(): void {
    const start = this.#start ?? { row: 0, column: 0 };
    if (this.#viewport.height > 0) this.#start = undefined;
    this.#layOut(startingFrom(start));
  }

  resize(viewport: Viewport): void {
    const before = this.geometry.get();
    this.#viewport = viewport;
    if (this.#start && viewport.height > 0) this.reset();
    // Pitches are whole pixels, so they do not scale exactly with the ratio.
    else this.#layOut(viewport.dpr === before.dpr ? staying : startingFrom(cellOffset(before)));
  }

  /** Sets the size of the cells, in CSS px; the cell at `anchor` stays there. */
  zoom(size: number, anchor?: Anchor): void {
    this.#zoom(size, keeping(this.geometry.get(), anchor));
  }

  /** Sets the size of the cells; the focused one stays where it is, if it is in view. */
  zoomAtFocus(size: number): void {
    this.#zoom(size, keepingInView(this.geometry.get(), this.#view.focused.get()));
  }

  /** Makes the cells squares of the usual size again. */
  zoomBack(): void {
    batch(() => {
      this.#view.fit.set(undefined);
      this.zoomAtFocus(DEFAULT_CELL);
    });
  }

  /** Shows the whole table, and follows the window from then on, until it is zoomed. */
  fit(): void {
    const { size, limits } = fitOf(this.#table, this.#view, this.#viewport, this.geometry.get());
    batch(() => {
      this.#view.fit.set(limits);
      this.#view.cellSize.set(size);
      this.#layOut(staying);
    });
  }

  /** Sets the arrangement; the focus, else the first cell, stays on the screen, or what is nearest. */
  arrange(next: Arrangement, viewpoint: Partial<Viewpoint> = {}): void {
    const before = this.geometry.get();
    const { users, groups } = this.arrangement;
    const focused = this.#view.focused.get();
    const moved = ({ row, column }: Place): Place => ({
      row: row < 0 ? row : (nearestRemaining(row, before.rows, users, next.users) ?? 0),
      column:
        column < 0 ? column : (nearestRemaining(column, before.columns, groups, next.groups) ?? 0),
    });
    const anchor = {
      row: anchorIn(focused.row, visibleRows(before)),
      column: anchorIn(focused.column, visibleColumns(before)),
    };
    batch(() => {
      this.#view.arrangement.set(next);
      // The smallest size of cells depends on the number of rows and columns.
      if (viewpoint.zoom) {
        this.#view.cellSize.set(viewpoint.zoom.size);
        this.#view.fit.set(viewpoint.zoom.fit);
        this.#fitted = undefined;
      }
      this.#layOut(
        viewpoint.scrolled
          ? startingFrom(viewpoint.scrolled)
          : moving(before, anchor, moved(anchor)),
      );
      const { rows, columns } = this.geometry.get();
      this.#view.focused.set(clampPlace(viewpoint.focused ?? moved(focused), rows, columns));
    });
  }

  /** Scrolls to an offset, or to the nearest one possible. */
  moveTo(offset: Offset): void {
    this.#goTo(this.geometry.get(), offset);
  }

  scrollIntoView(place: Place): void {
    this.#applyAim(showing(place));
  }

  /** Brings a place into view, not under the overview; along an axis where it was not, to the middle. */
  reveal(place: Place): void {
    const aim = revealing(place);
    this.#applyAim(this.#view.overview.get() ? (g) => besideOverview(g, aim(g), place) : aim);
  }

  /** Scrolling has ended: sends the scroll container to its exact position. */
  settle(): void {
    this.#applyAim(staying);
  }

  /** Takes the position of the scroll container after a move of its own. */
  onScroll(position: ScrollPosition): void {
    this.#scrolling.onScroll(position);
    this.#publish(this.geometry.get());
  }

  get #layoutInputs() {
    const { arrangement, cellSize, fit, fittedHeader, headerSize, isIdFolded, pinned, strips } =
      this.#view;
    return [arrangement, cellSize, fit, fittedHeader, headerSize, isIdFolded, pinned, strips];
  }

  get #zoomNow(): Zoom {
    return { size: this.#view.cellSize.get(), fit: this.#view.fit.get() };
  }

  get #isFitted(): boolean {
    return this.#fitted !== undefined && sameZoom(this.#fitted, this.#zoomNow);
  }

  /** Lays out again after a change of its inputs, unless the camera itself made the change. */
  #follow(): void {
    if (this.#layoutInputs.some((store, at) => store.get() !== this.#lastLayoutInputs[at]))
      this.#layOut(staying);
  }

  #zoom(size: number, aim: Aim): void {
    batch(() => {
      const { cellSize, fit } = this.#view;
      cellSize.set(Math.min(MAX_CELL, Math.max(this.minCellSize.get(), size)));
      const { pitchX, pitchY } = layout(this.#table, this.#view, this.#viewport);
      // What has become squares stays squares.
      if (pitchX === pitchY) fit.set(undefined);
      this.#layOut(aim);
    });
  }

  /** Lays out the present table and view, and moves to an aim there. */
  #layOut(aim: Aim): void {
    batch(() => {
      this.#limitZoom();
      this.#lastLayoutInputs = this.#layoutInputs.map((store) => store.get());
      const g = layout(this.#table, this.#view, this.#viewport);
      const extent = this.#scrolling.resize(g);
      if (!sameExtent(extent, this.extent.get())) this.extent.set(extent);
      const next = { ...g, offset: this.#scrolling.offset };
      this.#goTo(next, aim(next));
    });
  }

  #applyAim(aim: Aim): void {
    const g = this.geometry.get();
    this.#goTo(g, aim(g));
  }

  #goTo(g: Geometry, to: Offset): void {
    const position = this.#scrolling.moveTo(to);
    batch(() => {
      this.#publish(g);
      this.scrollTarget.set(position);
    });
  }

  /** Publishes a geometry with the present offset, if either is new. */
  #publish(g: Geometry): void {
    const { offset } = this.#scrolling;
    const isPresent = g === this.geometry.get() && sameOffset(offset, g.offset);
    if (!isPresent) this.geometry.set({ ...g, offset });
  }

  /** Sets the smallest size of cells; what is fitted, or fills the window, goes on doing so. */
  #limitZoom(): void {
    const { width, height, dpr } = this.#viewport;
    if (width === 0 || height === 0) return;
    const { cellSize, fit } = this.#view;
    const leastNow = () => leastSize(this.#table, this.#view, this.#viewport);
    let least = leastNow();
    if (pitchOf(cellSize.get(), dpr) < 1 && pitchOf(least, dpr) >= 1 && !fit.get()) {
      fit.set(BELOW_PIXEL);
      least = leastNow();
    }
    this.minCellSize.set(least);
    if (cellSize.get() < least || this.#isFitted) cellSize.set(least);
    this.#fitted = fit.get() && cellSize.get() === least ? this.#zoomNow : undefined;
  }
}

/** The row or column to keep in place: the focused one if it is visible, else the first visible. */
function anchorIn(focused: number, { from, to }: IndexRange): number {
  return focused >= from && focused < to ? focused : from;
}

/** A number of rows or columns and a part of one, converted to the table's own order. */
function inTableOrder(place: number, order: Order, count: number): number {
  const whole = Math.floor(place);
  return whole < count ? order.at(whole) + place - whole : place;
}

function sameExtent(a: Extent, b: Extent): boolean {
  return a.width === b.width && a.height === b.height;
}
