import { REST, RestTimer } from "../../model/tasks/rests.ts";

const HAS_BITMAPS =
  typeof OffscreenCanvas !== "undefined" && typeof ImageBitmapRenderingContext !== "undefined";

/**
 * A still in a canvas' place: without a GPU, canvases are copied each frame, drawn on or not. While one
 * changes, handing over a bitmap would cost more.
 */
export class RestingCanvas {
  readonly canvas: HTMLCanvasElement;
  readonly #still: HTMLCanvasElement;
  readonly #resting = new RestTimer(REST.canvas, () => this.#rest());

  constructor(canvas: HTMLCanvasElement, still: HTMLCanvasElement) {
    this.canvas = canvas;
    this.#still = still;
  }

  /** Shows the canvas itself, which has been drawn on. */
  changed(): void {
    if (!this.#still.hidden) this.#show(false);
    if (HAS_BITMAPS) this.#resting.start();
  }

  dispose(): void {
    this.#resting.stop();
    this.#show(false);
  }

  #rest(): void {
    const { width, height, style } = this.canvas;
    // Where the matrix is hidden, as on paper, its stages are gone, and their canvases have no size.
    if (width === 0 || height === 0) return;
    const copy = new OffscreenCanvas(width, height);
    copy.getContext("2d")?.drawImage(this.canvas, 0, 0);
    Object.assign(this.#still, { width, height });
    Object.assign(this.#still.style, { width: style.width, height: style.height });
    this.#still.getContext("bitmaprenderer")?.transferFromImageBitmap(copy.transferToImageBitmap());
    this.#show(true);
  }

  #show(isStill: boolean): void {
    this.#still.hidden = !isStill;
    this.canvas.style.visibility = isStill ? "hidden" : "";
  }
}
