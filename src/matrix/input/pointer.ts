import type { AccessTable } from "../../model/accessTable.ts";
import type { Camera } from "../../view/camera.ts";
import {
  cellsBehind,
  edgeAt,
  type Geometry,
  isBelowPixel,
  type Offset,
  placeAt,
} from "../../view/geometry/geometry.ts";
import { resizedPinned } from "../../view/geometry/layout.ts";
import { type Place, samePlace } from "../../view/geometry/place.ts";
import type { HoveredPlace, View } from "../../view/view.ts";
import { fitPinnedColumn } from "../fitNames.ts";
import type { PlaceActions } from "./placeActions.ts";

/** The distance at which an edge can be dragged, by mouse and by touch, in CSS px. */
const EDGE_REACH = 4;
const EDGE_REACH_TOUCH = 12;
/** The duration of a long press, in ms. */
const LONG_PRESS = 500;
/** The time for which the status line names what was tapped, in ms: there is no pointer to ask with. */
const TAP_SHOWN = 2000;

/** The parts of a pointer event that the pointer uses. */
export type PointerInput = Pick<
  PointerEvent,
  "clientX" | "clientY" | "pointerId" | "pointerType" | "button" | "isPrimary"
>;

type Press =
  | { readonly kind: "edge"; readonly column: "id" | "name"; readonly grip: number }
  | { readonly kind: "place"; readonly place: Place | undefined };

/** The pointer over the window: turns its events into hovering, clicking, and dragging an edge. */
export class Pointer {
  readonly #table: AccessTable;
  readonly #view: View;
  readonly #camera: Camera;
  readonly #actions: PlaceActions;
  /** The window's element. */
  readonly #element: HTMLElement;
  #last: PointerInput | undefined;
  /** Its position in the window, cached: measuring again forces a layout of the page. */
  #lastPosition: { readonly position: Offset; readonly geometry: Geometry } | undefined;
  #press: Press | undefined;
  #longPress: ReturnType<typeof setTimeout> | undefined;
  #tapShown: ReturnType<typeof setTimeout> | undefined;

  constructor(
    table: AccessTable,
    view: View,
    camera: Camera,
    actions: PlaceActions,
    element: HTMLElement,
  ) {
    this.#table = table;
    this.#view = view;
    this.#camera = camera;
    this.#actions = actions;
    this.#element = element;
  }

  /** True while an edge is dragged: then a finger must not scroll. */
  get isDragging(): boolean {
    return this.#press?.kind === "edge";
  }

  move(input: PointerInput): void {
    this.#remember(input);
    if (this.#press?.kind === "edge") {
      const g = this.#camera.geometry.get();
      const { column, grip } = this.#press;
      this.#view.pinned.set(resizedPinned(g, column, this.#positionOf(input).x / g.dpr - grip));
    } else if (input.pointerType !== "touch") this.#hover(input, false);
  }

  down(input: PointerInput): void {
    // A second finger starts a pinch.
    if (!input.isPrimary) this.cancel();
    else if (input.button === 0) this.#pressAt(input);
  }

