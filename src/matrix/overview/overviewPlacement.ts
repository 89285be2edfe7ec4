import { stopAll } from "../../model/tasks/stopAll.ts";
import type { Camera } from "../../view/camera.ts";
import { isUnderOverview, overviewBox, type Size, visiblePart } from "../../view/overview.ts";
import type { View } from "../../view/view.ts";
import { WrittenStyle } from "../writtenStyle.ts";

/**
 * The position of the overview in the window, and of the visible part in the overview. Written to the
 * elements directly: a scrolled frame must cost no more than a moved rectangle.
 */
export class OverviewPlacement {
  readonly #map: WrittenStyle;
  readonly #part: WrittenStyle;
  readonly #view: View;
  readonly #camera: Camera;
  readonly #size: Size;
  #corner: { readonly left: number; readonly top: number };
  /** True after a key, false after a pointer: only for the keyboard does it step aside from the focus. */
  #isKeyboardUsed = true;
  #isDragging = false;
  #isAside = false;

  constructor(map: HTMLElement, part: HTMLElement, view: View, camera: Camera, size: Size) {
    this.#map = new WrittenStyle(map);
    this.#part = new WrittenStyle(part);
    this.#view = view;
    this.#camera = camera;
    this.#size = size;
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
    const stop = stopAll([geometry.subscribe(place), this.#view.focused.subscribe(place)]);
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
    // In most frames nothing but the transform is new, for which nothing is laid out.
    this.#map.write({ left: `${left}px`, top: `${top}px` });
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
