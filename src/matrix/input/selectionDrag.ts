import type { Camera } from "../../view/camera.ts";
import type { ShownWorkspace } from "../../view/followTable.ts";
import type { Offset } from "../../view/geometry/geometry.ts";
import {
  cornersBetween,
  nearestSpot,
  type Spot,
  scrollSpeed,
  spotAt,
} from "../../view/selection/dragging.ts";
import { type Selection, selectionOf } from "../../view/selection/selection.ts";
import type { Corners } from "../../view/selection/selectionKeys.ts";
import type { View } from "../../view/view.ts";
import type { PlaceActions } from "./placeActions.ts";

/** The parts of a pointer event that the pointer uses. */
export type PointerInput = Pick<
  PointerEvent,
  "clientX" | "clientY" | "pointerId" | "pointerType" | "button" | "isPrimary" | "shiftKey"
>;

/** The longest time between two frames of scrolling that counts, in ms: a page may have been asleep. */
const LONGEST_FRAME = 50;

/** A pointer that draws a selection, from its press until it is lifted. */
export class SelectionDrag {
  readonly #view: View;
  readonly #camera: Camera;
  readonly #actions: PlaceActions;
  readonly #box: DOMRect;
  readonly #isTouch: boolean;
  readonly #start: Offset;
  readonly #startSpot: Spot;
  readonly #before: Selection | undefined;
  readonly #listening = new AbortController();
  #at: Offset;
  #hasMoved = false;
  #frame: number | undefined;
  #lastFrame = 0;

  constructor(
    { view, camera }: ShownWorkspace,
    actions: PlaceActions,
    element: HTMLElement,
    input: PointerInput,
  ) {
    this.#view = view;
    this.#camera = camera;
    this.#actions = actions;
    this.#box = element.getBoundingClientRect();
    this.#isTouch = input.pointerType === "touch";
    this.#before = view.selection.get();
    this.#start = this.#at = this.#positionOf(input);
    this.#startSpot = spotAt(camera.geometry.get(), this.#start);
    view.hovered.set(undefined);
    // Wherever the keyboard's focus is.
    const { signal } = this.#listening;
    const window = element.ownerDocument.defaultView ?? globalThis.window;
    window.addEventListener("keydown", (event) => this.#press(event), { capture: true, signal });
  }

  move(input: PointerInput): void {
    if (this.#hasEnded) return;
    this.#at = this.#positionOf(input);
    // A press on one cell is a click, however much a hand trembles.
    if (!this.#hasMoved && sameSpot(this.#startSpot, this.#spot)) return;
    this.#hasMoved = true;
    this.#draw(true);
    this.#frame ??= requestAnimationFrame(this.#scroll);
  }

  /** Ends the selection where the pointer is lifted; one that was only pressed extends the present one. */
  end(): void {
    const hasEnded = this.#hasEnded;
    this.#stop();
    if (hasEnded) return;
    if (this.#hasMoved) this.#draw(false);
    else this.#select(this.#cornersOfClick, false);
    const selected = this.#view.selection.get();
    if (selected) this.#actions.focus(selected.head);
  }

  /** Puts the selection back that was there before. */
  cancel(): void {
    const hasEnded = this.#hasEnded;
    this.#stop();
    if (this.#hasMoved && !hasEnded) this.#view.selection.set(this.#before);
  }

  #press(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    this.cancel();
  }

  /** True once it was cancelled, or another table has come meanwhile. */
  get #hasEnded(): boolean {
    const isGone = this.#hasMoved && this.#view.selection.get() === undefined;
    return isGone || this.#listening.signal.aborted;
  }

  get #spot(): Spot {
    const { rows, columns } = this.#startSpot;
    const spot = nearestSpot(this.#camera.geometry.get(), this.#at);
    return { rows: rows && spot.rows, columns: columns && spot.columns };
  }

  /** From the selection's start, else the focus; a name takes its row, a first tap the place alone. */
  get #cornersOfClick(): Corners {
    const pressed = cornersBetween(this.#startSpot, this.#startSpot);
    const isFirst = this.#view.isSelecting.get() && !this.#before;
    const anchor = isFirst ? pressed.anchor : (this.#before?.anchor ?? this.#view.focused.get());
    return {
      anchor: {
        row: pressed.anchor.row < 0 ? pressed.anchor.row : anchor.row,
        column: pressed.anchor.column < 0 ? pressed.anchor.column : anchor.column,
      },
      head: pressed.head,
    };
  }

  #draw(isDragged: boolean): void {
    this.#select(cornersBetween(this.#startSpot, this.#spot), isDragged);
  }

  #select({ anchor, head }: Corners, isDragged: boolean): void {
    const next = selectionOf(anchor, head, this.#camera.geometry.get(), isDragged);
    this.#view.selection.set(next);
  }

  /** Scrolls for a frame, as long as the pointer is at an edge. */
  readonly #scroll = (now: number): void => {
    const g = this.#camera.geometry.get();
    const speed = scrollSpeed(g, this.#start, this.#at, this.#startSpot, this.#isTouch);
    const seconds = Math.min(LONGEST_FRAME, now - this.#lastFrame) / 1000;
    this.#lastFrame = now;
    if (this.#hasEnded || (speed.x === 0 && speed.y === 0)) {
      this.#frame = undefined;
      return;
    }
    const { x, y } = g.offset;
    const step = (perSecond: number) =>
      Math.sign(perSecond) * Math.ceil(Math.abs(perSecond) * seconds);
    this.#camera.moveTo({ x: x + step(speed.x), y: y + step(speed.y) });
    this.#draw(true);
    this.#frame = requestAnimationFrame(this.#scroll);
  };

  #stop(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
    this.#listening.abort();
  }

  #positionOf({ clientX, clientY }: PointerInput): Offset {
    const { dpr } = this.#camera.geometry.get();
    return { x: (clientX - this.#box.left) * dpr, y: (clientY - this.#box.top) * dpr };
  }
}

function sameSpot(a: Spot, b: Spot): boolean {
  return a.rows?.from === b.rows?.from && a.columns?.from === b.columns?.from;
}
