import { autorun, createStore } from "../../model/values/store.ts";
import type { Camera } from "../../view/camera.ts";
import type { ShownWorkspace } from "../../view/followTable.ts";
import type { Box } from "../../view/geometry/geometry.ts";
import { isUnderOverview, overviewBox, type Size } from "../../view/room/overview.ts";
import { visiblePart } from "../../view/room/overviewMoves.ts";
import type { View } from "../../view/view.ts";
import { rootOf } from "../input/placeActions.ts";
import { WrittenStyle } from "../writtenStyle.ts";

interface OverviewElements {
  readonly map: HTMLElement;
  /** The slider over the visible part. */
  readonly part: HTMLElement;
}

/**
 * Places overview and slider: the part is drawn at once, its element follows when the table rests, since
 * one that moves has the browser compose the page anew.
 */
export class OverviewPlacement {
  readonly #map: WrittenStyle;
  readonly #part: WrittenStyle;
  readonly #view: View;
  readonly #camera: Camera;
  readonly #size: Size;
  readonly #drawPart: (box: Box) => void;
  #corner: { readonly left: number; readonly top: number };
  /** True after a key, false after a pointer: only for the keyboard does it step aside from the focus. */
  readonly #isKeyboardUsed = createStore(true);
  readonly #isDragging = createStore(false);
  #isAside = false;

  constructor(
    { map, part }: OverviewElements,
    { view, camera }: ShownWorkspace,
    size: Size,
    drawPart: (box: Box) => void,
  ) {
    this.#map = new WrittenStyle(map);
    this.#part = new WrittenStyle(part);
    this.#view = view;
    this.#camera = camera;
    this.#size = size;
    this.#drawPart = drawPart;
    this.#corner = overviewBox(camera.geometry.get(), size);
  }

  /** Positions it now and after each change. Returns how to stop. */
  watch(): () => void {
    const onInput = ({ type }: Event) => this.#isKeyboardUsed.set(type === "keydown");
    const inputs = ["keydown", "pointermove", "pointerdown"];
    const root = rootOf(this.#map.element);
    for (const type of inputs) root.addEventListener(type, onInput);
    const stop = autorun(() => this.#place());
    return () => {
      for (const type of inputs) root.removeEventListener(type, onInput);
      stop();
    };
  }

  /** While it is dragged, it stays under the pointer. */
  setDragging(isDragging: boolean): void {
    this.#isDragging.set(isDragging);
  }

  get #hasFocus(): boolean {
    const { element } = this.#part;
    return rootOf(element).activeElement === element;
  }

  #place(): void {
    const g = this.#camera.geometry.get();
    const box = visiblePart(g, this.#size);
    const [x, y] = [box.left, box.top].map((at) => Math.round(at * g.dpr) / g.dpr);
    const isAside =
      this.#isKeyboardUsed.get() && isUnderOverview(g, this.#size, this.#view.focused.get());
    if (!this.#isDragging.get()) this.#corner = overviewBox(g, this.#size);
    const { left, top } = this.#corner;
    this.#map.write({ left: `${left}px`, top: `${top}px` });
    this.#drawPart({ ...box, left: x, top: y });
    // With the keyboard's focus, or dragged, it has a ring.
    if (!this.#view.isMoving.get() || this.#hasFocus)
      this.#part.write({
        transform: `translate(${x}px, ${y}px)`,
        width: `${box.width}px`,
        height: `${box.height}px`,
      });
    if (isAside === this.#isAside) return;
    this.#isAside = isAside;
    this.#map.element.toggleAttribute("data-aside", isAside);
  }
}
