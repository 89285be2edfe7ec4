import { stopAll } from "../../model/tasks/stopAll.ts";
import type { Camera } from "../../view/camera.ts";
import type { Box } from "../../view/geometry/geometry.ts";
import { isUnderOverview, overviewBox, type Size, visiblePart } from "../../view/overview.ts";
import type { View } from "../../view/view.ts";
import { WrittenStyle } from "../writtenStyle.ts";

export interface OverviewElements {
  readonly map: HTMLElement;
  /** The slider over the visible part. */
  readonly part: HTMLElement;
}

/**
 * The position of the overview in the window, and of the visible part in the overview. The part is drawn;
 * its element, which nobody sees, follows when the table rests, or has to be seen: an element that moves
 * has the browser compose the page anew.
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
  #isKeyboardUsed = true;
  #isDragging = false;
  #isAside = false;

  constructor(
    { map, part }: OverviewElements,
    view: View,
    camera: Camera,
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
    const place = () => this.#place();
    const onInput = ({ type }: Event) => {
      const isByKey = type === "keydown";
      if (isByKey === this.#isKeyboardUsed) return;
      this.#isKeyboardUsed = isByKey;
      place();
    };
    const inputs = ["keydown", "pointermove", "pointerdown"];
    for (const type of inputs) addEventListener(type, onInput);
    const { geometry } = this.#camera;
    const stop = stopAll([
      geometry.subscribe(place),
      this.#view.focused.subscribe(() => this.#isKeyboardUsed && place()),
      this.#view.isMoving.subscribe(place),
    ]);
    place();
    return () => {
      for (const type of inputs) removeEventListener(type, onInput);
      stop();
    };
  }

  /** While it is dragged, it stays under the pointer. */
  setDragging(isDragging: boolean): void {
    this.#isDragging = isDragging;
    if (!isDragging) this.#place();
  }

  #place(): void {
    const g = this.#camera.geometry.get();
    const box = visiblePart(g, this.#size);
    const [x, y] = [box.left, box.top].map((at) => Math.round(at * g.dpr) / g.dpr);
    const isAside =
      this.#isKeyboardUsed && isUnderOverview(g, this.#size, this.#view.focused.get());
    if (!this.#isDragging) this.#corner = overviewBox(g, this.#size);
    const { left, top } = this.#corner;
    this.#map.write({ left: `${left}px`, top: `${top}px` });
    this.#drawPart({ ...box, left: x, top: y });
    // With the keyboard's focus, or dragged, it has a ring.
    if (!this.#view.isMoving.get() || this.#part.element === document.activeElement)
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
