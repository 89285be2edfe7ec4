/** Items by a number, the largest first; of equal ones the first that came. */
export class MaxHeap<T> {
  readonly #entries: { readonly item: T; readonly value: number; readonly order: number }[] = [];
  #count = 0;

  get topValue(): number | undefined {
    return this.#entries[0]?.value;
  }

  push(item: T, value: number): void {
    const entries = this.#entries;
    entries.push({ item, value, order: this.#count++ });
    for (let at = entries.length - 1; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!this.#isBefore(at, parent)) break;
      [entries[at], entries[parent]] = [entries[parent], entries[at]];
      at = parent;
    }
  }

  pop(): { readonly item: T; readonly value: number } | undefined {
    const entries = this.#entries;
    const top = entries[0];
    const last = entries.pop();
    if (!last || entries.length === 0) return top;
    entries[0] = last;
    for (let at = 0; ; ) {
      let first = at;
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < entries.length && this.#isBefore(child, first)) first = child;
      if (first === at) return top;
      [entries[at], entries[first]] = [entries[first], entries[at]];
      at = first;
    }
  }

  #isBefore(a: number, b: number): boolean {
    const [first, second] = [this.#entries[a], this.#entries[b]];
    return (
      first.value > second.value || (first.value === second.value && first.order < second.order)
    );
  }
}
