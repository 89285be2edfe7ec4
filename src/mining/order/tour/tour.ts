/** A round tour through lines, as an array: a part of it is turned around in place. */
export class Tour {
  readonly lines: Uint32Array;
  /** The number of lines that were moved: the work it took. */
  moved = 0;
  readonly #places: Uint32Array;
  /** The parts that were turned around since `begin`: first and last place, alternating. */
  readonly #log: number[] = [];

  constructor(lines: Uint32Array) {
    this.lines = lines;
    this.#places = new Uint32Array(lines.length);
    lines.forEach((i, place) => {
      this.#places[i] = place;
    });
  }

  get count(): number {
    return this.lines.length;
  }

  placeOf(i: number): number {
    return this.#places[i];
  }

  next(i: number): number {
    const place = this.#places[i] + 1;
    return this.lines[place === this.count ? 0 : place];
  }

  previous(i: number): number {
    const place = this.#places[i];
    return this.lines[(place === 0 ? this.count : place) - 1];
  }

  /** The number of steps forwards from one line to another. */
  stepsBetween(from: number, to: number): number {
    const steps = this.#places[to] - this.#places[from];
    return steps < 0 ? steps + this.count : steps;
  }

  /** Turns the part from one line forwards to another around. */
  reverse(from: number, to: number): void {
    this.#log.push(this.#places[from], this.#places[to]);
    this.#reverse(this.#places[from], this.#places[to]);
  }

  /** As `reverse`, or the rest of the tour where that is shorter: the same tour, seen from its back. */
  reverseShorter(from: number, to: number): void {
    if (2 * this.stepsBetween(from, to) <= this.count) this.reverse(from, to);
    else this.reverse(this.next(to), this.previous(from));
  }

  /** From here on `undo` leads back to the present tour. */
  begin(): void {
    this.#log.length = 0;
  }

  undo(): void {
    const log = this.#log;
    for (let k = log.length - 2; k >= 0; k -= 2) this.#reverse(log[k], log[k + 1]);
    log.length = 0;
  }

  #reverse(from: number, to: number): void {
    const { lines, count } = this;
    const places = this.#places;
    const length = to - from + (to < from ? count : 0);
    this.moved += length;
    for (let swaps = (length + 1) >> 1; swaps > 0; swaps--) {
      const [a, b] = [lines[from], lines[to]];
      lines[from] = b;
      places[b] = from;
      lines[to] = a;
      places[a] = to;
      from = from + 1 === count ? 0 : from + 1;
      to = (to === 0 ? count : to) - 1;
    }
  }
}
