/** A row of a list in sections: the heading of a section, or one of its entries. */
interface SectionedRow {
  readonly section: number;
  /** The place among the section's entries; undefined for its heading. */
  readonly entry: number | undefined;
}

/** Rows in sections, each below a heading; made when asked for, so there may be millions. */
export class SectionedRows {
  /** The row of each section's heading, and behind them the number of all rows. */
  readonly #starts: Float64Array;

  /** The numbers of entries of the sections, in their order. */
  constructor(sizes: ArrayLike<number>) {
    this.#starts = new Float64Array(sizes.length + 1);
    for (let k = 0; k < sizes.length; k++) this.#starts[k + 1] = this.#starts[k] + 1 + sizes[k];
  }

  get count(): number {
    return this.#starts[this.#starts.length - 1];
  }

  at(row: number): SectionedRow {
    let [low, high] = [0, this.#starts.length - 1];
    while (low + 1 < high) {
      const middle = (low + high) >>> 1;
      if (this.#starts[middle] <= row) low = middle;
      else high = middle;
    }
    const entry = row - this.#starts[low] - 1;
    return { section: low, entry: entry < 0 ? undefined : entry };
  }
}
