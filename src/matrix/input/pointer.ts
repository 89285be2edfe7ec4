import { REST, RestTimer } from "../../model/tasks/rests.ts";
import type { Camera } from "../../view/camera.ts";
import type { ShownWorkspace } from "../../view/followTable.ts";
import {
  cellsBehind,
  type Edge,
  edgeAt,
  type Geometry,
  isAtHeaderEdge,
  isBelowPixel,
  namesRight,
  type Offset,
  placeAt,
} from "../../view/geometry/geometry.ts";
import { resizedHeader, resizedPinned } from "../../view/geometry/layout.ts";
import { type Place, samePlace } from "../../view/geometry/place.ts";
import type { HoveredPlace, View } from "../../view/view.ts";
import { laterParts } from "../drawing.ts";
import { fitHeader, fitPinnedColumn } from "../layers/names/fitNames.ts";
import { WrittenStyle } from "../writtenStyle.ts";
import type { PlaceActions } from "./placeActions.ts";
import type { PointerInput, SelectionDrag } from "./selectionDrag.ts";

/** The distance at which an edge can be dragged, by mouse and by touch, in CSS px. */
const EDGE_REACH = 4;
const EDGE_REACH_TOUCH = 12;
const LONG_PRESS = 500;
/** The time for which the status line names what was tapped, in ms: there is no pointer to ask with. */
const TAP_SHOWN = 2000;

const EDGE_CURSORS = { id: "col-resize", name: "col-resize", header: "row-resize" };

type Press =
  | { readonly kind: "edge"; readonly edge: Edge; readonly grip: number }
  | { readonly kind: "selection"; readonly drag: SelectionDrag }
  | { readonly kind: "place"; readonly place: Place | undefined }
  /** A long press, which opens a menu once the finger is gone: lifting it would close that again. */
  | { readonly kind: "menu"; readonly place: Place };

/** The pointer over the window: turns its events into hovering, clicking, and dragging an edge. */
export class Pointer {
  readonly #workspace: ShownWorkspace;
  readonly #view: View;
  readonly #camera: Camera;
  readonly #actions: PlaceActions;
  readonly #element: HTMLElement;
  readonly #style: WrittenStyle;
  #last: PointerInput | undefined;
  /** Its position in the window, cached: measuring again forces a layout of the page. */
  #lastPosition: { readonly position: Offset; readonly geometry: Geometry } | undefined;
  #press: Press | undefined;
  #longPress: ReturnType<typeof setTimeout> | undefined;
  readonly #refreshing = new RestTimer(REST.pointer, () => this.refresh());
  #tapShown: ReturnType<typeof setTimeout> | undefined;

