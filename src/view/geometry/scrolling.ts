import { contentSize, type Geometry, type Offset } from "./geometry.ts";
import { ScrollAxis } from "./scrollAxis.ts";

/** A position of the scroll container, in CSS px. */
export interface ScrollPosition {
  readonly left: number;
  readonly top: number;
}

/** The size of the scrolled element, in CSS px. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** Both axes of scrolling, between the browser's scroll container and the table. */
export class Scrolling {
  readonly #x = new ScrollAxis();
  readonly #y = new ScrollAxis();

  get offset(): Offset {
    return { x: this.#x.offset, y: this.#y.offset };
  }

  /** True if the scrolled element is as large as the table: its position is always exact. */
  get isOneToOne(): boolean {
    return this.#x.isOneToOne && this.#y.isOneToOne;
  }

  /** Sets the sizes of the table and the window; returns the element's. */
  resize(g: Geometry): Extent {
    const { width, height } = contentSize(g);
    return {
      width: this.#x.resize(width, g.width, g.dpr),
      height: this.#y.resize(height, g.height, g.dpr),
    };
  }

  /** Moves the table to an offset; returns the position to scroll the container to. */
  moveTo({ x, y }: Offset): ScrollPosition {
    return { left: this.#x.moveTo(x), top: this.#y.moveTo(y) };
  }

  /** Takes the position of the container after it was scrolled. */
  onScroll({ left, top }: ScrollPosition): void {
    this.#x.scrolled(left);
    this.#y.scrolled(top);
  }
}
