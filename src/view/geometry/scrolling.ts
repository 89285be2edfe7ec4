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

  /** True where the scroll container is as long as the table, so that nothing needs to settle. */
  get isOneToOne(): boolean {
    return this.#x.isOneToOne && this.#y.isOneToOne;
  }

  /** Takes the sizes of the table and of the window; returns the element's. */
  resize(g: Geometry): Extent {
    const { width, height } = contentSize(g);
    return {
      width: this.#x.resize(width, g.width, g.dpr),
      height: this.#y.resize(height, g.height, g.dpr),
    };
  }

  /** The table is to be at an offset: returns where the container has to stand for that. */
  moveTo({ x, y }: Offset): ScrollPosition {
    return { left: this.#x.moveTo(x), top: this.#y.moveTo(y) };
  }

  /** The container was moved. */
  onScroll({ left, top }: ScrollPosition): void {
    this.#x.scrolled(left);
    this.#y.scrolled(top);
  }
}