  up(input: PointerInput): void {
    const press = this.#press;
    this.cancel();
    if (press?.kind !== "place" || !press.place) return;
    const isTouch = input.pointerType === "touch";
    if (!isTouch) this.#remember(input);
    const { x, y } = this.#positionOf(input);
    if (!samePlace(press.place, placeAt(this.#camera.geometry.get(), x, y))) return;
    if (isTouch) this.#view.hovered.set(undefined);
    this.#actions.click(press.place);
    if (isTouch) this.#showTapped(press.place);
    else this.#hover(input, false);
  }

  cancel(): void {
    clearTimeout(this.#longPress);
    this.#press = undefined;
  }

  leave(): void {
    this.#last = undefined;
    if (!this.isDragging) this.#view.hovered.set(undefined);
  }

  /** Fits a pinned column to its widest name, after a double click on its edge. */
  doubleClick(input: PointerInput): void {
    const g = this.#camera.geometry.get();
    const column = edgeAt(g, this.#positionOf(input).x, reachOf(input, g));
    if (!column) return;
    const width = fitPinnedColumn(this.#table.memberships.data, column);
    this.#view.pinned.update({ [column]: width });
  }

  /** Updates the hovered place after the table has moved or changed. */
  refresh(): void {
    if (this.#last && this.#last.pointerType !== "touch" && !this.#press)
      this.#hover(this.#last, false);
    else if (this.#view.hovered.get()?.isLongPress) this.#view.hovered.set(undefined);
  }

  #pressAt(input: PointerInput): void {
    const g = this.#camera.geometry.get();
    const { x, y } = this.#positionOf(input);
    const column = edgeAt(g, x, reachOf(input, g));
    if (column && (input.pointerType === "mouse" || y < g.header)) {
      // Events keep coming when the pointer leaves the window.
      this.#element.setPointerCapture(input.pointerId);
      const edge = column === "id" ? g.id : g.panel;
      this.#press = { kind: "edge", column, grip: (x - edge) / g.dpr };
      return;
    }
    this.#press = { kind: "place", place: placeAt(g, x, y) };
    if (input.pointerType !== "touch") return;
    this.#longPress = setTimeout(() => {
      this.#press = undefined;
      this.#hover(input, true);
    }, LONG_PRESS);
  }

  #hover(input: PointerInput, isLongPress: boolean): void {
    const g = this.#camera.geometry.get();
    const { x, y } = this.#positionOf(input);
    const isEdge = edgeAt(g, x, reachOf(input, g)) !== undefined && y < g.height && x < g.width;
    const place = isEdge ? undefined : placeAt(g, x, y);
    const cursor = this.#actions.canToggle(place) ? "pointer" : "default";
    this.#element.style.cursor = isEdge ? "col-resize" : cursor;
    const before = this.#view.hovered.get();
    const cellsPerPixel = isBelowPixel(g) ? cellsBehind(g) : undefined;
    const isSame =
      sameCounts(cellsPerPixel, before?.cellsPerPixel) && before?.isLongPress === isLongPress;
    if (place && samePlace(place, before) && isSame) return;
    const { clientX, clientY } = input;
    this.#view.hovered.set(place && { ...place, cellsPerPixel, clientX, clientY, isLongPress });
  }

  #showTapped(place: Place): void {
    const { tapped } = this.#view;
    tapped.set(place);
    clearTimeout(this.#tapShown);
    this.#tapShown = setTimeout(() => tapped.set(undefined), TAP_SHOWN);
  }

  #remember(input: PointerInput): void {
    this.#last = input;
    this.#lastPosition = undefined;
  }

  /** The position of an event in the window, in device pixels. */
  #positionOf(input: PointerInput): Offset {
    const g = this.#camera.geometry.get();
    const known = input === this.#last ? this.#lastPosition : undefined;
    if (known && sameWindow(known.geometry, g)) return known.position;
    const { left, top } = this.#element.getBoundingClientRect();
    const position = { x: (input.clientX - left) * g.dpr, y: (input.clientY - top) * g.dpr };
    if (input === this.#last) this.#lastPosition = { position, geometry: g };
    return position;
  }
}

/** The distance at which an edge can be dragged, in device pixels. */
function reachOf({ pointerType }: PointerInput, { dpr }: Geometry): number {
  return (pointerType === "mouse" ? EDGE_REACH : EDGE_REACH_TOUCH) * dpr;
}

function sameWindow(a: Geometry, b: Geometry): boolean {
  return a.width === b.width && a.height === b.height && a.dpr === b.dpr;
}

type CellsPerPixel = HoveredPlace["cellsPerPixel"];

function sameCounts(a: CellsPerPixel, b: CellsPerPixel): boolean {
  return a?.across === b?.across && a?.down === b?.down;
}
