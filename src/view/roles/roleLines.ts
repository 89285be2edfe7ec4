import { lowerBound } from "../../model/lines.ts";

export const BUTTON_HEIGHT = 28;
export const TOUCH_BUTTON_HEIGHT = 44;
export const GAP = 4;
export const LINE_PITCH = BUTTON_HEIGHT + GAP;

/** The layout of buttons of different widths in lines, computed without a single element. */
export class RoleLines {
  readonly #widths: ArrayLike<number>;
  readonly #available: number;
  readonly buttonHeight: number;
  /** The position of the first button of each line; the last entry is the count of buttons. */
  readonly #starts: readonly number[];
  readonly #lefts: Float64Array;

  /** In as many lines as the buttons need, or in one that may be wider than what is available. */
  constructor(
    widths: ArrayLike<number>,
    available: number,
    isOneLine = false,
    buttonHeight = BUTTON_HEIGHT,
  ) {
    this.buttonHeight = buttonHeight;
    this.#widths = widths;
    this.#available = isOneLine ? Number.POSITIVE_INFINITY : available;
    this.#lefts = new Float64Array(widths.length);
    const starts: number[] = [];
    let x = 0;
    for (let position = 0; position < widths.length; position++) {
      const isFull = x + this.widthOf(position) > this.#available;
      if (position === 0 || isFull) {
        starts.push(position);
        x = 0;
      }
      this.#lefts[position] = x;
      x += this.widthOf(position) + GAP;
    }
    starts.push(widths.length);
    this.#starts = starts;
  }

  get count(): number {
    return this.#starts.length - 1;
  }

  get pitch(): number {
    return this.buttonHeight + GAP;
  }

  get height(): number {
    return Math.max(0, this.count * this.pitch - GAP);
  }

  widthOf(position: number): number {
    return Math.min(this.#widths[position], this.#available);
  }

  leftOf(position: number): number {
    return this.#lefts[position];
  }

  /** The right edge of the last line, which is the width of all where they are one line. */
  get width(): number {
    const last = this.#lefts.length - 1;
    return last < 0 ? 0 : this.#lefts[last] + this.widthOf(last);
  }

  lineOf(position: number): number {
    return lowerBound(this.#starts, position + 1) - 1;
  }

  positionsIn(from: number, to: number): { from: number; to: number } {
    const startOf = (line: number) => this.#starts[Math.min(Math.max(line, 0), this.count)];
    return { from: startOf(from), to: startOf(to) };
  }

  /** The positions of the buttons between two places of a line that holds them all. */
  positionsBetween(left: number, right: number): { from: number; to: number } {
    const from = Math.max(0, lowerBound(this.#lefts, left + 1) - 1);
    return { from, to: lowerBound(this.#lefts, right) };
  }

  /** The button in the line above or below that is nearest; itself where there is no such line. */
  adjacent(position: number, by: -1 | 1): number {
    const line = this.lineOf(position) + by;
    if (line < 0 || line >= this.count) return position;
    const middle = (button: number) => this.leftOf(button) + this.widthOf(button) / 2;
    const { from, to } = this.positionsIn(line, line + 1);
    let nearest = from;
    for (let other = from; other < to; other++)
      if (Math.abs(middle(other) - middle(position)) < Math.abs(middle(nearest) - middle(position)))
        nearest = other;
    return nearest;
  }
}
