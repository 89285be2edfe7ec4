import type { CanvasContext, Frame } from "./frame.ts";

type Bitmap = OffscreenCanvas | HTMLCanvasElement;

/** What is painted once and copied from then on, each under a number; the oldest are painted over. */
export class BitmapCache {
  readonly #bitmaps = new Map<number, Bitmap>();
  /** The most of them, by the number of pixels of each. */
  readonly #most: (pixels: number) => number;
  readonly #settings: CanvasRenderingContext2DSettings;
  /** All that they depend on. */
  #style: readonly unknown[] = [];

  constructor(most: (pixels: number) => number, settings: CanvasRenderingContext2DSettings = {}) {
    this.#most = most;
    this.#settings = settings;
  }

  /** Sets what they depend on besides the frame, too; another style empties the cache. */
  setStyle({ table, theme, arrangement, geometry }: Frame, others: readonly unknown[]): void {
    const { memberships, excluded } = table;
    const style = [memberships, excluded, theme, arrangement, geometry.dpr, ...others];
    if (style.every((part, at) => part === this.#style[at])) return;
    this.#bitmaps.clear();
    this.#style = style;
  }

  get(of: number, width: number, height: number, paint: (small: CanvasContext) => void): Bitmap {
    const known = this.#bitmaps.get(of);
    if (known) return known;
    const recycled = this.#recycled(width, height);
    const bitmap = recycled ?? newBitmap(width, height);
    const context = bitmap.getContext("2d", this.#settings) as CanvasContext;
    if (recycled && this.#settings.alpha !== false) context.clearRect(0, 0, width, height);
    paint(context);
    this.#bitmaps.set(of, bitmap);
    return bitmap;
  }

  #recycled(width: number, height: number): Bitmap | undefined {
    if (this.#bitmaps.size < this.#most(width * height)) return undefined;
    for (const [of, bitmap] of this.#bitmaps) {
      this.#bitmaps.delete(of);
      return bitmap;
    }
    return undefined;
  }
}

function newBitmap(width: number, height: number): Bitmap {
  if (typeof OffscreenCanvas !== "undefined") return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement("canvas"), { width, height });
}
