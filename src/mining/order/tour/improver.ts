import type { Distances } from "./distances.ts";
import { type Neighbours, NOBODY } from "./neighbours.ts";
import type { Tour } from "./tour.ts";

/** The most lines that move together by Or-opt. */
const LONGEST_MOVED = 3;

/** Shortens a tour by 2-opt and Or-opt among neighbours, beginning at the lines that wait. */
export class TourImprover {
  /** The number of lengths that were looked at. */
  looked = 0;
  readonly #tour: Tour;
  readonly #distances: Distances;
  readonly #neighbours: Neighbours;
  readonly #longestTurn: number;
  readonly #waiting: number[] = [];
  readonly #isWaiting: Uint8Array;

  constructor(tour: Tour, distances: Distances, neighbours: Neighbours, longestTurn: number) {
    this.#tour = tour;
    this.#distances = distances;
    this.#neighbours = neighbours;
    this.#longestTurn = longestTurn;
    this.#isWaiting = new Uint8Array(tour.count);
  }

  /** True once there is nothing to gain around any line that waited. */
  get isDone(): boolean {
    return this.#waiting.length === 0;
  }

  await(i: number): void {
    if (this.#isWaiting[i]) return;
    this.#isWaiting[i] = 1;
    this.#waiting.push(i);
  }

  /** Improves for about so many looks, or to the end; returns by how much the tour is shorter. */
  improve(mostLooks = Number.POSITIVE_INFINITY): number {
    const until = this.looked + mostLooks;
    let gained = 0;
    while (this.looked < until) {
      const i = this.#waiting.pop();
      if (i === undefined) break;
      this.#isWaiting[i] = 0;
      for (;;) {
        const gain = this.#turn(i, true) || this.#turn(i, false) || this.#move(i);
        if (gain === 0) break;
        gained += gain;
      }
    }
    return gained;
  }

  #distance(a: number, b: number): number {
    this.looked++;
    return this.#distances.of(a, b);
  }

  /** Brings a neighbour of `a` next to it, by turning what is between them around. */
  #turn(a: number, isForwards: boolean): number {
    const tour = this.#tour;
    const { each, items } = this.#neighbours;
    const b = isForwards ? tour.next(a) : tour.previous(a);
    const before = this.#distance(a, b);
    for (let k = a * each; k < (a + 1) * each; k++) {
      const c = items[k];
      if (c === NOBODY) break;
      const nearer = before - this.#distance(a, c);
      if (nearer <= 0) break;
      const d = isForwards ? tour.next(c) : tour.previous(c);
      const gain = nearer + this.#distance(c, d) - this.#distance(b, d);
      if (gain <= 0 || !this.#canTurn(tour.stepsBetween(b, c))) continue;
      if (isForwards) tour.reverseShorter(b, c);
      else tour.reverseShorter(c, b);
      for (const i of [a, b, c, d]) this.await(i);
      return gain;
    }
    return 0;
  }

  #canTurn(steps: number): boolean {
    return Math.min(steps, this.#tour.count - steps) <= this.#longestTurn;
  }

  /** Moves up to three lines, of which `a` is an end, beside a neighbour of `a`. */
  #move(a: number): number {
    for (let length = 1; length <= LONGEST_MOVED; length++) {
      const gain = this.#moveSome(a, length, true) || this.#moveSome(a, length, false);
      if (gain > 0) return gain;
    }
    return 0;
  }

  #moveSome(a: number, length: number, isForwards: boolean): number {
    const tour = this.#tour;
    const { each, items } = this.#neighbours;
    const ahead = (i: number) => (isForwards ? tour.next(i) : tour.previous(i));
    let z = a;
    for (let k = 1; k < length; k++) z = ahead(z);
    const before = isForwards ? tour.previous(a) : tour.next(a);
    const after = ahead(z);
    if (before === after || before === z) return 0;
    const freed =
      this.#distance(before, a) + this.#distance(z, after) - this.#distance(before, after);
    if (freed <= 0) return 0;
    const isMoved = (i: number) =>
      (isForwards ? tour.stepsBetween(a, i) : tour.stepsBetween(i, a)) < length;
    for (let k = a * each; k < (a + 1) * each; k++) {
      const c = items[k];
      if (c === NOBODY) break;
      const toNeighbour = this.#distance(a, c);
      if (toNeighbour >= freed) break;
      if (isMoved(c)) continue;
      for (const d of [tour.next(c), tour.previous(c)]) {
        if (isMoved(d)) continue;
        const gain = freed - toNeighbour - this.#distance(z, d) + this.#distance(c, d);
        if (gain <= 0) continue;
        const [first, last] = isForwards ? [a, z] : [z, a];
        if (!this.#moveBetween(first, last, c, d, a)) continue;
        for (const i of [before, after, a, z, c, d]) this.await(i);
        return gain;
      }
    }
    return 0;
  }

  /** Moves `first` to `last` between `c` and `d`, `toC` beside `c`: what is between is turned twice. */
  #moveBetween(first: number, last: number, c: number, d: number, toC: number): boolean {
    const tour = this.#tour;
    const x = tour.next(c) === d ? c : d;
    const y = x === c ? d : c;
    const [before, after] = [tour.previous(first), tour.next(last)];
    const forwards = tour.stepsBetween(after, x);
    const backwards = tour.stepsBetween(y, before);
    if (Math.min(forwards, backwards) > this.#longestTurn) return false;
    // Turned around with what they pass, they are in their new place, all the wrong way round.
    if (forwards <= backwards) {
      tour.reverse(first, x);
      tour.reverse(x, after);
    } else {
      tour.reverse(y, last);
      tour.reverse(before, y);
    }
    if ((x === c ? last : first) !== toC) tour.reverse(last, first);
    return true;
  }
}
