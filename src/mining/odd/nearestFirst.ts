/** Numbers by keys, the largest first, sorted only as far as they are asked for. */
export class NearestFirst {
  readonly #keys: Float64Array;
  readonly #heap: Uint32Array;
  #left = 0;
  /** Those that were taken out of the heap, in their order. */
  readonly #sorted: number[] = [];

  /** For numbers below `count`. */
  constructor(count: number) {
    this.#keys = new Float64Array(count);
    this.#heap = new Uint32Array(count);
  }

  clear(): void {
    this.#left = 0;
    this.#sorted.length = 0;
  }

  /** Adds a number. All have to be added before the first is asked for. */
  add(number: number, key: number): void {
    this.#keys[number] = key;
    this.#heap[this.#left++] = number;
  }

  /** Puts what was added into order, as far as that has to be before the first is asked for. */
  prepare(): void {
    for (let place = (this.#left >> 1) - 1; place >= 0; place--) this.#sink(place);
  }

  /** The number at a place of the order; undefined behind the last. Places are asked for on end. */
  at(place: number): number | undefined {
    if (place === this.#sorted.length && this.#left > 0) {
      this.#sorted.push(this.#heap[0]);
      this.#heap[0] = this.#heap[--this.#left];
      this.#sink(0);
    }
    return this.#sorted[place];
  }

  keyOf(number: number): number {
    return this.#keys[number];
  }

  #sink(from: number): void {
    const heap = this.#heap;
    for (let place = from; ; ) {
      let first = place;
      for (let child = 2 * place + 1; child < Math.min(this.#left, 2 * place + 3); child++)
        if (this.#isBefore(heap[child], heap[first])) first = child;
      if (first === place) return;
      [heap[place], heap[first]] = [heap[first], heap[place]];
      place = first;
    }
  }

  #isBefore(a: number, b: number): boolean {
    const difference = this.#keys[a] - this.#keys[b];
    return difference > 0 || (difference === 0 && a < b);
  }
}
