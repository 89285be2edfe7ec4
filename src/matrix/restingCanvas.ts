/** The time without a change after which a canvas is at rest, in ms: scrolling has ended by then. */
const REST = 500;

/**
 * A still of a canvas, in its place while it stays the same. Without a graphics card browsers copy each
 * 2D canvas for every frame of the page, drawn on or not; a finished bitmap is handed over once. While
 * it changes, handing over would cost more.
 */
export class RestingCanvas {
  readonly canvas: HTMLCanvasElement;
  readonly #still: HTMLCanvasElement;
  #lastChange = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(canvas: HTMLCanvasElement, still: HTMLCanvasElement) {
    this.canvas = canvas;
    this.#still = still;
  }

  /** Shows the canvas itself, which has been drawn on. */
  changed(): void {
    if (!this.#still.hidden) this.#show(false);
    this.#lastChange = performance.now();
    // A timer for each frame would have to be cleared in the next one.
    this.#timer ??= setTimeout(this.#check, REST);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#show(false);
  }

  readonly #check = (): void => {
    const left = this.#lastChange + REST - performance.now();
    this.#timer = left > 0 ? setTimeout(this.#check, left) : undefined;
    if (!this.#timer && hasBitmaps()) this.#rest();
  };

  #rest(): void {
    const { width, height, style } = this.canvas;
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

function hasBitmaps(): boolean {
  return (
    typeof OffscreenCanvas !== "undefined" && typeof ImageBitmapRenderingContext !== "undefined"
  );
}
