import { createRequire } from "node:module";

/*
 * The canvas that painters and pictures find in a browser, and here is @napi-rs/canvas, which whoever
 * wants PNG installs beside. Without it texts are measured all the same, by the widths of letters in
 * Helvetica: SVG needs no more.
 */

type Canvases = Pick<typeof globalThis, "ImageData"> & {
  createCanvas(width: number, height: number): OffscreenCanvas;
};

let canvases: Canvases | null | undefined;

function found(): Canvases | null {
  if (canvases === undefined) {
    try {
      canvases = createRequire(import.meta.url)("@napi-rs/canvas") as Canvases;
    } catch {
      canvases = null;
    }
  }
  return canvases;
}

/** Whether pixels can be drawn. */
export const canDraw = () => found() !== null;

/** Has `OffscreenCanvas` and `ImageData` be there, as in a browser; what they take is loaded when it is first used. */
export function provideCanvas(): void {
  Object.assign(globalThis, {
    OffscreenCanvas: class {
      constructor(width: number, height: number) {
        // biome-ignore lint/correctness/noConstructorReturn: a canvas made by `new`, as in a browser.
        return found()?.createCanvas(width, height) ?? new MeasuringCanvas();
      }
    },
    OffscreenCanvasRenderingContext2D: class {},
  });
  Object.defineProperty(globalThis, "ImageData", {
    configurable: true,
    get: () => found()?.ImageData,
  });
}

/** A canvas that can only be asked how wide texts are. */
class MeasuringCanvas {
  getContext() {
    return { font: "", textBaseline: "alphabetic", measureText: measureByLetters };
  }
}

/** The widths of the letters from blank to tilde, in thousandths of the size of the font. */
const WIDTHS = Uint16Array.from(
  (
    "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 " +
    "584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 " +
    "667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 " +
    "278 556 500 722 500 500 500 334 260 334 584"
  ).split(" "),
  Number,
);
const BLANK = 32;
/** Letters beyond those are as wide as most, or twice as wide where they are written in squares. */
const OTHER = 600;
const SQUARE = 1000;
const IS_SQUARE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;
/** How much wider bold letters are. */
const BOLD = 1.06;

/** How high above the line of letters an x is, and other lines are, in sizes of the font. */
const X_HEIGHT = 0.523;
const ABOVE: Partial<Record<CanvasTextBaseline, number>> = {
  ...{ top: 0.905, hanging: 0.724, middle: 0.347, bottom: -0.212, ideographic: -0.212 },
};

interface Measuring {
  readonly font: string;
  readonly textBaseline: CanvasTextBaseline;
}

function measureByLetters(this: Measuring, text: string) {
  const [, weight, size] = /^(\d+) ([\d.]+)px/.exec(this.font) ?? [];
  let width = 0;
  for (const letter of text)
    width += WIDTHS[letter.charCodeAt(0) - BLANK] ?? (IS_SQUARE.test(letter) ? SQUARE : OTHER);
  const bold = Number(weight) >= 600 ? BOLD : 1;
  return {
    width: (width / 1000) * Number(size) * bold,
    actualBoundingBoxAscent: (X_HEIGHT - (ABOVE[this.textBaseline] ?? 0)) * Number(size),
  };
}
