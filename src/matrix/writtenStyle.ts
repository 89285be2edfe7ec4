import type { Box } from "../view/geometry/geometry.ts";

type StyleProperty = "transform" | "left" | "top" | "width" | "height" | "display" | "cursor";

/** An element's style of which only what is new is written: writing costs time even if it stays the same. */
export class WrittenStyle {
  readonly element: HTMLElement;
  readonly #written: Partial<Record<StyleProperty, string>> = {};

  constructor(element: HTMLElement) {
    this.element = element;
  }

  write(next: Partial<Record<StyleProperty, string>>): void {
    for (const name of Object.keys(next) as StyleProperty[]) {
      const value = next[name] ?? "";
      if (this.#written[name] === value) continue;
      this.#written[name] = value;
      this.element.style[name] = value;
    }
  }

  /** Moves the element to a box in device pixels, or hides it. */
  put(box: Box | undefined, dpr: number): void {
    this.write(
      box
        ? {
            display: "",
            transform: `translate(${box.left / dpr}px, ${box.top / dpr}px)`,
            width: `${box.width / dpr}px`,
            height: `${box.height / dpr}px`,
          }
        : { display: "none" },
    );
  }
}