  constructor(workspace: ShownWorkspace, actions: PlaceActions, element: HTMLElement) {
    this.#workspace = workspace;
    ({ view: this.#view, camera: this.#camera } = workspace);
    this.#actions = actions;
    this.#element = element;
    this.#style = new WrittenStyle(element);
  }

  /** True while an edge is dragged, or a selection drawn: then a finger must not scroll. */
  get isDragging(): boolean {
    return this.#press?.kind === "edge" || this.#press?.kind === "selection";
  }

  move(input: PointerInput): void {
    this.#remember(input);
    if (this.#press?.kind === "edge") this.#drag(input, this.#press.edge, this.#press.grip);
    else if (this.#press?.kind === "selection") this.#press.drag.move(input);
    else if (input.pointerType !== "touch") this.#hover(input, false);
  }

  down(input: PointerInput): void {
    if (input.pointerType !== "touch") this.#remember(input);
    // A second finger starts a pinch.
    if (!input.isPrimary) this.cancel();
    else if (input.button === 0) this.#pressAt(input);
  }

  up(input: PointerInput): void {
    const press = this.#press;
    this.#press = undefined;
    this.cancel();
    if (press?.kind === "selection") {
      press.drag.end();
      this.refreshSoon();
    }
    if (press?.kind === "menu") {
      this.#view.hovered.set(undefined);
      this.#actions.openMenu(press.place, false);
    }
    if (press?.kind !== "place" || !press.place) return;
    const isTouch = input.pointerType === "touch";
    if (!isTouch) this.#remember(input);
    const { x, y } = this.#positionOf(input);
    if (!samePlace(press.place, placeAt(this.#camera.geometry.get(), x, y))) return;
    if (isTouch) this.#view.hovered.set(undefined);
    this.#actions.click(press.place);
    if (isTouch) this.#showTapped(press.place);
    else this.refreshSoon();
  }

  /** Opens the menu of the place under the pointer, if it has one; under a finger, when it is lifted. */
  openMenu(input: PointerInput): boolean {
    const { x, y } = this.#positionOf(input);
    const place = placeAt(this.#camera.geometry.get(), x, y);
    if (!this.#actions.hasMenu(place)) return false;
    if (input.pointerType !== "touch") this.#actions.openMenu(place, false);
    return true;
  }

  /** Updates the hovered place when clicks and changes have come to rest: a press moves nothing by itself. */
  refreshSoon(): void {
    this.#refreshing.start();
  }

  dispose(): void {
    this.cancel();
    this.#refreshing.stop();
  }

  cancel(): void {
    clearTimeout(this.#longPress);
    if (this.#press?.kind === "selection") this.#press.drag.cancel();
    this.#press = undefined;
  }

  leave(): void {
    this.#last = undefined;
    if (!this.isDragging) this.#view.hovered.set(undefined);
  }

  /** Fits a pinned column or the header to its widest name, after a double click on its edge. */
  doubleClick(input: PointerInput): void {
    const edge = this.#edgeAt(input);
    if (!edge) return;
    const { data } = this.#workspace.table.memberships;
    if (edge === "header") this.#view.headerSize.set(fitHeader(data));
    else this.#view.pinned.update({ [edge]: fitPinnedColumn(data, edge) });
  }

  /** Updates the hovered place once the table has moved, or after a change. */
  refresh(): void {
    if (this.#last && this.#last.pointerType !== "touch" && !this.#press)
      this.#hover(this.#last, false);
    else if (this.#view.hovered.get()?.isLongPress) this.#view.hovered.set(undefined);
  }

  #pressAt(input: PointerInput): void {
    const g = this.#camera.geometry.get();
    const { x, y } = this.#positionOf(input);
    const edge = this.#edgeAt(input);
    if (edge) {
      // Events keep coming when the pointer leaves the window.
      this.#element.setPointerCapture(input.pointerId);
      const [at, from] =
        edge === "header" ? [y, g.header] : [x, edge === "id" ? g.id : namesRight(g)];
      this.#press = { kind: "edge", edge, grip: (at - from) / g.dpr };
      return;
    }
    if (input.shiftKey || this.#view.isSelecting.get()) {
      this.#startSelecting(input);
      return;
    }
    this.#press = { kind: "place", place: placeAt(g, x, y) };
    if (input.pointerType !== "touch") return;
    this.#longPress = setTimeout(() => {
      this.#press = undefined;
      const place = placeAt(g, x, y);
      if (this.#actions.hasMenu(place)) this.#press = { kind: "menu", place };
      // Until the finger is lifted, a name that is cut can be read whole.
      this.#hover(input, true);
    }, LONG_PRESS);
  }

  /** Begins to draw a selection; a moment after the page is shown, its code is there. */
  #startSelecting(input: PointerInput): void {
    const later = laterParts.loaded.get();
    if (!later) return;
    this.#element.setPointerCapture(input.pointerId);
    const { SelectionDrag } = later;
    const drag = new SelectionDrag(this.#workspace, this.#actions, this.#element, input);
    this.#press = { kind: "selection", drag };
  }

  #drag(input: PointerInput, edge: Edge, grip: number): void {
    const g = this.#camera.geometry.get();
    const { x, y } = this.#positionOf(input);
    if (edge === "header") this.#view.headerSize.set(resizedHeader(g, y / g.dpr - grip));
    else this.#view.pinned.update(resizedPinned(g, edge, x / g.dpr - grip));
  }

  /** The edge under the pointer. A finger drags those of the header's corner: elsewhere it scrolls. */
  #edgeAt(input: PointerInput): Edge | undefined {
    const g = this.#camera.geometry.get();
    const { x, y } = this.#positionOf(input);
    if (x >= g.width || y >= g.height) return undefined;
    // A double click has no type.
    const isTouch = input.pointerType === "touch" || input.pointerType === "pen";
    const reach = (isTouch ? EDGE_REACH_TOUCH : EDGE_REACH) * g.dpr;
    const column = isTouch && y >= g.header ? undefined : edgeAt(g, x, reach);
    if (column) return column;
    const isHeader = isAtHeaderEdge(g, x, y, reach) && (!isTouch || x < g.pinned);
    return isHeader ? "header" : undefined;
  }

  #hover(input: PointerInput, isLongPress: boolean): void {
    const g = this.#camera.geometry.get();
    const { x, y } = this.#positionOf(input);
    const edge = this.#edgeAt(input);
    const place = edge ? undefined : placeAt(g, x, y);
    this.#style.write({ cursor: edge ? EDGE_CURSORS[edge] : this.#cursorAt(place) });
    const before = this.#view.hovered.get();
    const cellsPerPixel = isBelowPixel(g) ? cellsBehind(g) : undefined;
    const isSame =
      sameCounts(cellsPerPixel, before?.cellsPerPixel) && before?.isLongPress === isLongPress;
    if (place && samePlace(place, before) && isSame) return;
    const { clientX, clientY } = input;
    this.#view.hovered.set(place && { ...place, cellsPerPixel, clientX, clientY, isLongPress });
  }

  #cursorAt(place: Place | undefined): string {
    return this.#actions.canToggle(place) ? "pointer" : "default";
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

function sameWindow(a: Geometry, b: Geometry): boolean {
  return a.width === b.width && a.height === b.height && a.dpr === b.dpr;
}

type CellsPerPixel = HoveredPlace["cellsPerPixel"];

function sameCounts(a: CellsPerPixel, b: CellsPerPixel): boolean {
  return a?.across === b?.across && a?.down === b?.down;
}
