/** The few items with the least distances of those that were offered, nearest first; of equals the first. */
export class Nearest {
  #count = 0;
  readonly #items: Int32Array;
  readonly #distances: Int32Array;

  constructor(most: number) {
    this.#items = new Int32Array(most);
    this.#distances = new Int32Array(most);
  }

  get all(): Int32Array {
    return this.#items.subarray(0, this.#count);
  }

  clear(): void {
    this.#count = 0;
  }

  offer(item: number, distance: number): void {
    const [items, distances] = [this.#items, this.#distances];
    if (this.#count === distances.length) {
      if (distance >= distances[this.#count - 1]) return;
    } else this.#count++;
    let at = this.#count - 1;
    for (; at > 0 && distances[at - 1] > distance; at--) {
      distances[at] = distances[at - 1];
      items[at] = items[at - 1];
    }
    distances[at] = distance;
    items[at] = item;
  }
}
