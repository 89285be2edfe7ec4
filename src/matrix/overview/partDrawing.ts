import type { Box } from "../../view/geometry/geometry.ts";

/** The width of the frame, in CSS px. */
const FRAME = 2;
/** The strength of the colour within it. */
const TINT = 0.14;

export class PartDrawing {
  readonly #context: CanvasRenderingContext2D;
  readonly #dpr: number;
  readonly #color: string;
  #drawn: Box | undefined;

  constructor(context: CanvasRenderingContext2D, dpr: number, color: string) {
    this.#context = context;
    this.#dpr = dpr;
    this.#color = color;
  }

  /** Draws the part in a box, in CSS px. In most frames of a long table it stays where it is. */
  readonly draw = (box: Box): void => {
    if (this.#drawn && sameBox(this.#drawn, box)) return;
    this.#drawn = box;
    const context = this.#context;
    const [left, top, width, height] = [box.left, box.top, box.width, box.height].map((length) =>
      Math.round(length * this.#dpr),
    );
    const frame = Math.round(FRAME * this.#dpr);
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    context.fillStyle = this.#color;
    context.globalAlpha = TINT;
    context.fillRect(left + frame, top + frame, width - 2 * frame, height - 2 * frame);
    context.globalAlpha = 1;
    context.strokeStyle = this.#color;
    context.lineWidth = frame;
    context.lineJoin = "round";
    context.strokeRect(left + frame / 2, top + frame / 2, width - frame, height - frame);
  };
}

function sameBox(a: Box, b: Box): boolean {
  return a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;
}
