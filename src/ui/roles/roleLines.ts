import { lowerBound } from "../../model/lines.ts";

export const BUTTON_HEIGHT = 28;
export const GAP = 4;
export const LINE_PITCH = BUTTON_HEIGHT + GAP;

/** Buttons of different widths in lines, as a text is set: known without a single element. */
export class RoleLines {
  readonly #widths: ArrayLike<number>;
  readonly #room: number;
  /** The place of the first button of each line, and how many there are. */
  readonly #begins: readonly number[];

  constructor(widths: ArrayLike<number>, room: number) {
    this.#widths = widths;
    this.#room = room;
    const begins: number[] = [];
    for (let place = 0, x = room; place < widths.length; place++) {
      if (x + this.widthOf(place) > room) {
        begins.push(place);
        x = 0;
      }
      x += this.widthOf(place) + GAP;
    }
    begins.push(widths.length);
    this.#begins = begins;
  }

  get count(): number {
    return this.#begins.length - 1;
  }

  get height(): number {
    return Math.max(0, this.count * LINE_PITCH - GAP);
  }

  widthOf(place: number): number {
    return Math.min(this.#widths[place], this.#room);
  }

  /** Where a button's left edge is. */
  leftOf(place: number): number {
    let left = 0;
    for (let k = this.#begins[this.lineOf(place)]; k < place; k++) left += this.widthOf(k) + GAP;
    return left;
  }

  lineOf(place: number): number {
    return lowerBound(this.#begins, place + 1) - 1;
  }

  /** The places in the lines from `from` to before `to`. */
  placesIn(from: number, to: number): { from: number; to: number } {
    const at = (line: number) => this.#begins[Math.min(Math.max(line, 0), this.count)];
    return { from: at(from), to: at(to) };
  }

  /** The button in the line above or below that is nearest; itself where there is no such line. */
  beside(place: number, by: -1 | 1): number {
    const line = this.lineOf(place) + by;
    if (line < 0 || line >= this.count) return place;
    const middle = (at: number) => this.leftOf(at) + this.widthOf(at) / 2;
    const { from, to } = this.placesIn(line, line + 1);
    let nearest = from;
    for (let at = from; at < to; at++)
      if (Math.abs(middle(at) - middle(place)) < Math.abs(middle(nearest) - middle(place)))
        nearest = at;
    return nearest;
  }
}
